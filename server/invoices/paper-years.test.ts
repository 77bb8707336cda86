import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { transaction } from '#server/platform/db/transaction.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type PaperWorld, openPaperWorld } from '#tests/support/paper-world.ts';
import { aPerson } from '#tests/support/people.ts';

let world: PaperWorld;

beforeEach(async () => {
  world = await openPaperWorld();
});

test('many orders that leave at once over the midnight of 31 March are numbered without a gap, in both years', async () => {
  await world.say();
  await world.confirmRates();
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await world.place({}, 1));
  world.now = new Date('2027-03-31T18:29:59Z');
  world.owner = await aPerson(world.shop, 'super_admin');
  const early = ids.slice(0, 20).map((id) => world.move(id));
  await early[0];
  world.now = new Date('2027-03-31T18:30:00Z');
  const late = ids.slice(20).map((id) => world.move(id));
  const answers = await Promise.all([...early, ...late]);
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { rows } = await sql<{ fy: number; n: number; issued_on: string }>`
    select fy, n, issued_on::text from paper order by fy, n
  `.execute(world.shop.db);
  expect(rows).toHaveLength(40);
  const byYear = Map.groupBy(rows, ({ fy }) => fy);
  for (const [, some] of byYear)
    expect(some.map(({ n }) => n)).toEqual(some.map((_, at) => at + 1));
  expect([...byYear.keys()]).toEqual([2026, 2027]);
  const { data } = (await world.shop.get('/v1/papers?page_size=1', world.staff())).body;
  expect(data[0].number).toBe('J2728/0000' + String(byYear.get(2027)?.length).padStart(2, '0'));
  await expectSound(world.shop);
});

test('who waits for the number over midnight begins again in the new year', async () => {
  const next = async (day: string) => {
    const { rows } = await sql<{ n: number | null }>`
      select next_paper('J', ${day}::date) as n
    `.execute(world.shop.db);
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
    await sql`set constraints all immediate`.execute(db);
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  await world.move(second);
  expect(await world.papersOf(second)).toMatchObject([{ number: 'J2627/000001' }]);
  await world.move(first);
  expect(await world.papersOf(first)).toMatchObject([{ number: 'J2627/000002' }]);
});
