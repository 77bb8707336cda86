import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

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
