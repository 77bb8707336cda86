import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order as placeOrder } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Cash was entered for the wrong order: it was never in the till. */
let shop: TestShop;
let admin: TestPerson;
let buyer: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
});

const staff = () => bearer(admin.token);
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const takeBack = (attempt: number, by = staff()) =>
  shop.post(`/v1/payments/${attempt}/take-back`, { reason: 'The row below was meant' }, by);
const money = async (id: number, by = staff()) =>
  (await shop.get(`/v1/payments/of/${id}`, by)).body.data;

async function atDoor(): Promise<number> {
  buyer = await aPerson(shop, 'customer');
  const lines = [aLine(product, 1, { payment_method: 'COD' })];
  return (await placeOrder(shop, buyer, lines)).body.order_id;
}

async function inCash(): Promise<{ id: number; attempt: number; amount: number }> {
  const id = await atDoor();
  expect((await change(id, { payment_status: 'Paid' })).status).toBe(200);
  const { attempt } = await money(id);
  expect(attempt).toMatchObject({ is_cash: true, state: 'captured' });
  return { id, attempt: attempt.id, amount: attempt.amount };
}

async function till() {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  return (await shop.get(`/v1/counter/days/${today}`, staff())).body.data.sums;
}

test('the till has it no more, the order is paid at the door again, and the log says why', async () => {
  const before = await till();
  const one = await inCash();
  expect((await till()).cash_in).toBeCloseTo(before.cash_in + one.amount);
  const { status, body } = await takeBack(one.attempt);
  expect([status, body.data]).toMatchObject([
    200,
    { payment_status: 'Pending', paid: 0, due_at_door: one.amount, refunds: [] },
  ]);
  expect(await till()).toEqual(before);
  expect((await moneyOf(shop, one.id)).history).toEqual(['Paid', 'Pending']);
  // Nobody has looked for it: its customer does not read that it was not found.
  expect((await money(one.id, bearer(buyer.token))).attempt?.failure ?? null).toBeNull();
  const { data } = (await shop.get('/v1/user/audit?page_size=3', staff())).body;
  const entry = data.find(({ action }: { action: string }) => action === 'payment_taken_back');
  expect(entry).toMatchObject({
    subject: { id: one.id },
    changes: [
      { field: 'payment_status', before: 'Paid', after: 'Pending' },
      { field: 'amount', before: one.amount, after: null },
      { field: 'reason', before: null, after: 'The row below was meant' },
    ],
  });
  await expectSound(shop);
});

test('it is paid once more, in cash or seen, and goes on as any other', async () => {
  const [again, seen] = [await inCash(), await inCash()];
  const before = await till();
  await takeBack(again.attempt);
  await takeBack(seen.attempt);
  expect((await change(again.id, { payment_status: 'Paid' })).status).toBe(200);
  expect((await change(seen.id, { payment_status: 'Paid', payment_seen: true })).status).toBe(200);
  expect((await till()).cash_in).toBeCloseTo(before.cash_in - seen.amount);
  expect((await till()).upi_in).toBeCloseTo(before.upi_in + seen.amount);
  for (const { id } of [again, seen]) {
    expect((await change(id, { delivery_status: 'Delivered' })).status).toBe(200);
    expect((await moneyOf(shop, id)).history).toEqual(['Paid', 'Pending', 'Paid', 'Delivered']);
  }
  await expectSound(shop);
});

test('it stays where goods or money have moved, or a delivery has brought it', async () => {
  const [sent, given] = [await inCash(), await inCash()];
  await change(sent.id, { delivery_status: 'Shipped' });
  const wish = { amount: 1, why: 'goodwill', by: 'hand', is_sent: true };
  await shop.post(`/v1/orders/${given.id}/refunds`, wish, staff());
  const collected = await atDoor();
  await change(collected, { delivery_status: 'Delivered' });
  await shop.post(`/v1/orders/${collected}/refunds`, wish, staff());
  const { attempt } = await money(collected);
  for (const id of [sent.attempt, given.attempt, attempt.id]) {
    expect(codeOf(await takeBack(id))).toBe('payment_step_illegal');
  }
  await expectSound(shop);
});

test('of a canceled order it is to go back no more', async () => {
  const one = await inCash();
  await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff());
  expect(await moneyOf(shop, one.id)).toMatchObject({ given_back: one.amount * 100 });
  expect((await takeBack(one.attempt)).status).toBe(200);
  expect(await moneyOf(shop, one.id)).toMatchObject({ captured: 0, given_back: 0 });
  await expectSound(shop);
});

test('twice is once, and beside a sale, a cancellation and a refund it ends sound', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await inCash();
    const wish = { amount: 1, why: 'goodwill', by: 'hand', is_sent: true };
    const answers = await Promise.all([
      takeBack(one.attempt),
      takeBack(one.attempt),
      change(one.id, { delivery_status: round < 2 ? 'Packed' : 'Shipped' }),
      shop.post(`/v1/orders/${one.id}/refunds`, wish, staff()),
      shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(buyer.token)),
    ]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThan(2);
    await expectSound(shop);
  }
});
