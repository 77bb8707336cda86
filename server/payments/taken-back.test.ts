import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order as placeOrder, stockOf } from '#tests/support/orders.ts';
import { captured, codeOf, anAttempt, moneyOf, waitFor } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { expireOrders } from './use-cases/expire.ts';
import { settlePayment } from './use-cases/settle.ts';

/** Staff have confirmed a payment for the wrong order. No money has come: it is not given back, but taken back. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const owner = await aPerson(shop, 'super_admin');
  const settings = { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa', cod_confirmed: true };
  await shop.send('PATCH', '/v1/payments/settings', settings, bearer(owner.token));
  product = await aProduct(shop, { stock: 10_000 });
  bank = statementsOf(shop, admin, product);
});

const staff = () => bearer(admin.token);
const confirm = (attempt: number, body: object = { seen: true }) =>
  shop.post(`/v1/payments/${attempt}/confirm`, body, staff());
const takeBack = (attempt: number, reason = 'The wrong row', by = staff()) =>
  shop.post(`/v1/payments/${attempt}/take-back`, { reason }, by);
const change = (id: number, body: object) =>
  shop.send('PATCH', `/v1/order_alert/${id}`, body, staff());
const details = async (id: number, by = staff()) =>
  (await shop.get(`/v1/order_alert/details/${id}`, by)).body.data;
const money = async (id: number, by = staff()) =>
  (await shop.get(`/v1/payments/of/${id}`, by)).body.data;
const listed = async (list: string): Promise<number[]> =>
  (await shop.get(`/v1/payments?list=${list}`, staff())).body.data.map(
    ({ order_id: id }: { order_id: number }) => id,
  );
const attemptOf = async (id: number): Promise<number> => (await money(id)).attempt.id;

async function seen() {
  const one = await bank.waiting();
  // Its customer has tried nothing else.
  await sql`delete from payment_attempt where order_id = ${one.id} and provider <> 'upi_manual'`.execute(
    shop.admin,
  );
  expect((await confirm(one.attempt)).status).toBe(200);
  return one;
}

async function atDoor(): Promise<number> {
  const lines = [aLine(product, 1, { payment_method: 'COD' })];
  const { body } = await placeOrder(shop, await aPerson(shop, 'customer'), lines);
  return body.order_id;
}

test('its order waits for its payment again as a new one does, its customer reads that, and the log says why', async () => {
  const [stock, one] = [await stockOf(shop, product), await seen()];
  const { status, body } = await takeBack(one.attempt, 'Meant the order of Kavya');
  expect([status, body.data]).toMatchObject([
    200,
    { payment_status: 'Pending', state: 'awaiting', paid: 0, due: one.rupees, refunds: [] },
  ]);
  const minutes = (Date.parse(body.data.pay_by) - Date.parse(body.data.now)) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  expect(await stockOf(shop, product)).toBe(stock - 1);
  const theirs = bearer(one.by.token);
  const { history } = await details(one.id, theirs);
  expect(history.map(({ status: word }: { status: string }) => word)).toEqual([
    'Undelivered',
    'Paid',
    'Pending',
  ]);
  expect((await money(one.id, theirs)).attempt).toMatchObject({
    state: 'failed',
    failure: 'The shop has not found this payment. Please check the reference, or pay again.',
  });
  expect(await listed('seen')).not.toContain(one.id);
  const { data } = (await shop.get('/v1/user/audit?page_size=5', staff())).body;
  const entries = data.filter(({ action }: { action: string }) => action === 'payment_taken_back');
  expect(entries).toMatchObject([
    {
      subject: { id: one.id },
      changes: [
        { field: 'payment_status', before: 'Paid', after: 'Pending' },
        { field: 'is_seen', before: true, after: null },
        { field: 'amount', before: one.rupees, after: null },
        { field: 'reason', before: null, after: 'Meant the order of Kavya' },
      ],
    },
  ]);
  await expectSound(shop);
});

test('it is paid after all: by its customer, who begins anew, or by what comes for the first try', async () => {
  const [one, two] = [await seen(), await seen()];
  await takeBack(one.attempt);
  await takeBack(two.attempt);
  const begun = await shop.post(
    `/v1/payments/${one.id}/attempts`,
    { way: 'upi' },
    bearer(one.by.token),
  );
  expect([begun.status, begun.body.data.attempt.state]).toEqual([200, 'opened']);
  expect((await confirm(begun.body.data.attempt.id, { reference: utr() })).status).toBe(200);
  await bank.send(statement(line(`UPI/${utr()}/${paymentReference(two.id)}`, two.rupees)));
  const [match] = (await bank.credits('matched')).filter(
    (credit: { match: { order_id: number } }) => credit.match.order_id === two.id,
  );
  expect(match.match).toMatchObject({ attempt_id: two.attempt, sureness: 'sure' });
  const matches = [{ credit: match.id, attempt: two.attempt }];
  await shop.post('/v1/payments/matches', { matches }, staff());
  for (const { id, paise } of [one, two]) {
    expect(await moneyOf(shop, id)).toMatchObject({
      status: 'Paid',
      captured: paise,
      given_back: 0,
      history: ['Paid', 'Pending', 'Paid'],
    });
  }
  await expectSound(shop);
});

test('nobody pays: the order expires, and its goods are back', async () => {
  const [stock, one] = [await stockOf(shop, product), await seen()];
  await takeBack(one.attempt);
  await waitFor(shop, one.id, -60);
  await expireOrders({ ...shop, gateways: [] });
  expect(await moneyOf(shop, one.id)).toMatchObject({ is_cancelled: true, given_back: 0 });
  expect(await stockOf(shop, product)).toBe(stock);
  await expectSound(shop);
});

test('a reference that was that of another order pays that one', async () => {
  const [wrong, right, reference] = [await bank.waiting(), await bank.waiting(), utr()];
  await confirm(wrong.attempt, { reference });
  expect(codeOf(await confirm(right.attempt, { reference }))).toBe('payment_reference_taken');
  expect((await takeBack(wrong.attempt)).status).toBe(200);
  expect(await details(wrong.id)).toMatchObject({
    payment_status: 'Pending',
    payment_reference: null,
  });
  expect((await confirm(right.attempt, { reference })).status).toBe(200);
  await bank.send(statement(line(`UPI/${reference}/kavya`, right.rupees)));
  const used = (await bank.credits('used')).map(({ text }: { text: string }) => text);
  expect(used).toContainEqual(expect.stringContaining(reference));
  await expectSound(shop);
});

test('what was to go back of it goes no more, in a canceled order too', async () => {
  const [whole, canceled] = [await seen(), await seen()];
  const wish = { amount: 1, why: 'goodwill', by: 'hand' };
  await shop.post(`/v1/orders/${whole.id}/refunds`, wish, staff());
  await shop.send('PUT', `/v1/order_alert/${canceled.id}/cancel`, {}, staff());
  expect(await listed('refunds')).toEqual(expect.arrayContaining([whole.id, canceled.id]));
  expect((await takeBack(whole.attempt)).body.data.refunds).toEqual([]);
  expect((await takeBack(canceled.attempt)).body.data).toMatchObject({
    state: 'cancelled',
    refunds: [],
    paid: 0,
  });
  expect(await listed('refunds')).not.toContain(whole.id);
  expect(await listed('refunds')).not.toContain(canceled.id);
  await expectSound(shop);
  // Its money comes after all: it goes back, once.
  await confirm(canceled.attempt, { reference: utr() });
  expect(await moneyOf(shop, canceled.id)).toMatchObject({ given_back: canceled.paise });
  await expectSound(shop);
});

test('it stays where goods or money have moved, or the statement has it', async () => {
  const [sent, given, proved, waits] = [
    await seen(),
    await seen(),
    await bank.waiting(),
    await bank.waiting(),
  ];
  await change(sent.id, { delivery_status: 'Shipped' });
  const wish = { amount: 1, why: 'goodwill', by: 'hand', is_sent: true };
  await shop.post(`/v1/orders/${given.id}/refunds`, wish, staff());
  const reference = utr();
  await bank.send(statement(line(`UPI/${reference}/kavya`, proved.rupees)));
  await confirm(proved.attempt, { reference });
  const refused = [];
  for (const { attempt } of [sent, given, proved, waits]) refused.push(await takeBack(attempt));
  expect(refused.map(codeOf)).toEqual(Array(4).fill('payment_step_illegal'));
  expect(refused.map(({ body }) => body.detail)).toEqual([
    expect.stringContaining('was sent'),
    expect.stringContaining('given back'),
    expect.stringContaining('statement has this payment'),
    expect.stringContaining('moved on'),
  ]);
  for (const { id } of [sent, given, proved]) expect((await moneyOf(shop, id)).status).toBe('Paid');
  await expectSound(shop);
});

test('nobody but staff may, nothing without a reason, and twice is once', async () => {
  const one = await seen();
  expect((await takeBack(one.attempt, '  ')).status).toBe(422);
  expect((await takeBack(one.attempt, 'x', bearer(one.by.token))).status).toBe(403);
  expect(codeOf(await takeBack(999_999_999))).toBe('not_found');
  const answers = await Promise.all([
    takeBack(one.attempt),
    takeBack(one.attempt),
    takeBack(one.attempt),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  expect((await moneyOf(shop, one.id)).history).toEqual(['Paid', 'Pending']);
});

test('what had come besides, and was to go back as a second payment, has paid it then', async () => {
  const one = await bank.waiting();
  const gateway = await anAttempt(shop, one.id);
  await confirm(one.attempt);
  expect(await settlePayment(shop, gateway.attempt, captured(gateway))).toMatchObject({
    outcome: 'duplicate',
  });
  const { body } = await takeBack(one.attempt);
  expect(body.data).toMatchObject({ payment_status: 'Paid', paid: one.rupees, refunds: [] });
  expect(await moneyOf(shop, one.id)).toMatchObject({ captured: one.paise, history: ['Paid'] });
  await expectSound(shop);
});

test('also a second one of the statement, after a first that nobody has made', async () => {
  const [one, reference] = [await bank.waiting(), utr()];
  await confirm(one.attempt, { reference: utr() });
  await bank.send(statement(line(`UPI/${reference}/${paymentReference(one.id)}`, one.rupees)));
  const credit = (await bank.credits('open')).find(({ text }: { text: string }) =>
    text.includes(reference),
  );
  await shop.post(
    '/v1/payments/matches',
    { matches: [{ credit: credit.id, attempt: one.attempt }] },
    staff(),
  );
  expect(await moneyOf(shop, one.id)).toMatchObject({
    captured: 2 * one.paise,
    given_back: one.paise,
  });
  expect((await takeBack(one.attempt)).status).toBe(200);
  expect(await details(one.id)).toMatchObject({
    payment_status: 'Paid',
    payment_reference: reference,
  });
  expect(await moneyOf(shop, one.id)).toMatchObject({ captured: one.paise, given_back: 0 });
  await expectSound(shop);
});

test('an order that is paid at the door is paid there again: packed or not, it is called about for two days', async () => {
  const [packed, waits] = [await atDoor(), await atDoor()];
  for (const id of [packed, waits]) {
    expect((await change(id, { payment_status: 'Paid', payment_seen: true })).status).toBe(200);
  }
  await change(packed, { delivery_status: 'Packed' });
  for (const id of [packed, waits]) {
    const { body } = await takeBack(await attemptOf(id));
    expect(body.data).toMatchObject({ payment_status: 'Pending', pay_by: null });
    expect(body.data.due_at_door).toBeGreaterThan(0);
  }
  const calls = (await shop.get('/v1/payments/cod-calls', staff())).body.data;
  expect(calls.map(({ order_id: id }: { order_id: number }) => id)).toEqual(
    expect.arrayContaining([packed, waits]),
  );
  expect(codeOf(await change(packed, { delivery_status: 'Shipped' }))).toBe('cod_unconfirmed');
  expect((await shop.post(`/v1/orders/${packed}/cod/confirm`, {}, staff())).status).toBe(200);
  expect((await change(packed, { delivery_status: 'Delivered' })).status).toBe(200);
  expect((await money(packed)).collection).toMatchObject({ remitted: 0 });
  await expectSound(shop);
});

test('at one moment with whatever else staff and the customer do with it, it ends sound', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [one, reference] = [round % 2 === 0 ? await seen() : await bank.waiting(), utr()];
    if (round % 2 === 1) await confirm(one.attempt, { reference: utr() });
    const wish = { amount: 1, why: 'goodwill', by: 'hand', is_sent: true };
    const answers = await Promise.all([
      takeBack(one.attempt),
      confirm(one.attempt, { reference }),
      change(one.id, { delivery_status: round < 3 ? 'Packed' : 'Shipped' }),
      shop.post(`/v1/orders/${one.id}/refunds`, wish, staff()),
      bank.send(statement(line(`UPI/${reference}/${paymentReference(one.id)}`, one.rupees))),
      shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, bearer(one.by.token)),
    ]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500);
    await expectSound(shop);
  }
  const { rows } = await sql<{ stock: number }>`select stock from product where stock < 0`.execute(
    shop.admin,
  );
  expect(rows).toEqual([]);
});
