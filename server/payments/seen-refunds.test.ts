import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whoever says that a refund was sent has seen how much it is. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

const staff = () => bearer(admin.token);
const confirm = (attempt: number, body: object) =>
  shop.post(`/v1/payments/${attempt}/confirm`, body, staff());
const refundsOf = async (id: number) =>
  (await shop.get(`/v1/payments/of/${id}`, staff())).body.data.refunds;

test('what is to go back may be another amount by now: whoever has sent what they saw is told', async () => {
  const order = await bank.waiting();
  const reference = utr();
  expect((await confirm(order.attempt, { seen: true })).status).toBe(200);
  const path = `/v1/order_alert/${order.id}/cancel`;
  expect((await shop.send('PUT', path, {}, staff())).status).toBe(200);
  const [first] = await refundsOf(order.id);
  await bank.send(statement(line(`UPI/${reference}/meera`, order.rupees - 3)));
  const given = { reference, differs: true, differs_reason: 'So agreed' };
  const corrected = await confirm(order.attempt, given);
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  expect(await refundsOf(order.id)).toMatchObject([{ amount: order.rupees - 3, state: 'wanted' }]);
  const say = (seen: number) =>
    shop.send('PATCH', `/v1/refunds/${first.id}`, { reference: utr(), seen }, staff());
  const refused = await say(first.amount);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_step_illegal']);
  const undone = { reason: 'A mistake', is_owed: false, seen: first.amount };
  const again = await shop.post(`/v1/refunds/${first.id}/take-back`, undone, staff());
  expect(again.status).toBe(409);
  expect(await refundsOf(order.id)).toMatchObject([{ amount: order.rupees - 3, state: 'wanted' }]);
  expect((await say(order.rupees - 3)).status).toBe(200);
  expect(await refundsOf(order.id)).toMatchObject([{ state: 'processed' }]);
  await expectSound(shop);
});
