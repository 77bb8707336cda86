import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { countBoughtTogether } from '#server/orders/queries/bought-together.ts';
import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let lamps: number;
let cakes: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  lamps = await aSubCategory(shop, { name: 'Lamps' });
  cakes = await aSubCategory(shop, { name: 'Cakes' });
});

interface Card {
  product_name: string;
}

async function shelvesOf(id: number): Promise<{ goesWith: string[]; related: string[] }> {
  const { body } = await shop.get(`/v1/shelves/product/${id}`);
  const names = (cards: Card[]) => cards.map(({ product_name: name }) => name);
  return { goesWith: names(body.data.goes_with), related: names(body.data.related) };
}

const make = (name: string, { stock = 50, subCategoryId = cakes } = {}) =>
  aProduct(shop, { name, stock, subCategoryId });

/** Orders these together, each time as another customer. */
async function buy(times: number, ...ids: number[]): Promise<number[]> {
  const alerts: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const lines = ids.map((id) => aLine(id));
    const { status, body } = await order(shop, await aPerson(shop, 'customer'), lines);
    expect(status).toBeLessThan(300);
    alerts.push(body.order_alert_id);
  }
  return alerts;
}

test('what is like a product is in stock, of its sub-category first, and not the product itself', async () => {
  const first = await make('Lamp 1', { subCategoryId: lamps });
  await make('Lamp 2', { subCategoryId: lamps });
  await make('Lamp 3', { stock: 0, subCategoryId: lamps });
  await make('Lamp 4', { subCategoryId: lamps });
  const { related, goesWith } = await shelvesOf(first);
  expect(related).toEqual(['Lamp 4', 'Lamp 2']);
  expect(goesWith).toEqual([]);
  expect((await shop.get('/v1/shelves/product/999999')).status).toBe(404);
});

test('what one customer buys together again and again goes with nothing: it would tell what they have', async () => {
  const [tin, lid] = [await make('Tin'), await make('Lid')];
  const customer = await aPerson(shop, 'customer');
  for (let time = 0; time < 3; time += 1) {
    const answer = await order(shop, customer, [aLine(tin), aLine(lid)], { key: `again-${time}` });
    expect(answer.status).toBe(201);
  }
  await countBoughtTogether(shop.db);
  expect((await shelvesOf(tin)).goesWith).toEqual([]);
  await buy(1, tin, lid);
  await countBoughtTogether(shop.db);
  expect((await shelvesOf(tin)).goesWith).toEqual(['Lid']);
});

test('what was bought together at least twice goes together, without what was cancelled or paid under test keys', async () => {
  const cake = await make('Cake');
  const candle = await make('Candle');
  const knife = await make('Knife');
  const plate = await make('Plate');
  const alone = await make('Alone');
  await buy(3, cake, candle);
  await buy(2, cake, knife);
  await buy(1, cake, plate);
  await buy(1, alone);
  const cancelled = await buy(2, cake, alone);
  for (const id of cancelled) {
    await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(admin.token));
  }
  const tested = await buy(2, knife, alone);
  await sql`
    update "order" set test_paid_at = shop_now() where id = any (${tested}::int[])
  `.execute(shop.db);
  expect((await shelvesOf(cake)).goesWith).toEqual([]);
  await countBoughtTogether(shop.db);
  expect((await shelvesOf(cake)).goesWith).toEqual(['Candle', 'Knife']);
  expect((await shelvesOf(candle)).goesWith).toEqual(['Cake']);
  expect((await shelvesOf(alone)).goesWith).toEqual([]);
  expect((await shelvesOf(cake)).related).not.toContain('Candle');
});

test('what is sold out or no longer sold is not shown, and a count anew changes the order', async () => {
  const base = await make('Base');
  const last = await make('Last', { stock: 2 });
  const gone = await make('Gone');
  const stays = await make('Stays');
  await buy(2, base, last);
  await buy(3, base, gone);
  await buy(2, base, stays);
  await shop.send('PUT', `/v1/products/${gone}/delete`, {}, bearer(admin.token));
  await countBoughtTogether(shop.db);
  expect((await shelvesOf(base)).goesWith).toEqual(['Stays']);
  const other = await make('Other');
  await buy(4, base, other);
  await countBoughtTogether(shop.db);
  expect((await shelvesOf(base)).goesWith).toEqual(['Other', 'Stays']);
});
