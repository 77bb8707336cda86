import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, countOrders, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const details = (id: number, person: TestPerson) =>
  shop.get(`/v1/order_alert/details/${id}`, bearer(person.token));

test('a customer sees their own, newest first; others get nothing, by whatever form of the id', async () => {
  const [anna, bela] = [await aPerson(shop, 'customer'), await aPerson(shop, 'customer')];
  const product = await aProduct(shop, { stock: 50 });
  const ids: number[] = [];
  for (const quantity of [1, 2, 3]) {
    ids.push((await order(shop, anna, [aLine(product, quantity)])).body.order_id);
  }
  const own = await shop.get('/v1/order_alert/', bearer(anna.token));
  expect(own.body.data.map((row: { order_id: number }) => row.order_id)).toEqual(ids.toReversed());
  expect(own.body).toMatchObject({ status: 1, page_no: 1, total_items: 3, total_pages: 1 });
  const [latest] = own.body.data;
  expect(latest).toMatchObject({ total_amount: 300, created_by: anna.id, is_canceled: false });
  const detail = (await details(ids[2] ?? 0, anna)).body.data;
  expect(latest.buy_product_id).toBe(detail.products[0].buy_product_id);

  expect((await shop.get('/v1/order_alert', bearer(bela.token))).body.data).toEqual([]);
  const id = ids[0] ?? 0;
  for (const form of [`${id}`, `0${id}`, `${id}/`, `+${id}`, `${id}.0`, `${id}e0`, `%3${id}`]) {
    const seen = await shop.get(`/v1/order_alert/details/${form}`, bearer(bela.token));
    expect([404, 422], form).toContain(seen.status);
    const cancelled = await shop.send(
      'PUT',
      `/v1/order_alert/${form}/cancel`,
      {},
      bearer(bela.token),
    );
    expect([404, 422], form).toContain(cancelled.status);
  }
  expect((await details(id, anna)).body.data.is_canceled).toBe(false);
  expect((await details(id, admin)).status).toBe(200);
  await expectSound(shop);
});

test('a customer’s list says what is in each order: the first products, and how many there are', async () => {
  const buyer = await aPerson(shop, 'customer');
  const products: number[] = [];
  for (const name of ['Fan', 'Lamp', 'Garland', 'Candle', 'Whisk']) {
    products.push(await aProduct(shop, { name: `${name} of a list`, stock: 50 }));
  }
  await order(
    shop,
    buyer,
    products.map((id, place) => aLine(id, place + 1)),
  );
  await order(shop, buyer, [aLine(products[4] ?? 0, 2)]);
  const { body } = await shop.get('/v1/order_alert', bearer(buyer.token));
  const items = (...names: string[]) =>
    names.map((name) => ({ product_name: `${name} of a list`, product_image: null }));
  expect(body.data).toMatchObject([
    { products: 1, pieces: 2, items: items('Whisk') },
    { products: 5, pieces: 15, items: items('Fan', 'Lamp', 'Garland', 'Candle') },
  ]);
});

test('lists page, and go on after an order', async () => {
  const buyer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 50 });
  for (let quantity = 1; quantity <= 5; quantity += 1) {
    await order(shop, buyer, [aLine(product, quantity)]);
  }
  const ask = async (query: string) =>
    (await shop.get(`/v1/order_alert?${query}`, bearer(buyer.token))).body;
  const page = await ask('page=2&page_size=2');
  expect(page).toMatchObject({ page_no: 2, page_size: 2, total_pages: 3, total_items: 5 });
  const [first] = (await ask('page_size=1')).data;
  const rest = await ask(`page_size=2&after=${first.order_id}`);
  expect(rest.data).toEqual((await ask('page_size=3')).data.slice(1));
  expect((await ask('page=99')).data).toEqual([]);
  expect((await shop.get('/v1/order_alert?page=0', bearer(buyer.token))).status).toBe(422);
});

test('admins see all orders, by status and by order number or phone', async () => {
  const buyer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 50 });
  const phone = '8123400001';
  const placed = await order(shop, buyer, [aLine(product, 1, { recipient_phone: phone })]);
  const id = placed.body.order_id as number;
  const found = async (query: string) => {
    const { body } = await shop.get(`/v1/order_alert/all?${query}`, bearer(admin.token));
    expect(body.total_items).toBeGreaterThanOrEqual(body.data.length);
    return (body.data as { order_id: number }[]).map((row) => row.order_id);
  };
  const [newest] = await found('');
  expect(newest).toBe(id);
  for (const search of [`${id}`, `%23${id}`, phone, '+91 81234 00001', '812340', buyer.phone]) {
    expect(await found(`search=${encodeURIComponent(decodeURIComponent(search))}`)).toEqual([id]);
  }
  // As it is copied from a page or a message.
  for (const search of [`Order #${id}`, `order ${id}`, `${id}.`, ` #${id}, `, `ऑर्डर #${id}`]) {
    expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual([id]);
  }
  expect(await found('search=nobody')).toEqual([]);
  expect(await found('delivery_status=Undelivered')).toContain(id);
  await shop.send('PUT', `/v1/order_alert/${id}/cancel`, undefined, bearer(buyer.token));
  expect(await found('delivery_status=Undelivered')).not.toContain(id);
  expect(await found('delivery_status=Canceled')).toContain(id);
  const all = await shop.get('/v1/order_alert/all?page_size=1', bearer(admin.token));
  expect(all.body.total_items).toBe(await countOrders(shop));
  expect(
    (await shop.get('/v1/order_alert/all?delivery_status=Lost', bearer(admin.token))).status,
  ).toBe(422);
  await expectSound(shop);
});

test('admins find an order by a part of what they know of it, and see whom it goes to', async () => {
  const buyer = await aPerson(shop, 'customer');
  const fan = await aProduct(shop, { name: 'Peacock fan, pack of 3', stock: 50 });
  const hat = await aProduct(shop, { name: 'Velvet hat', stock: 50 });
  const more = {
    recipient_name: 'Lakshmi Narayanan',
    recipient_phone: '9444028719',
    shipping_address: '4, Temple Road, Mylapore, Tamil Nadu 600004',
  };
  const placed = await order(shop, buyer, [aLine(fan, 2, more), aLine(hat, 1, more)]);
  const id = placed.body.order_id as number;
  const ask = async (search: string, rest = '') => {
    const query = `search=${encodeURIComponent(search)}${rest}`;
    const { status, body } = await shop.get(`/v1/order_alert/all?${query}`, bearer(admin.token));
    expect(status, search).toBe(200);
    return body;
  };
  const parts = ['lakshmi', 'NARAYAN', '28719', '94440 287', '600004', 'mylapore', 'peacock'];
  for (const part of [...parts, 'hat lakshmi', `#${id}`, 'Peacock fan, pack']) {
    const { data, total_items: total } = await ask(part);
    expect([total, data[0]?.order_id], part).toEqual([1, id]);
  }
  for (const other of ['lakshmi balloons', '%', '_akshmi', `#${id}1`, String.raw`\\`]) {
    expect((await ask(other)).total_items, other).toBe(0);
  }
  expect((await ask('lakshmi', '&delivery_status=Packed')).total_items).toBe(0);
  expect((await ask('lakshmi')).data[0]).toMatchObject({
    customer: { name: 'Lakshmi Narayanan', phone: '9444028719', is_guest: false },
    town: 'Mylapore, Tamil Nadu 600004',
    items: [
      expect.objectContaining({ name: 'Peacock fan, pack of 3', quantity: 2, product_image: null }),
      expect.objectContaining({ name: 'Velvet hat', quantity: 1, product_image: null }),
    ],
    pieces: 3,
  });
});

test('admins see the orders that the dashboard counts: to pack, and unpaid', async () => {
  const buyer = await aPerson(shop, 'customer');
  const product = await aProduct(shop, { stock: 50 });
  const { body } = await order(shop, buyer, [aLine(product)]);
  const waiting = async (what: string) => {
    const answer = await shop.get(`/v1/order_alert/all?waiting=${what}`, bearer(admin.token));
    return (answer.body.data as { order_id: number }[]).map((row) => row.order_id);
  };
  expect(await waiting('to_pack')).toContain(body.order_id);
  expect(await waiting('unpaid')).not.toContain(body.order_id);
  await sql`update "order" set pay_by = shop_now() where id = ${body.order_id}`.execute(shop.db);
  expect(await waiting('to_pack')).not.toContain(body.order_id);
  expect(await waiting('unpaid')).toContain(body.order_id);
  const refused = await shop.get('/v1/order_alert/all?waiting=rain', bearer(admin.token));
  expect(refused.status).toBe(422);
});
