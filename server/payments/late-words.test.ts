import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aWaitingOrder, captured } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { callCloseCase, callOpenCase } from './queries/cases.ts';
import { callNoteRefund } from './queries/refunds.ts';
import { settlePayment } from './use-cases/settle.ts';

/** Events that arrive before the shop can know their subject, or that it cannot store, become cases. */
const shop = await openTestShop();
const customer = await aPerson(shop, 'customer');
const product = await aProduct(shop, { stock: 1_000 });
beforeEach(() => shop.admin.deleteFrom('payment_case').execute());

const cases = () => shop.admin.selectFrom('payment_case').selectAll().orderBy('id').execute();
const isDisputed = async (id: number) =>
  (
    await shop.admin
      .selectFrom('order')
      .select('disputed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).disputed_at !== null;
const dispute = { kind: 'dispute', provider: 'razorpay', reference: 'disp_1' } as const;

test('a dispute that is told before its payment is known has its order once that is, until it is closed', async () => {
  const { id, attempt } = await aWaitingOrder(shop, customer, product);
  await callOpenCase(shop.db, { ...dispute, said: 'open' });
  await callOpenCase(shop.db, { ...dispute, said: 'under_review', attempt, paise: 100 });
  const [found] = await cases();
  expect(found).toMatchObject({
    order_id: id,
    attempt_id: attempt,
    amount_paise: 100,
    said: 'under_review',
  });
  expect(await isDisputed(id)).toBe(true);
  expect(await callCloseCase(shop.db, found?.id ?? 0, null)).toBe('closed');
  expect(await isDisputed(id)).toBe(false);
});

test('the same word on a dispute that was closed fills in what was missing, and opens and marks nothing', async () => {
  const { id, attempt } = await aWaitingOrder(shop, customer, product);
  await callOpenCase(shop.db, { ...dispute, said: 'won' });
  await callCloseCase(shop.db, (await cases())[0]?.id ?? 0, null);
  await callOpenCase(shop.db, { ...dispute, said: 'won', attempt });
  const [found] = await cases();
  expect(found).toMatchObject({ order_id: id, closed_at: expect.any(Date) });
  expect(await isDisputed(id)).toBe(false);
  await callOpenCase(shop.db, { ...dispute, said: 'lost' });
  expect(await isDisputed(id)).toBe(true);
});

test('more given back at the gateway than was left is a case, once, unless the shop waits for an own refund', async () => {
  const order = await aWaitingOrder(shop, customer, product);
  await settlePayment(shop, order.attempt, captured(order));
  const { provider, gateway_payment: payment } = await shop.admin
    .selectFrom('payment_attempt')
    .select(['provider', 'gateway_payment'])
    .where('id', '=', order.attempt)
    .executeTakeFirstOrThrow();
  const note = (id: string, paise: number) =>
    callNoteRefund(shop.ordersDb, provider, {
      id,
      payment: payment ?? '',
      paise,
      state: 'sent',
      bankReference: null,
      own: null,
    });
  expect(await note('rfnd_1', order.paise + 1)).toBe('too_large');
  expect(await note('rfnd_1', order.paise + 1)).toBe('too_large');
  expect(await cases()).toMatchObject([
    {
      kind: 'refund',
      reference: 'rfnd_1',
      order_id: order.id,
      amount_paise: order.paise + 1,
      closed_at: null,
    },
  ]);
  // The gateway corrects itself: then it is a refund like any other.
  expect(await note('rfnd_1', order.paise - 1)).toBe('written');
  expect(await cases()).toMatchObject([{ reference: 'rfnd_1', closed_at: expect.any(Date) }]);
  expect(await note('rfnd_2', 2)).toBe('too_large');
  expect(await cases()).toHaveLength(1);
});
