import { huntNumbers } from '#tests/support/number-hunt.ts';
import { randomFrom } from '#tests/support/unicode-texts.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { openAttackedShop, owner } from './attacked-shop.ts';
import { logIn } from './customers.ts';
import { mustBeSound, within } from './verdict.ts';

const perPlaceWhenQuick = 3;
const maxListed = 10;

/** Sends every private number of another account, in every form, in every field of every call. */
async function hunt({ orders }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  const { body: staff } = await logIn(shop.url, owner.phone, owner.password);
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const perPlace = orders < 100_000 ? perPlaceWhenQuick : Number.POSITIVE_INFINITY;
  return await within(shop.databaseUrl, async (db) => {
    const { places, shots, found } = await huntNumbers(
      {
        db,
        staffToken: staff.token,
        productId: shop.products[0] ?? 0,
        send: async (method, address, { token, json, headers }) => {
          const answer = await fetch(shop.url + address, {
            method,
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(json !== undefined && { 'content-type': 'application/json' }),
              ...headers,
            },
            ...(json !== undefined && { body: json }),
          });
          return { status: answer.status, text: await answer.text() };
        },
      },
      { perPlace, random: randomFrom(seed) },
    );
    must(
      found.length === 0,
      `Seed ${seed}, ${found.length}: ${found.slice(0, maxListed).join('; ')}`,
    );
    await mustBeSound(db);
    return `seed ${seed}: ${shots} requests with numbers in ${places} places; those that are somebody else's are answered like those that nothing has, and change nothing; all invariants hold`;
  });
}

export const numbers: Attack[] = [
  {
    number: '54',
    what: 'every number that a call takes, from the endpoint table, as somebody else’s or as one told to others, in all forms of writing',
    expected:
      'the answer of a number that nothing has, to the last word; no change; nothing secret',
    provedBy: [
      [
        'tests/numbers.test.ts',
        'a number that is somebody else’s, or was told to others, is worth nothing to a stranger',
      ],
      ['tests/numbers.test.ts', 'no number is classified that nobody can send'],
    ],
    run: hunt,
  },
];
