import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** An order to be paid on delivery is delivered and paid in one step: what came by UPI is collected by nobody. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 500, stock: 10_000 });
});

let made = 0;
const staff = () => bearer(admin.token);
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const today = async () => {
  const { data } = (await shop.get('/v1/counter/days', staff())).body;
  expect(data).toEqual([]);
  const day = new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return (await shop.get(`/v1/counter/days/${day}`, staff())).body.data.sums;
};

async function sent(): Promise<number> {
  made += 1;
  const line = aLine(product, 1, { payment_method: 'COD' });
  const { body } = await order(shop, await aPerson(shop, 'customer'), [line], {
    key: `delivered-${made}`,
  });
  return body.order_id;
}

async function fetched(): Promise<number> {
  made += 1;
  const taken = {
    how: 'counter',
    handover: 'later',
    payment: 'on_delivery',
    phone_no: String(9_500_000_000 + made),
    lines: [{ product_id: product, quantity: 1 }],
  };
  const key = { ...staff(), 'idempotency-key': `fetched-${made}` };
  const { body } = await shop.post('/v1/counter/orders', taken, key);
  return body.data.order_id;
}

const proofs = [
  ['seen', () => ({ payment_seen: true })],
  ['under a reference', () => ({ payment_reference: utr() })],
] as const;
const places = [
  ['by a courier', sent],
  ['in the shop', fetched],
] as const;

test.each(
  places.flatMap(([where, place]) => proofs.map((proof) => [where, ...proof, place] as const)),
)(
  'delivered %s, and paid by UPI, %s: the money is in the bank, once, and nobody owes it',
  async (_, __, proof, place) => {
    const id = await place();
    const before = await today();
    const done = await change(id, {
      delivery_status: 'Delivered',
      payment_status: 'Paid',
      ...proof(),
    });
    expect(done.status).toBe(200);
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Paid',
      captured: 50_000,
      history: ['Paid', 'Delivered'],
    });
    const { body } = await shop.get(`/v1/payments/of/${id}`, staff());
    expect(body.data).toMatchObject({ attempt: { way: 'upi', is_cash: false }, collection: null });
    expect(await today()).toEqual({ ...before, upi_in: before.upi_in + 500 });
    await expectSound(shop);
  },
);

test('delivered in the shop and paid in cash in one step: it is in the till once', async () => {
  const id = await fetched();
  const before = await today();
  const done = await change(id, { delivery_status: 'Delivered', payment_status: 'Paid' });
  expect(done.status).toBe(200);
  expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', captured: 50_000 });
  expect(await today()).toEqual({ ...before, cash_in: before.cash_in + 500 });
  await expectSound(shop);
});

test('delivered by a courier and paid in cash in one step: the courier owes it, and it is not in the till', async () => {
  const id = await sent();
  const before = await today();
  const done = await change(id, { delivery_status: 'Delivered', payment_status: 'Paid' });
  expect(done.status).toBe(200);
  const { body } = await shop.get(`/v1/payments/of/${id}`, staff());
  expect(body.data.collection).toMatchObject({ due: 500 });
  expect(await today()).toEqual(before);
  await expectSound(shop);
});
