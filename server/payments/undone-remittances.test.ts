import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** Somebody has entered what a courier never paid: the wrong file, order or amount. */
const shop = await openTestShop();
const staff = bearer((await aPerson(shop, 'admin')).token);
const product = await aProduct(shop, { price: 500 });
const line = aLine(product, 1, { payment_method: 'COD' });
const id = (await order(shop, await aPerson(shop, 'customer'), [line])).body.order_id as number;
await shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: 'Delivered' }, staff);

const enter = (amount: number, reference: string) =>
  shop.post(`/v1/orders/${id}/cod/remittances`, { amount, reference }, staff);
const undo = (remittance: number, by = staff) =>
  shop.send('DELETE', `/v1/payments/remittances/${remittance}`, undefined, by);

test('is owed again when it is taken back, once, and the log says by whom', async () => {
  await enter(100, 'CRF1');
  const { remittances } = (await enter(400, 'CRF2')).body.data;
  const [, wrong] = remittances;
  const answers = await Promise.all([undo(wrong.id), undo(wrong.id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404,
  ]);
  expect(answers.map((answer) => codeOf(answer))).toContain('remittance_not_found');
  const { data } = (await shop.get('/v1/payments/collections?state=owed', staff)).body;
  expect(data).toMatchObject([
    { order_id: id, remitted: 100, remittances: [{ reference: 'CRF1' }] },
  ]);
  const { body } = await shop.get('/v1/user/audit?page_size=1', staff);
  expect(body.data).toMatchObject([
    {
      action: 'remittance_undone',
      changes: [
        { field: 'amount', before: 400, after: null },
        { field: 'reference', before: 'CRF2', after: null },
      ],
    },
  ]);
  await expectSound(shop);
});

test('may be entered again under the same reference', async () => {
  expect((await enter(400, 'CRF2')).status).toBe(201);
  await expectSound(shop);
});

test('nobody but staff may, and what never was is not there', async () => {
  const customer = bearer((await aPerson(shop, 'customer')).token);
  expect((await undo(1, customer)).status).toBe(403);
  expect(codeOf(await undo(999_999))).toBe('remittance_not_found');
});
