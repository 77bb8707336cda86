import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { transaction } from '#server/platform/db/transaction.ts';
import { openGatewayShop } from '#tests/support/gateway-shop.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import type { SentHook } from '#tests/support/simulators/razorpay-hooks.ts';

const sent: SentHook[] = [];
const { gateway, pay } = await openSimulatedRazorpay(sent);
const { shop, begun, linkOf, ring } = await openGatewayShop([gateway]);

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
  const write = (turn: number) =>
    transaction(shop.db, async (db) => {
      await db
        .insertInto('hook_event')
        .values({ ...row, event_key: `${turn}` })
        .execute();
      await sql`select 1`.execute(db);
    });
  await slowest(write).then(() => shop.admin.deleteFrom('hook_event').execute());
  const plain = await slowest(write);
  const statuses = new Set<number>();
  const hooks = await slowest(async (turn) => {
    const headers = { ...hook.headers, 'x-razorpay-event-id': `many_${turn}` };
    let status = 503;
    // A busy shop asks for it again, as it asks everybody, and gateways do so for a day.
    while (status === 503) status = (await ring({ ...hook, headers })).statusCode;
    statuses.add(status);
  });
  expect(statuses).toEqual(new Set([200]));
  expect(hooks).toBeLessThan(8 * plain);
  const { rows } = await sql`select from hook_event where provider = 'razorpay'`.execute(
    shop.admin,
  );
  expect(rows).toHaveLength(500);
});
