import { beforeAll, expect, test } from 'vitest';

import { fieldsWith } from '#contract/orders/fields.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let packer: TestPerson;
let admin: TestPerson;
let customer: TestPerson;
let fan: number;

beforeAll(async () => {
  shop = await openTestShop();
  packer = await aPerson(shop, 'packer');
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  fan = await aProduct(shop, { name: 'Pastel fan', price: 749, stock: 50 });
});

let attempts = 0;
async function placed(more: Record<string, unknown> = {}, by = customer): Promise<number> {
  const line = aLine(fan, 3, {
    recipient_name: 'Priya Deshmukh',
    recipient_phone: '9820014267',
    ...more,
  });
  return (await order(shop, by, [line], { key: `parcel-${(attempts += 1)}` })).body.order_id;
}

const ask = (path: string, token = packer.token) => shop.get(path, bearer(token));
const numbers = async (query = '') =>
  (await ask(`/v1/parcels${query}`)).body.data.map((one: { order_id: number }) => one.order_id);
const move = (id: number, step: unknown, token = packer.token) =>
  shop.send('PATCH', `/v1/parcels/${id}`, { delivery_status: step }, bearer(token));
const detail = async (id: number) =>
  (await ask(`/v1/order_alert/details/${id}`, admin.token)).body.data;

test('a packer sees whom a parcel goes to and what is in it, and no price but what is collected', async () => {
  const id = await placed({ gift_note: 'For Asha', order_note: 'Ring the bell twice' });
  const { body } = await ask(`/v1/parcels/${id}`);
  expect(body.data).toEqual({
    // What its customer has not given is empty, whatever fields there are.
    ...Object.fromEntries(fieldsWith('slip').map((name) => [name, null])),
    order_id: id,
    created_at: expect.any(String),
    language: 'en',
    delivery_status: 'Undelivered',
    pickup: null,
    recipient_name: 'Priya Deshmukh',
    recipient_phone: '9820014267',
    shipping_address: '12, Gulmohar Society, Sector 5, Panvel, Maharashtra 410206',
    gift_note: 'For Asha',
    order_note: 'Ring the bell twice',
    phone: '9820014267',
    needed_by: null,
    service: 'standard',
    pickup_place: null,
    promised_from: null,
    promised_to: null,
    items: [
      {
        line_id: expect.any(Number),
        product_id: expect.any(Number),
        name: 'Pastel fan',
        sub_category_name: expect.any(String),
        quantity: 3,
        product_image: null,
      },
    ],
    collect: { due: 2247, fee: 0, paid: 0 },
    is_settled: true,
  });
  expect((await ask('/v1/parcels')).body).toMatchObject({ page_no: 1, data: [body.data] });
  await move(id, 'Delivered');
});

test('a parcel goes from list to list, in the order in which they wait, and is gone when it has arrived', async () => {
  const [first, second] = [await placed(), await placed()];
  expect(await numbers()).toEqual([first, second]);
  expect((await move(second, 'Packed')).body.message).toBe(`Order #${second} is moved on.`);
  expect(await numbers()).toEqual([first]);
  expect(await numbers('?view=packed')).toEqual([second]);
  await move(second, 'Shipped');
  expect(await numbers('?view=shipped')).toEqual([second]);
  expect(await numbers('?search=priya')).toEqual([first, second]);
  expect(await numbers(`?search=%23${second}`)).toEqual([second]);
  await move(second, 'Delivered');
  expect(await numbers('?search=priya')).toEqual([first]);
  expect((await ask(`/v1/parcels/${second}`)).status).toBe(404);
  expect((await detail(second)).history.at(-2)).toMatchObject({
    status: 'Delivered',
    by: packer.id,
  });
  const log = (await ask('/v1/user/audit', admin.token)).body.data[0];
  expect(log).toMatchObject({ action: 'order_changed', actor: { id: packer.id } });
  await move(first, 'Delivered');
  await expectSound(shop);
});

test('what was cancelled, has arrived or waits for its money is not there, and cannot be moved', async () => {
  const cancelled = await placed();
  await shop.send('PUT', `/v1/order_alert/${cancelled}/cancel`, {}, bearer(admin.token));
  const unpaid = await placed({ payment_method: 'UPI' });
  await shop.db
    .updateTable('order')
    .set({ pay_by: new Date(Date.now() + 3_600_000) })
    .where('id', '=', unpaid)
    .execute();
  expect(await numbers()).toEqual([]);
  for (const id of [cancelled, unpaid, 99_999]) {
    expect((await ask(`/v1/parcels/${id}`)).status).toBe(404);
    expect((await move(id, 'Packed')).status).toBe(404);
  }
  expect((await detail(unpaid)).delivery_status).toBe('Undelivered');
});

test('a packer moves parcels forward alone, and says nothing about money', async () => {
  const id = await placed();
  expect((await move(id, 'Shipped')).status).toBe(200);
  expect((await move(id, 'Packed')).status).toBe(409);
  for (const step of ['Undelivered', 'Canceled', 'lost', 7, null]) {
    expect((await move(id, step)).status).toBe(422);
  }
  const more = { delivery_status: 'Delivered', payment_status: 'Paid' };
  expect((await shop.send('PATCH', `/v1/parcels/${id}`, more, bearer(packer.token))).status).toBe(
    422,
  );
  await move(id, 'Delivered');
});

test('of orders, customers and sums a packer gets nothing, but of their own orders as any customer', async () => {
  const [others, own] = [await placed(), await placed({}, packer)];
  for (const path of [
    '/v1/order_alert/all',
    '/v1/order_alert/export',
    '/v1/user',
    `/v1/dashboard/customers/${customer.id}`,
    '/v1/dashboard/statistics',
    '/v1/dashboard/insights',
    '/v1/payments',
    '/v1/user/audit',
  ]) {
    expect((await ask(path)).status, path).toBe(403);
  }
  expect((await ask(`/v1/order_alert/details/${others}`)).status).toBe(404);
  expect((await ask(`/v1/payments/of/${others}`)).status).toBe(404);
  const cancel = (id: number) =>
    shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(packer.token));
  expect((await cancel(others)).status).toBe(404);
  expect((await ask(`/v1/order_alert/details/${own}`)).body.data.total_amount).toBe(2247);
  expect((await cancel(own)).status).toBe(200);
  await move(others, 'Delivered');
});

test('the numbers at the menu and the search have what a packer may see', async () => {
  const id = await placed();
  const waiting = await ask('/v1/dashboard/waiting');
  expect(waiting.body.data).toEqual({
    to_pack: 1,
    running_out: expect.any(Number),
    short_dated: 0,
  });
  expect((await ask('/v1/dashboard/waiting', admin.token)).body.data).toMatchObject({
    unpaid: expect.any(Number),
    cod_calls: 0,
    to_confirm: 0,
  });
  const find = async (q: string) => (await ask(`/v1/dashboard/search?q=${q}`)).body.data;
  expect(await find('priya')).toEqual({
    orders: [
      {
        order_id: id,
        name: 'Priya Deshmukh',
        town: 'Panvel, Maharashtra 410206',
        state: 'Undelivered',
        created_at: expect.any(String),
      },
    ],
    customers: [],
    products: [],
  });
  expect(await find(customer.phone)).toMatchObject({ customers: [] });
  expect((await find('past')).products).toMatchObject([{ product_name: 'Pastel fan' }]);
  await move(id, 'Delivered');
});

test('where an order has no phone number, the account’s is called', async () => {
  const id = await placed({ recipient_phone: null });
  expect((await ask(`/v1/parcels/${id}`)).body.data).toMatchObject({
    recipient_phone: null,
    phone: customer.phone,
  });
  await move(id, 'Delivered');
});
