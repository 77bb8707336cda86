import { expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const shop = await openTestShop();
const admin = await aPerson(shop, 'admin');
const balloons = await aProduct(shop, { name: 'Balloons', price: 120, stock: 10 });
const read = async (path: string) => (await shop.get(path, bearer(admin.token))).body;
const moneyOf = async (id: number) => (await read(`/v1/payments/of/${id}`)).data;
const detail = async (id: number) => (await read(`/v1/order_alert/details/${id}`)).data;

test('an order by UPI needs no reference where staff have seen the money: its line in the statement proves it later', async () => {
  const { status, body } = await shop.post(
    '/v1/counter/orders',
    {
      how: 'counter',
      handover: 'now',
      payment: 'upi',
      lines: [{ product_id: balloons, quantity: 1 }],
    },
    { ...bearer(admin.token), 'idempotency-key': 'seen' },
  );
  expect(status).toBe(201);
  const { order_id: id } = body.data;
  expect(body.data).toMatchObject({ payment_status: 'Paid', payment_reference: null });
  expect((await moneyOf(id)).attempt).toMatchObject({ way: 'upi', is_cash: false });
  const { data: seen } = await read('/v1/payments?list=seen');
  expect(seen).toMatchObject([{ order_id: id, amount: 120 }]);
  const reference = utr();
  const file = statement(line(`UPI/${reference}/${paymentReference(id)}`, 120));
  await statementsOf(shop, admin, balloons).send(file);
  const [credit] = (await read('/v1/payments/credits?state=matched')).data;
  expect(credit.match).toMatchObject({ order_id: id, sureness: 'sure' });
  const matches = [{ credit: credit.id, attempt: credit.match.attempt_id }];
  await shop.post('/v1/payments/matches', { matches }, bearer(admin.token));
  expect(await detail(id)).toMatchObject({ payment_reference: reference });
  await expectSound(shop);
});

test('UPI that is switched off is not taken at the counter either, and nothing is ordered', async () => {
  const owner = await aPerson(shop, 'super_admin');
  const turn = (isOn: boolean) =>
    shop.send('PATCH', '/v1/payments/settings', { upi_enabled: isOn }, bearer(owner.token));
  const take = (payment: string) =>
    shop.post(
      '/v1/counter/orders',
      {
        how: 'counter',
        handover: 'now',
        payment,
        lines: [{ product_id: balloons, quantity: 1 }],
      },
      { ...bearer(admin.token), 'idempotency-key': `off-${payment}` },
    );
  await turn(false);
  const before = await stockOf(shop, balloons);
  const refused = await take('upi');
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [
      {
        path: 'payment_method',
        message: 'This way to pay is not available right now. Please choose another one.',
      },
    ],
  ]);
  expect(await stockOf(shop, balloons)).toBe(before);
  expect((await take('cash')).status).toBe(201);
  await turn(true);
  await expectSound(shop);
});
