import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { runDuePlans } from '#server/catalogue/index.ts';
import { aCategory, aSubCategory } from '#tests/support/factories.ts';
import { holdRow } from '#tests/support/locks.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A plan of many products changes some after the others: an order of one of them does not wait for all. */
let now: Date;
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let ids: number[];

const day = (date: number) => new Date(Date.UTC(2026, 10, date) - 5.5 * 3_600_000);
const many = 450;

beforeAll(async () => {
  now = day(1);
  shop = await openTestShop({ clock: { now: () => now } });
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  const subCategoryId = await aSubCategory(shop, { categoryId: await aCategory(shop) });
  const { rows } = await sql<{ id: number }>`
    insert into product (name, price_paise, stock, sub_category_id)
    select 'Lamp ' || n, 10000, 1000, ${subCategoryId} from generate_series(1, ${many}::int) as n returning id
  `.execute(shop.db);
  ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
});

const staff = () => bearer(admin.token);
const plan = (more: object) =>
  shop.post('/v1/price-plans', { name: 'Diwali', percent: 10, product_ids: ids, ...more }, staff());
const first = () => ids[0] ?? 0;
const last = () => ids.at(-1) ?? 0;
/** How many products have each price, in rupees. */
const prices = async () => {
  const { rows } = await sql<{ price: number; products: number }>`
    select price_paise / 100 as price, count(*)::int as products from product group by 1 order by 1
  `.execute(shop.db);
  return rows.map(({ price, products }) => [price, products]);
};
const entries = async (action: string) => {
  const { rows } = await sql<{ changes: number }>`
    select jsonb_array_length(changes) as changes from audit_entry where action = ${action} order by id desc
  `.execute(shop.db);
  return rows.map(({ changes }) => changes);
};
async function setClock(time: Date) {
  now = time;
  // Any call: the database's clock goes with it.
  await shop.get('/v1/price-plans', staff());
}
const buy = (id: number, quote?: string) =>
  order(shop, customer, [aLine(id)], quote === undefined ? {} : { quote });
/** Runs what is due while somebody has the last of its products, until all before it have this price. */
async function runUpToLast(price: number) {
  const release = await holdRow(shop, 'product', last());
  const running = runDuePlans(shop.db);
  await expect.poll(async () => (await prices()).find(([is]) => is === price)?.[1] ?? 0).toBe(400);
  return async () => {
    await release();
    await running;
  };
}

test('orders go on while it begins and while it ends, at the price that each product has', async () => {
  expect((await plan({ starts_at: day(5), ends_at: day(12) })).status).toBe(201);
  await setClock(day(5));
  const begun = await runUpToLast(110);
  expect((await buy(first())).body).toMatchObject({ status: 1 });
  await begun();
  expect(await prices()).toEqual([[110, many]]);
  expect(await entries('price_plan_begun')).toEqual([many]);

  await setClock(day(12));
  const ended = await runUpToLast(100);
  expect((await buy(first())).body).toMatchObject({ status: 1 });
  await ended();
  expect(await prices()).toEqual([[100, many]]);
  expect(await entries('price_plan_over')).toEqual([many]);
  const { rows } = await sql<{ price: number }>`
    select price_paise / 100 as price from order_line order by id`.execute(shop.db);
  expect(rows.map(({ price }) => price)).toEqual([110, 100]);
  await expectSound(shop);
});

test('processes share it, and what one has left another one ends', async () => {
  await plan({ starts_at: day(15), ends_at: day(17) });
  await setClock(day(15));
  await sql`
    create function fail_once() returns trigger language plpgsql as 'begin raise exception ''full''; end'
  `.execute(shop.admin);
  await sql`create trigger failing before update of price_paise on product for each row
    when (new.id = ${sql.lit(last())}) execute function fail_once()`.execute(shop.admin);
  await expect(runDuePlans(shop.db)).rejects.toThrow('full');
  expect(await prices()).toEqual([
    [100, 50],
    [110, 400],
  ]);
  await sql`drop trigger failing on product`.execute(shop.admin);
  await Promise.all([runDuePlans(shop.db), runDuePlans(shop.db), runDuePlans(shop.db)]);
  expect(await prices()).toEqual([[110, many]]);
  expect(await entries('price_plan_begun')).toEqual([many, many]);
  await setClock(day(17));
  await Promise.all([runDuePlans(shop.db), runDuePlans(shop.db)]);
  expect(await prices()).toEqual([[100, many]]);
  await expectSound(shop);
});

test('what was left half begun is taken back when its time is over, or when it is called off', async () => {
  for (const isCalledOff of [false, true]) {
    const from = isCalledOff ? 22 : 20;
    const { body } = await plan({ starts_at: day(from), ends_at: day(from + 1) });
    await setClock(day(from));
    await sql`create trigger failing before update of price_paise on product for each row
      when (new.id = ${sql.lit(last())}) execute function fail_once()`.execute(shop.admin);
    await expect(runDuePlans(shop.db)).rejects.toThrow('full');
    await sql`drop trigger failing on product`.execute(shop.admin);
    if (isCalledOff) {
      const end = await shop.post(`/v1/price-plans/${body.data.plan_id}/end`, {}, staff());
      expect(end.body.data).toMatchObject({ state: 'called_off' });
    } else {
      await setClock(day(from + 1));
      await runDuePlans(shop.db);
    }
    expect(await prices()).toEqual([[100, many]]);
    expect((await entries('price_plan_over'))[0]).toBe(400);
  }
  await expectSound(shop);
});

test('without a time they change in the call, and are called off in one', async () => {
  const { body } = await plan({ ends_at: day(28) });
  expect(body.data.state).toBe('running');
  expect(await prices()).toEqual([[110, many]]);
  const end = `/v1/price-plans/${body.data.plan_id}/end`;
  const both = await Promise.all([shop.post(end, {}, staff()), shop.post(end, {}, staff())]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expect.poll(prices).toEqual([[100, many]]);
  await expectSound(shop);
});
