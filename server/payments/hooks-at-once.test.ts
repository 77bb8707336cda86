import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { transaction } from '#server/platform/db/transaction.ts';
import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/gateway-hooks.ts';

const sent: SentHook[] = [];
const { gateway, pay } = await openSimulatedRazorpay(sent);
const { shop, begun, linkOf, ring } = await openGatewayShop([gateway]);
afterAll(() => expectSound(shop));

test('500 hooks at once are each stored, about as fast as the database writes as many rows', async () => {
  const { id } = await begun();
  await pay((await linkOf(id)).link);
  const [hook] = sent;
  if (!hook) throw new Error('no hook');
  const turns = Array.from({ length: 500 }, (_, turn) => turn);
  /** The time of the slowest but five, in ms, where all begin at once. */
  const slowest = async (work: (turn: number) => Promise<unknown>) => {
    const times = await Promise.all(
      turns.map(async (turn) => {
        const from = performance.now();
        await work(turn);
        return performance.now() - from;
      }),
    );
    return times.toSorted((one, other) => one - other)[494] ?? 0;
  };
  const row = { provider: 'nobody', headers: '{}', body: Buffer.from(hook.body) };
  const write = (key: string) =>
    transaction(shop.db, async (db) => {
      await db
        .insertInto('hook_event')
        .values({ ...row, event_key: key })
        .execute();
      await sql`select 1`.execute(db);
    });
  /** A busy shop asks for it again, as it asks everybody, and gateways do so for a day. */
  const insist = async (key: string) => {
    const headers = { ...hook.headers, 'x-razorpay-event-id': key };
    let status = 503;
    while (status === 503) status = (await ring({ ...hook, headers })).statusCode;
    expect(status).toBe(200);
  };
  const plain: number[] = [];
  const hooks: number[] = [];
  // What else the machine does falls on one round or the other; the best of hooks is theirs.
  for (const round of [1, 2, 3]) {
    plain.push(await slowest((turn) => write(`${round} ${turn}`).catch(() => undefined)));
    hooks.push(await slowest((turn) => insist(`${round}_${turn}`)));
  }
  expect(Math.min(...hooks)).toBeLessThan(8 * Math.max(...plain));
  const { rows } = await sql`select from hook_event where provider = 'razorpay'`.execute(
    shop.admin,
  );
  expect(rows).toHaveLength(1_500);
});
