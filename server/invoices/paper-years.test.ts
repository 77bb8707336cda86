import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { transaction } from '#server/platform/db/transaction.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson } from '#tests/support/people.ts';

let world: PaperWorld;

/** Moves the database's clock alone, while requests are under way. */
async function setShopTime({ admin }: PaperWorld['shop'], at: string): Promise<void> {
  await sql`create or replace function shop_now() returns timestamptz language sql as
    ${sql.lit(`select '${at}'::timestamptz`)}`.execute(admin);
}

beforeEach(async () => {
  world = await openPaperWorld();
});

test('200 orders leave at once over the midnight of 31 March: numbered without a gap, in both years', async () => {
  await world.say();
  await world.confirmRates();
  const ids: number[] = [];
  for (let count = 0; count < 200; count += 1) ids.push(await world.place({}, 1));
  world.now = new Date('2027-03-31T18:29:59Z');
  world.owner = await aPerson(world.shop, 'super_admin');
  await world.shop.get('/v1/tax/profile', world.staff());
  let answered = 0;
  // Sent past the test's own clock, which would wait for all of them before it moves on.
  const ship = (id: number) =>
    world.shop.app.inject({
      method: 'PATCH',
      url: `/v1/order_alert/${id}`,
      headers: world.staff(),
      payload: { delivery_status: 'Shipped' },
    });
  const moves = ids.map(async (id) => {
    let answer = await ship(id);
    // The last in the queue may be told to try again later, on a slow machine.
    while (answer.statusCode === 503) answer = await ship(id);
    answered += 1;
    return answer.statusCode;
  });
  await expect.poll(() => answered, { interval: 1, timeout: 60_000 }).toBeGreaterThan(60);
  // Midnight, while the others are on their way.
  await setShopTime(world.shop, '2027-03-31T18:30:00Z');
  const isBeforeAll = answered < 200;
  expect(await Promise.all(moves)).toEqual(ids.map(() => 200));
  expect(isBeforeAll).toBe(true);
  const { rows } = await sql<{ fy: number; n: number; issued_on: string; number: string }>`
    select fy, n, issued_on::text, number from paper order by fy, n
  `.execute(world.shop.db);
  expect(rows).toHaveLength(200);
  const byYear = Map.groupBy(rows, ({ fy }) => fy);
  expect([...byYear.keys()]).toEqual([2026, 2027]);
  for (const [fy, some] of byYear) {
    expect(some.map(({ n }) => n)).toEqual(some.map((_, at) => at + 1));
    const day = fy === 2026 ? '2027-03-31' : '2027-04-01';
    expect(new Set(some.map(({ issued_on: on }) => on))).toEqual(new Set([day]));
  }
  expect(new Set(rows.map(({ number }) => number)).size).toBe(200);
  const last = byYear.get(2027)?.at(-1)?.number;
  expect(last).toBe('J2728/000' + String(byYear.get(2027)?.length).padStart(3, '0'));
  await expectSound(world.shop);
});

test('who waits for the number over midnight begins again in the new year', async () => {
  const next = async (day: string) => {
    // Without its paper no number stays taken.
    const asked = await world.shop.db.startTransaction().execute();
    const { rows } = await sql<{ n: number | null }>`
      select next_paper('J', ${day}::date) as n
    `.execute(asked);
    await asked.rollback().execute();
    return rows[0]?.n;
  };
  world.now = new Date('2027-03-31T18:29:59Z');
  await world.say();
  expect(await next('2027-03-31')).toBe(1);
  world.now = new Date('2027-03-31T18:30:00Z');
  await world.shop.get('/v1/tax/profile', world.staff());
  expect(await next('2027-03-31')).toBeNull();
  expect(await next('2027-04-01')).toBe(1);
});

test('an issue that does not end leaves no gap', async () => {
  await world.say();
  await world.confirmRates();
  const [first, second] = [await world.place(), await world.place()];
  const broken = transaction(world.shop.db, async (db) => {
    await sql`update "order" set delivery_status = 'Shipped' where id = ${first}`.execute(db);
    await sql`set constraints order_left immediate`.execute(db);
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  await world.move(second);
  expect(await world.papersOf(second)).toMatchObject([{ number: 'J2627/000001' }]);
  await world.move(first);
  expect(await world.papersOf(first)).toMatchObject([{ number: 'J2627/000002' }]);
});

test('a clock that is put back over midnight numbers no paper behind one of the next day', async () => {
  await world.say();
  await world.confirmRates();
  const [first, second, third] = [await world.place(), await world.place(), await world.place()];
  world.now = new Date('2027-03-31T18:30:05Z');
  world.owner = await aPerson(world.shop, 'super_admin');
  await world.move(first);
  world.now = new Date('2027-03-31T18:29:50Z');
  await world.move(second);
  expect(await world.papersOf(second)).toMatchObject([
    { number: 'J2728/000002', issued_at: '2027-03-31T18:30:00.000Z' },
  ]);
  await expectSound(world.shop);
  // One that was wrong by days is not followed for ever.
  world.now = new Date('2027-03-28T18:30:00Z');
  await world.move(third);
  expect(await world.papersOf(third)).toMatchObject([{ number: 'J2627/000001' }]);
});
