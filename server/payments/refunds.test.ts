import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aWaitingOrder, captured, codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { openSimulatedRazorpay } from '#tests/support/simulated-razorpay.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { settlePayment } from './use-cases/settle.ts';
import { refundsToSend, sendRefund } from './use-cases/send-refund.ts';

/** Money goes back: whole or in parts, by the gateway or by hand, and never more than was taken. */
const { simulator, gateway, pay, spoil, control } = await openSimulatedRazorpay();
let shop: TestShop;
let admin: TestPerson;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { price: 1_299, stock: 1_000 });
});

const tools = () => ({ db: shop.db, ordersDb: shop.ordersDb, gateways: [gateway] });
const refund = (id: number, body: object, by = admin) =>
  shop.post(`/v1/orders/${id}/refunds`, { why: 'return', by: 'hand', ...body }, bearer(by.token));
const patch = (id: number, body: object) =>
  shop.send('PATCH', `/v1/refunds/${id}`, body, bearer(admin.token));
const read = async (id: number) =>
  (await shop.get(`/v1/payments/of/${id}`, bearer(admin.token))).body.data;
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, bearer(admin.token));

let references = 0;
const aReference = () => `6327${String(60_000_000 + (references += 1))}`;

/** An order that was paid to the shop's own address, and packed, shipped and delivered if wanted. */
async function paidByHand({ method = 'UPI', isDelivered = false } = {}) {
  const by = await aPerson(shop, 'customer');
  const line = aLine(product, 1, { payment_method: method });
  const { body } = await order(shop, by, [line], { key: `refunds-${(references += 1)}` });
  const id = body.order_id as number;
  if (method === 'UPI') {
    await change(id, { payment_status: 'Paid', payment_reference: aReference() });
  }
  if (isDelivered) await change(id, { delivery_status: 'Delivered' });
  return { id, by, total: body.total_amount as number };
}

/** An order that was paid through the simulated gateway. */
async function paidByGateway() {
  const by = await aPerson(shop, 'customer');
  const waiting = await aWaitingOrder(shop, by, product);
  const { id: gatewayOrder, paise } = await gateway.createOrder({
    by: 'script',
    reference: `J${waiting.id}T-1`,
    paise: waiting.paise,
    description: 'Order',
    phone: null,
  });
  await pay(gatewayOrder);
  const [payment] = await gateway.listPayments(gatewayOrder);
  await sql`update payment_attempt set gateway_order = ${gatewayOrder} where id = ${waiting.attempt}`.execute(
    shop.admin,
  );
  const fact = captured({ gatewayOrder, paise });
  await settlePayment(shop, waiting.attempt, { ...fact, gatewayPayment: payment?.id ?? '' });
  return { id: waiting.id, by, total: paise / 100 };
}

describe('by hand', () => {
  test('a part leaves the order paid; the rest makes it Refunded, also after delivery', async () => {
    const { id, total } = await paidByHand({ isDelivered: true });
    const part = await refund(id, { amount: 100, why: 'goodwill', reference: aReference() });
    expect(part.status).toBe(201);
    expect(part.body.data).toMatchObject({
      state: 'paid',
      refunded: 100,
      refunds: [{ amount: 100, why: 'goodwill', state: 'processed' }],
    });
    const rest = await refund(id, { amount: total - 100 });
    expect(rest.body.data).toMatchObject({ state: 'refunding', refunded: 100 });
    const [, wanted] = rest.body.data.refunds;
    expect(wanted).toMatchObject({ state: 'wanted', reference: null });
    const { data } = (await shop.get('/v1/payments?list=refunds', bearer(admin.token))).body;
    expect(data.at(-1)).toMatchObject({ order_id: id, refund: { id: wanted.id } });
    const reference = aReference();
    const done = await patch(wanted.id, { reference });
    expect(done.body.data).toMatchObject({
      state: 'refunded',
      payment_status: 'Refunded',
      refunded: total,
    });
    expect(done.body.data.refunds[1]).toMatchObject({ state: 'processed', reference });
    expect(codeOf(await patch(wanted.id, { reference: aReference() }))).toBe(
      'payment_step_illegal',
    );
    await expectSound(shop);
  });

  test('what was paid on delivery is given back too', async () => {
    const { id, total } = await paidByHand({ method: 'COD', isDelivered: true });
    const { body } = await refund(id, { amount: total, reference: aReference() });
    expect(body.data).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
    await expectSound(shop);
  });

  test('never more than was taken, nothing of what was not paid, and in paise', async () => {
    const { id, total } = await paidByHand();
    expect(codeOf(await refund(id, { amount: total + 0.01 }))).toBe('refund_too_large');
    expect((await refund(id, { amount: 0 })).status).toBe(422);
    expect((await refund(id, { amount: 1.005 })).status).toBe(422);
    const unpaid = await paidByHand({ method: 'COD' });
    expect(codeOf(await refund(unpaid.id, { amount: 1 }))).toBe('payment_step_illegal');
    expect((await refund(999_999_999, { amount: 1 })).status).toBe(404);
    expect((await refund(id, { amount: 1 }, unpaid.by)).status).toBe(403);
    expect(codeOf(await refund(id, { amount: 1, by: 'gateway' }))).toBe('payment_step_illegal');
  });

  test('a cancelled order says that its money is on its way, and then under which reference', async () => {
    const { id, by, total } = await paidByHand();
    await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(by.token));
    const [wanted] = (await read(id)).refunds;
    const reference = aReference();
    await patch(wanted.id, { reference });
    const own = (await shop.get(`/v1/payments/of/${id}`, bearer(by.token))).body.data;
    expect(own).toMatchObject({
      state: 'refunded',
      payment_status: 'Refunded',
      refunded: total,
      refunds: [{ why: 'cancel', state: 'processed', reference }],
    });
    await expectSound(shop);
  });
});

test('an order that was Paid before payments were written pays back when it is cancelled', async () => {
  const { id, by, total } = await paidByHand();
  await sql`delete from payment_attempt where order_id = ${id}`.execute(shop.admin);
  const cancel = await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(by.token));
  expect(cancel.status).toBe(200);
  expect((await read(id)).refunds).toMatchObject([
    { amount: total, why: 'cancel', state: 'wanted' },
  ]);
  await expectSound(shop);
});

test('(12) two of staff, or two tabs, that give back at once: one does, and no more than was taken', async () => {
  const { id, total } = await paidByHand();
  const both = await Promise.all([refund(id, { amount: total }), refund(id, { amount: total })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const part = await paidByHand();
  const tabs = await Promise.all(
    Array.from({ length: 6 }, () => refund(part.id, { amount: 100, seen: 0 })),
  );
  expect(tabs.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = tabs.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(codeOf))).toEqual(new Set(['refund_running']));
  expect(await moneyOf(shop, part.id)).toMatchObject({ given_back: 10_000 });
  await expectSound(shop);
});

describe('through the gateway', () => {
  const sendAll = async () => {
    const ids = await refundsToSend(tools(), 100);
    return Promise.all(ids.map((one) => sendRefund(tools(), one)));
  };

  test('what is wanted is sent, and the order is Refunded once the gateway has processed it', async () => {
    const { id, total } = await paidByGateway();
    const wanted = await refund(id, { amount: total, by: 'gateway' });
    expect(wanted.body.data.refunds).toMatchObject([{ state: 'wanted' }]);
    const [again] = await sendAll();
    expect(again).toBeGreaterThan(0);
    const { refunds, payment_status: status } = await read(id);
    expect([status, refunds[0].state]).toEqual(['Paid', 'sent']);
    await control(`/refunds/${refunds[0].reference}`, { outcome: 'processed' });
    expect(await sendAll()).toEqual([undefined]);
    expect(await read(id)).toMatchObject({
      state: 'refunded',
      payment_status: 'Refunded',
      refunds: [{ state: 'processed' }],
    });
    await expectSound(shop);
  });

  test('(13) an answer that is lost: the same key again, and one refund', async () => {
    const { id, total } = await paidByGateway();
    await refund(id, { amount: total, by: 'gateway' });
    await spoil({ route: 'POST /v1/payments/:id/refund', truncate_at: 4 });
    const [again] = await sendAll();
    expect(again).toBeGreaterThan(0);
    expect((await read(id)).refunds).toMatchObject([{ state: 'sent', reference: null }]);
    await sendAll();
    const { refunds } = await read(id);
    expect(refunds).toHaveLength(1);
    expect(refunds[0].reference).toMatch(/^rfnd_/);
    const { rows } = await sql<{ payment: string }>`
      select gateway_payment as payment from payment_attempt where order_id = ${id}
    `.execute(shop.admin);
    const given = simulator.world.payments.get(rows[0]?.payment ?? '')?.refunds;
    expect(given?.map(({ amount }) => amount)).toEqual([total * 100]);
    await expectSound(shop);
  });

  test('what the gateway refuses waits for hands, and is given back by hand', async () => {
    const { id, total } = await paidByGateway();
    const wanted = await refund(id, { amount: total, by: 'gateway' });
    const [row] = wanted.body.data.refunds;
    await spoil({ route: 'POST /v1/payments/:id/refund', isBefore: true, status: 400 });
    await sendAll();
    expect((await read(id)).refunds).toMatchObject([{ state: 'failed' }]);
    expect((await patch(row.id, { retry: true })).body.data.refunds).toMatchObject([
      { state: 'wanted' },
    ]);
    await spoil({ route: 'POST /v1/payments/:id/refund', isBefore: true, status: 400 });
    await sendAll();
    const listed = async () =>
      (await shop.get('/v1/payments?list=refunds', bearer(admin.token))).body.data.filter(
        (one: { order_id: number }) => one.order_id === id,
      );
    expect(await listed()).toMatchObject([{ way: 'gateway', reason: 'refused' }]);
    const reference = aReference();
    const done = await patch(row.id, { reference });
    expect(done.body.data).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'processed', reference }],
    });
    expect(await refundsToSend(tools(), 100)).not.toContain(row.id);
    await expectSound(shop);
  });

  test('one that failed is owed until the same money went back in another way', async () => {
    const { id, total } = await paidByGateway();
    await refund(id, { amount: total, by: 'gateway' });
    await spoil({ route: 'POST /v1/payments/:id/refund', isBefore: true, status: 400 });
    await sendAll();
    const open = async () =>
      (await shop.get('/v1/payments/counts', bearer(admin.token))).body.data.refunds;
    const before = await open();
    await refund(id, { amount: total, reference: aReference() });
    expect(await open()).toBe(before - 1);
    expect(await read(id)).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
    await expectSound(shop);
  });

  test('one that the gateway took and then failed is another one when it is tried again', async () => {
    const { id, total } = await paidByGateway();
    await refund(id, { amount: total, by: 'gateway' });
    const sendAll = async () => {
      for (const one of await refundsToSend(tools(), 100)) await sendRefund(tools(), one);
    };
    await sendAll();
    const [sent] = (await read(id)).refunds;
    await control(`/refunds/${sent.reference}`, { outcome: 'failed' });
    await sendAll();
    expect((await read(id)).refunds).toMatchObject([{ state: 'failed' }]);
    expect((await patch(sent.id, { retry: true })).status).toBe(200);
    await sendAll();
    const [again] = (await read(id)).refunds;
    expect(again.state).not.toBe('failed');
    expect(again.reference).not.toBe(sent.reference);
  });

  test('what the gateway is sending is sent by nobody else', async () => {
    const { id, total } = await paidByGateway();
    const wanted = await refund(id, { amount: total, by: 'gateway' });
    const [row] = wanted.body.data.refunds;
    await sql`update refund set state = 'sent' where id = ${row.id}`.execute(shop.admin);
    expect(codeOf(await patch(row.id, { reference: aReference() }))).toBe('refund_running');
    expect(codeOf(await change(id, { payment_status: 'Refunded' }))).toBe('refund_running');
  });

  test('a cancellation is sent without anybody’s doing', async () => {
    const { id, by } = await paidByGateway();
    await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(by.token));
    await sendAll();
    expect((await read(id)).refunds).toMatchObject([
      { why: 'cancel', reference: expect.stringMatching(/^rfnd_/) },
    ]);
    await expectSound(shop);
  });
});
