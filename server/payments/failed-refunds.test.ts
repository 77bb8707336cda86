import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aWaitingOrder, captured, codeOf } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { callSettlePayment } from './queries/attempts.ts';
import { callSettleRefund } from './queries/refunds.ts';

test('what a refund has failed to give back of a cancelled order is listed until all of it has gone', async () => {
  const shop = await openTestShop();
  const admin = bearer((await aPerson(shop, 'admin')).token);
  const product = await aProduct(shop, { price: 1_000 });
  const line = aLine(product, 1, { payment_method: 'UPI' });
  const id = (await order(shop, await aPerson(shop, 'customer'), [line])).body.order_id as number;
  const paid = { payment_status: 'Paid', payment_reference: '632790000001' };
  await shop.send('PATCH', `/v1/order_alert/${id}`, paid, admin);
  await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, admin);
  await sql`update refund set state = 'failed'`.execute(shop.admin);

  const isListed = async () => {
    const { data } = (await shop.get('/v1/payments?list=refunds', admin)).body;
    return data.some((row: { order_id: number }) => row.order_id === id);
  };
  const giveBack = async (amount: number, reference: string) => {
    const body = { why: 'return', by: 'hand', amount, reference };
    expect((await shop.post(`/v1/orders/${id}/refunds`, body, admin)).status).toBe(201);
  };
  expect(await isListed()).toBe(true);
  await giveBack(100, '632790000002');
  expect(await isListed()).toBe(true);
  await expectSound(shop);
  await giveBack(900, '632790000003');
  expect(await isListed()).toBe(false);
  await expectSound(shop);
});

/** An order that was paid twice at its gateway, which could not give the second payment back. */
async function paidTwice() {
  const shop = await openTestShop();
  const admin = bearer((await aPerson(shop, 'admin')).token);
  const product = await aProduct(shop, { price: 1_000 });
  const order = await aWaitingOrder(shop, await aPerson(shop, 'customer'), product);
  for (const gatewayPayment of ['pay_1', 'pay_2']) {
    const found = captured(order, { gatewayPayment });
    await callSettlePayment(shop.db, order.attempt, found, { mayReinstate: false });
  }
  const moneyOf = async () => (await shop.get(`/v1/payments/of/${order.id}`, admin)).body.data;
  const [owed] = (await moneyOf()).refunds;
  await callSettleRefund(shop.db, owed.id, { state: 'failed', gatewayRefund: 'rfnd_1' });
  const give = (amount: number, reference: string) =>
    shop.post(
      `/v1/orders/${order.id}/refunds`,
      { why: 'goodwill', by: 'hand', amount, reference },
      admin,
    );
  return { shop, admin, id: order.id, rupees: order.paise / 100, owed, moneyOf, give };
}

test('what is owed of a second payment goes back for nothing else', async () => {
  const { shop, admin, rupees, owed, moneyOf, give } = await paidTwice();
  expect((await give(50, '632790000011')).status).toBe(201);
  expect((await give(199, '632790000012')).status).toBe(201);
  const more = await give(rupees - 248, '632790000013');
  expect([more.status, codeOf(more)]).toEqual([409, 'refund_too_large']);
  await expectSound(shop);

  const sent = { reference: '632790000014' };
  expect((await shop.send('PATCH', `/v1/refunds/${owed.id}`, sent, admin)).status).toBe(200);
  expect((await give(rupees - 249, '632790000013')).status).toBe(201);
  expect(await moneyOf()).toMatchObject({ refunded: 2 * rupees, payment_status: 'Refunded' });
  expect((await shop.get('/v1/payments?list=refunds', admin)).body.data).toEqual([]);
  await expectSound(shop);
});

test('who says that all of an order went back says it of a second payment, too', async () => {
  const { shop, admin, id, rupees, owed, moneyOf } = await paidTwice();
  const change = { payment_status: 'Refunded' };
  expect((await shop.send('PATCH', `/v1/order_alert/${id}`, change, admin)).status).toBe(200);
  const { refunded, refunds } = await moneyOf();
  expect(refunded).toBe(2 * rupees);
  expect(refunds).toContainEqual(expect.objectContaining({ id: owed.id, state: 'processed' }));
  expect((await shop.get('/v1/payments?list=refunds', admin)).body.data).toEqual([]);
  await expectSound(shop);
});

test('what a gateway gave back of a second payment leaves the rest to be given back', async () => {
  const { shop, admin, id, rupees, moneyOf, give } = await paidTwice();
  await sql`insert into refund (attempt_id, amount_paise, why, state, gateway_refund, processed_at)
    select id, 10000, 'at_gateway', 'processed', 'rfnd_2', shop_now() from payment_attempt where order_id = ${id} and second_of is not null
  `.execute(shop.admin);
  expect((await give(2 * rupees - 100, '632790000021')).status).toBe(201);
  expect(await moneyOf()).toMatchObject({ refunded: 2 * rupees });
  expect((await shop.get('/v1/payments?list=refunds', admin)).body.data).toEqual([]);
  await expectSound(shop);
});
