import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { runDuePlans } from '#server/catalogue/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/**
 * A plan takes prices back to what they were when it began. One that began before another had ended would take them back to the
 * other's, for good.
 */
let now: Date;
let shop: TestShop;
let admin: TestPerson;
let lamp: number;
let rocket: number;

const day = (date: number, hour = 0) =>
  new Date(Date.UTC(2026, 10, date, hour) - 5.5 * 3_600_000).toISOString();

beforeEach(async () => {
  now = new Date(day(1));
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  lamp = await aProduct(shop, { name: 'Lamp', price: 250, stock: 50 });
  rocket = await aProduct(shop, { name: 'Rocket', price: 80, stock: 50 });
});

const staff = () => bearer(admin.token);
const plan = (more: object) =>
  shop.post(
    '/v1/price-plans',
    { name: 'Diwali', percent: 10, to_nine: false, product_ids: [lamp, rocket], ...more },
    staff(),
  );
const prices = async () => {
  const { rows } = await sql<{ price: number }>`
    select price_paise / 100 as price from product where id in (${lamp}, ${rocket}) order by id
  `.execute(shop.db);
  return rows.map(({ price }) => price);
};
/** Sets the clock on, and no job runs. */
async function waitUntil(time: string) {
  now = new Date(time);
  await shop.get('/v1/price-plans', staff());
}
async function goTo(time: string) {
  await waitUntil(time);
  await runDuePlans(shop.db);
}

test('a plan that begins at once waits for what is due before it', async () => {
  await plan({ starts_at: day(5), ends_at: day(12) });
  await goTo(day(5));
  expect(await prices()).toEqual([275, 88]);
  await waitUntil(day(12));
  const next = await plan({ name: 'Wedding', percent: 20, ends_at: day(20) });
  expect(next.status).toBe(201);
  expect(await prices()).toEqual([300, 96]);
  await goTo(day(20));
  expect(await prices()).toEqual([250, 80]);

  // Nor does a change without an end come after one that was planned for later.
  await plan({ name: 'Fall', percent: -10, starts_at: day(22) });
  await waitUntil(day(22, 1));
  await plan({ name: 'New Year', percent: 20, ends_at: day(25) });
  expect(await prices()).toEqual([270, 86]);
  await goTo(day(25));
  expect(await prices()).toEqual([225, 72]);
  await expectSound(shop);
});

test('a plan does not begin while another that fails to end still has its prices', async () => {
  await plan({ starts_at: day(5), ends_at: day(12) });
  await plan({
    name: 'Wedding',
    percent: 20,
    product_ids: [lamp],
    starts_at: day(12),
    ends_at: day(20),
  });
  await goTo(day(5));
  await sql`
    create function fail_once() returns trigger language plpgsql as 'begin raise exception ''full''; end'
  `.execute(shop.admin);
  await sql`create trigger failing before update of price_paise on product for each row
    when (new.id = ${sql.lit(rocket)}) execute function fail_once()`.execute(shop.admin);
  await waitUntil(day(12));
  await expect(runDuePlans(shop.db)).rejects.toThrow();
  expect(await prices()).toEqual([275, 88]);
  const urgent = await plan({ name: 'Now', percent: 50, product_ids: [lamp], ends_at: day(13) });
  expect(urgent.status).toBe(409);

  await sql`drop trigger failing on product`.execute(shop.admin);
  await runDuePlans(shop.db);
  expect(await prices()).toEqual([300, 80]);
  await goTo(day(20));
  expect(await prices()).toEqual([250, 80]);
  await expectSound(shop);
});
