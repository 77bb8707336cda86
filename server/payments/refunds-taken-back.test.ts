import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { openPaperWorld } from '#tests/support/paper-world.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Staff have entered that the money of the wrong order has gone back. It is still there. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa', cod_confirmed: true };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

const staff = () => bearer(admin.token);
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const give = (id: number, body: object) =>
  shop.post(`/v1/orders/${id}/refunds`, { why: 'goodwill', by: 'hand', ...body }, staff());
const takeBack = (refund: number, owed: boolean, by = staff()) =>
  shop.post(`/v1/refunds/${refund}/take-back`, { reason: 'Kavya was meant', is_owed: owed }, by);
const money = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;
const refundOf = async (id: number, place = 0): Promise<number> =>
  (await money(id)).refunds[place].id;
const owes = async (): Promise<number[]> =>
  (await shop.get('/v1/payments?list=refunds', staff())).body.data.map(
    ({ order_id: id }: { order_id: number }) => id,
  );

async function paid() {
  const one = await bank.waiting();
  await shop.post(`/v1/payments/${one.attempt}/confirm`, { reference: utr() }, staff());
  return one;
}

async function givenBack(reference?: string) {
  const one = await paid();
  const answer = await give(one.id, {
    amount: one.rupees,
    is_sent: true,
    ...(reference ? { reference } : { sent_by: 'cash' }),
  });
  expect([answer.status, answer.body.data.payment_status]).toEqual([201, 'Refunded']);
  return { ...one, refund: await refundOf(one.id) };
}

test('it is still to be sent: the order is Paid, the list has it, the till has it no more, the log says why', async () => {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
  const cashOut = async () =>
    (await shop.get(`/v1/counter/days/${today}`, staff())).body.data.sums.cash_out;
  const before = await cashOut();
  const one = await givenBack();
  expect(await cashOut()).toBeCloseTo(before + one.rupees);
  const { status, body } = await takeBack(one.refund, true);
  expect([status, body.data]).toMatchObject([
    200,
    {
      payment_status: 'Paid',
      refunded: 0,
      refunds: [{ id: one.refund, state: 'wanted', reference: null, processed_at: null }],
    },
  ]);
  expect(await cashOut()).toBeCloseTo(before);
  expect(await owes()).toContain(one.id);
  expect((await moneyOf(shop, one.id)).history).toEqual(['Paid', 'Refunded', 'Paid']);
  const { data } = (await shop.get('/v1/user/audit?page_size=3', staff())).body;
  const entry = data.find(({ action }: { action: string }) => action === 'refund_taken_back');
  expect(entry).toMatchObject({
    subject: { id: one.id },
    changes: [
      { field: 'payment_status', before: 'Refunded', after: 'Paid' },
      { field: 'amount', before: one.rupees, after: one.rupees },
      { field: 'refund_state', before: 'processed', after: 'wanted' },
      { field: 'reason', before: null, after: 'Kavya was meant' },
    ],
  });
  await expectSound(shop);
  // It is sent then, and the order is Refunded by it.
  await shop.send('PATCH', `/v1/refunds/${one.refund}`, { reference: utr() }, staff());
  expect((await money(one.id)).payment_status).toBe('Refunded');
  await expectSound(shop);
});

test('of the wrong order, nothing is to go back: its reference is free for the right one', async () => {
  const [reference, right] = [utr(), await paid()];
  const wrong = await givenBack(reference);
  expect((await takeBack(wrong.refund, false)).body.data).toMatchObject({
    payment_status: 'Paid',
    paid: wrong.rupees,
    refunds: [],
  });
  expect(await owes()).not.toContain(wrong.id);
  const answer = await give(right.id, { amount: right.rupees, is_sent: true, reference });
  expect([answer.status, answer.body.data.payment_status]).toEqual([201, 'Refunded']);
  expect((await change(wrong.id, { delivery_status: 'Packed' })).status).toBe(200);
  await expectSound(shop);
});

test('a part too, and what only waits to be sent', async () => {
  const one = await paid();
  await give(one.id, { amount: 1, is_sent: true });
  await give(one.id, { amount: 2 });
  const [sent, waits] = [await refundOf(one.id, 0), await refundOf(one.id, 1)];
  // It waits already.
  expect(codeOf(await takeBack(waits, true))).toBe('payment_step_illegal');
  expect((await takeBack(waits, false)).status).toBe(200);
  expect((await takeBack(sent, false)).body.data).toMatchObject({
    payment_status: 'Paid',
    refunds: [],
  });
  await expectSound(shop);
});

test('what has to go back stays owed: of a canceled order', async () => {
  const { id } = await paid();
  await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff());
  const refund = await refundOf(id);
  await shop.send('PATCH', `/v1/refunds/${refund}`, { is_sent: true }, staff());
  expect((await money(id)).payment_status).toBe('Refunded');
  expect(codeOf(await takeBack(refund, false))).toBe('payment_step_illegal');
  expect((await takeBack(refund, true)).body.data.payment_status).toBe('Paid');
  expect(await owes()).toContain(id);
  await expectSound(shop);
});

test('and where a credit note was given over it, which nobody takes back', async () => {
  const world = await openPaperWorld();
  await world.say();
  await world.confirmRates();
  const { id } = await world.shipped({ payment_method: 'COD' });
  await world.move(id, 'Delivered');
  const whole = { amount: 300, why: 'goodwill', by: 'hand', is_sent: true };
  const { body } = await world.shop.post(`/v1/orders/${id}/refunds`, whole, world.staff());
  const [refund] = body.data.refunds;
  expect((await world.papersOf(id)).map(({ kind }) => kind)).toEqual([
    'tax_invoice',
    'credit_note',
  ]);
  const back = (owed: boolean) =>
    world.shop.post(
      `/v1/refunds/${refund.id}/take-back`,
      { reason: 'A test', is_owed: owed },
      world.staff(),
    );
  const refused = await back(false);
  expect([codeOf(refused), refused.body.detail]).toEqual([
    'payment_step_illegal',
    expect.stringContaining('credit note'),
  ]);
  expect((await back(true)).body.data).toMatchObject({ payment_status: 'Paid', refunded: 0 });
  expect(await world.papersOf(id)).toHaveLength(2);
  await expectSound(world.shop);
});

test('nobody but staff may, not without a reason, and twice is once', async () => {
  const one = await givenBack();
  const empty = { reason: ' ', is_owed: true };
  expect((await shop.post(`/v1/refunds/${one.refund}/take-back`, empty, staff())).status).toBe(422);
  expect((await takeBack(one.refund, true, bearer(one.by.token))).status).toBe(403);
  expect(codeOf(await takeBack(999_999_999, true))).toBe('not_found');
  const answers = await Promise.all([takeBack(one.refund, true), takeBack(one.refund, true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await expectSound(shop);
});

test('beside its correction, another refund, a cancellation and a statement it ends sound', async () => {
  for (let round = 0; round < 4; round += 1) {
    const one = await givenBack(utr());
    const answers = await Promise.all([
      takeBack(one.refund, round % 2 === 0),
      shop.send('PATCH', `/v1/refunds/${one.refund}`, { corrected_reference: utr() }, staff()),
      give(one.id, { amount: 1, is_sent: true }),
      shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff()),
      shop.post(`/v1/payments/${one.attempt}/take-back`, { reason: 'A test' }, staff()),
    ]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
    await expectSound(shop);
  }
});
