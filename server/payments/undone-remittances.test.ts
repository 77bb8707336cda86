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

test('what will never come is written off with a reason, is owed no more, and that can be taken back', async () => {
  const by = await aPerson(shop, 'customer');
  const { body: placed } = await order(shop, by, [line], { key: 'short' });
  const short = placed.order_id as number;
  await shop.send('PATCH', `/v1/order_alert/${short}`, { delivery_status: 'Delivered' }, staff);
  await shop.post(
    `/v1/orders/${short}/cod/remittances`,
    { amount: 480, reference: 'CRF71' },
    staff,
  );
  const url = `/v1/orders/${short}/cod/write-off`;
  const give = (body: object, who = staff) => shop.post(url, body, who);
  const list = async (state: string) =>
    (await shop.get(`/v1/payments/collections?state=${state}`, staff)).body;
  const packer = bearer((await aPerson(shop, 'packer')).token);

  expect((await give({ amount: 20, reason: 'Their fee' }, packer)).status).toBe(403);
  expect((await give({ amount: 20, reason: ' ' })).status).toBe(422);
  const other = await give({ amount: 19, reason: 'Their fee' });
  expect([codeOf(other), other.body.detail]).toEqual([
    'remittance_too_large',
    '₹20 is owed of this order now. Please look at it again.',
  ]);
  const done = await give({ amount: 20, reason: 'Their fee' });
  expect(done.body.data).toMatchObject({ written_off: { amount: 20, reason: 'Their fee' } });
  expect((await list('owed')).data).toEqual([]);
  expect(await list('paid')).toMatchObject({
    owed: { orders: 0, amount: 0 },
    written_off: { orders: 1, amount: 20 },
  });
  const late = await shop.post(
    `/v1/orders/${short}/cod/remittances`,
    { amount: 20, reference: 'CRF72' },
    staff,
  );
  expect(codeOf(late)).toBe('remittance_too_large');
  await expectSound(shop);

  expect((await shop.send('DELETE', url, undefined, staff)).status).toBe(200);
  expect((await shop.send('DELETE', url, undefined, staff)).status).toBe(404);
  expect(await list('owed')).toMatchObject({
    owed: { orders: 1, amount: 20 },
    written_off: { orders: 0, amount: 0 },
  });
  const { body } = await shop.get('/v1/user/audit?page_size=2', staff);
  expect(body.data).toMatchObject([
    { action: 'shortfall_owed_again', changes: [{ before: 20 }, { before: 'Their fee' }] },
    { action: 'shortfall_written_off', changes: [{ after: 20 }, { after: 'Their fee' }] },
  ]);
  await expectSound(shop);
});
