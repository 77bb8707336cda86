import { aPicture } from '#tests/support/factories.ts';
import { huntStaffCalls } from '#tests/support/staff-call-hunt.ts';
import type { HuntedShop } from '#tests/support/hunted-shop.ts';
import { randomFrom } from '#tests/support/unicode-texts.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop, owner } from './attacked-shop.ts';
import { ask, logIn } from './customers.ts';
import { mustBeSound, within } from './verdict.ts';

/** Chosen by the seed: all that there are take longer than a day, since the whole database is compared after each. */
const perCallWhen = { quick: 10, whole: 40 };
const maxListed = 10;

/** Sends every hostile value in every field of every call of staff, and checks the database and the audit log. */
async function hunt({ orders }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  const { body } = await logIn(shop.url, owner.phone, owner.password);
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const perCall = orders < 100_000 ? perCallWhen.quick : perCallWhen.whole;
  return await within(shop.databaseUrl, async (db) => {
    const hunted: Omit<HuntedShop, 'customerToken'> = {
      db,
      staffToken: body.token,
      picture: () => aPicture(40, 40),
      send: async (method, address, { form, ...call }) => {
        const answer = await ask(method, shop.url + address, {
          ...call,
          ...(form && { body: form }),
        });
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        return { status: answer.status || 599, text };
      },
    };
    const { calls, shots, changed, found } = await huntStaffCalls(hunted, {
      perCall,
      random: randomFrom(seed),
      onCall: (name, place, of) => process.stderr.write(`  ${place} of ${of}: ${name}\n`),
    });
    must(
      found.length === 0,
      `Seed ${seed}, ${found.length}: ${found.slice(0, maxListed).join('; ')}`,
    );
    await mustBeSound(db);
    return `seed ${seed}: ${shots} requests to ${calls} calls; ${changed} changed the shop or took data out of it, each with one whole entry, the others changed nothing; all invariants hold`;
  });
}

export const staffCallLog: Attack[] = [
  {
    number: '55',
    what: 'every call of staff, from the endpoint table, with NUL, deep, huge and odd values in every place',
    expected: 'one whole entry in the log for each change, or no change; no 500',
    provedBy: [
      [
        'tests/staff-calls.test.ts',
        'whatever staff send, the log has one whole entry or nothing is changed',
      ],
      ['server/activity/routes.test.ts', 'nothing is changed, and nothing exported'],
      [
        'tests/log-chains.test.ts',
        'the log of calls at once on the same thing has no value that was there at no time',
      ],
    ],
    run: hunt,
  },
];
