import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aWaitingOrder, captured, codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { callReinstateOrder, callSettlePayment } from './queries/attempts.ts';
import { callSettleRefund } from './queries/refunds.ts';
import { settlePayment } from './use-cases/settle.ts';

/** What was paid goes back once, and nothing of what must go back is forgotten. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 1_299, stock: 1_000 });
});

let made = 0;
const aReference = () => `6327${String(61_000_000 + (made += 1))}`;
const staff = () => bearer(admin.token);
const read = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const giveBack = (id: number, body: object) =>
  shop.post(`/v1/orders/${id}/refunds`, { why: 'return', by: 'hand', ...body }, staff());
const showSent = (id: number) =>
  shop.send('PATCH', `/v1/refunds/${id}`, { reference: aReference() }, staff());
const cancel = async (id: number) =>
  expect((await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff())).status).toBe(200);
const ownReference = (method: string) =>
  method === 'UPI' ? { payment_reference: aReference() } : {};
const listed = async () => {
  const { data } = (await shop.get('/v1/payments?list=refunds', staff())).body;
  return data.map(({ order_id: id }: { order_id: number }) => id);
};

async function placed(method: string) {
  const line = aLine(product, 1, { payment_method: method });
  const by = await aPerson(shop, 'customer');
  const { body } = await order(shop, by, [line], { key: `once-${(made += 1)}` });
  return { id: body.order_id as number, total: body.total_amount as number };
}

describe.each(['COD', 'UPI'])('an order to be paid by %s', (method) => {
  test('that staff call Paid after it was cancelled pays back once, and is Refunded then', async () => {
    const { id, total } = await placed(method);
    await cancel(id);
    expect((await change(id, { payment_status: 'Paid', ...ownReference(method) })).status).toBe(
      200,
    );
    const [late] = (await read(id)).refunds;
    expect(late).toMatchObject({ why: 'late', amount: total });
    await showSent(late.id);
    expect(await read(id)).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
    expect(codeOf(await giveBack(id, { amount: total }))).toBe('refund_too_large');
    expect(await moneyOf(shop, id)).toMatchObject({
      captured: total * 100,
      given_back: total * 100,
    });
    await expectSound(shop);
  });

  test('that is cancelled pays nothing back twice while its money is still on its way', async () => {
    const { id, total } = await placed(method);
    await cancel(id);
    await change(id, { payment_status: 'Paid', ...ownReference(method) });
    expect(codeOf(await giveBack(id, { amount: total }))).toBe('refund_too_large');
    expect(await moneyOf(shop, id)).toMatchObject({ captured: total * 100 });
    await expectSound(shop);
  });
});

test('of a cancelled order, what is left of a refund that failed stays in the list, for whatever it was wanted', async () => {
  const by = await aPerson(shop, 'customer');
  const waiting = await aWaitingOrder(shop, by, product);
  await settlePayment(shop, waiting.attempt, captured(waiting));
  const { id } = waiting;
  await giveBack(id, { amount: 500, why: 'goodwill', by: 'gateway' });
  const [goodwill] = (await read(id)).refunds;
  await callSettleRefund(shop.ordersDb, goodwill.id, { state: 'sent' });
  await cancel(id);
  const [, rest] = (await read(id)).refunds;
  expect(rest).toMatchObject({ why: 'cancel', amount: 799 });
  await callSettleRefund(shop.ordersDb, rest.id, { state: 'processed', gatewayRefund: 'rfnd_1' });
  await callSettleRefund(shop.ordersDb, goodwill.id, { state: 'failed', reason: 'refused' });
  expect((await giveBack(id, { amount: 300, reference: aReference() })).status).toBe(201);
  expect(await listed()).toContain(id);
  await expectSound(shop);
  expect((await giveBack(id, { amount: 200, reference: aReference() })).status).toBe(201);
  expect(await listed()).not.toContain(id);
  expect(await read(id)).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
  await expectSound(shop);
});

test('an order that is called Paid while a late payment waits to be decided was paid twice, and both go back', async () => {
  const by = await aPerson(shop, 'customer');
  const waiting = await aWaitingOrder(shop, by, product);
  const { id, attempt, paise } = waiting;
  await shop.pool.query(
    `update "order" set pay_by = null, cancelled_at = now(), cancelled_by = null where id = $1`,
    [id],
  );
  const settled = await callSettlePayment(shop.ordersDb, attempt, captured(waiting), {
    mayReinstate: true,
  });
  expect(settled).toMatchObject({ outcome: 'late', follows: 'reinstate' });
  await change(id, { payment_status: 'Paid', payment_reference: aReference() });
  expect(await callReinstateOrder(shop.ordersDb, attempt)).toBe('refunded');
  expect(await moneyOf(shop, id)).toMatchObject({ captured: 2 * paise, given_back: 2 * paise });
});
