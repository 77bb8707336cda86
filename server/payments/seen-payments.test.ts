import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { anAttempt, codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Staff see in the bank's app that a payment by UPI has come, and have no reference of it at hand. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

type Waits = Awaited<ReturnType<Statements['waiting']>>;
const staff = () => bearer(admin.token);
const seeOrder = ({ id }: Waits) =>
  shop.send(
    'PATCH',
    `/v1/order_alert/${id}`,
    { payment_status: 'Paid', payment_seen: true },
    staff(),
  );
const seeAttempt = ({ attempt }: Waits) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { seen: true }, staff());
const confirm = ({ attempt }: Waits, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const match = async (credit: number, { attempt }: Waits) =>
  (await shop.post('/v1/payments/matches', { matches: [{ credit, attempt }] }, staff())).body.data;
const seenOnes = async (): Promise<number[]> =>
  (await shop.get('/v1/payments?list=seen', staff())).body.data.map(
    ({ order_id: id }: { order_id: number }) => id,
  );
const details = async ({ id }: Waits) =>
  (await shop.get(`/v1/order_alert/details/${id}`, staff())).body.data;
const matched = async (words: string) =>
  (await bank.credits('matched')).find(({ text }: { text: string }) => text.includes(words));

test.each([
  ['the order', seeOrder],
  ['the payment', seeAttempt],
])(
  'what staff have seen of %s is paid without a reference, and stands in a list',
  async (_, see) => {
    const one = await bank.waiting();
    expect((await see(one)).status).toBe(200);
    expect((await moneyOf(shop, one.id)).status).toBe('Paid');
    expect((await details(one)).payment_reference).toBeNull();
    expect(await seenOnes()).toContain(one.id);
    await expectSound(shop);
  },
);

test('its payment in the statement, read later, is joined to it: nothing goes back, and no other order is paid by it', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  await seeOrder(one);
  const rrn = utr();
  const text = `UPI/${rrn}/${paymentReference(one.id)}`;
  await bank.send(statement(line(text, one.rupees)));
  const credit = await matched(text);
  expect(credit.match).toMatchObject({ order_id: one.id, sureness: 'sure', is_seen: true });
  expect(await match(credit.id, one)).toMatchObject({ refused: [] });
  expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Paid', given_back: 0 });
  expect((await details(one)).payment_reference).toBe(rrn);
  expect(await seenOnes()).not.toContain(one.id);
  expect(codeOf(await confirm(two, rrn))).toBe('payment_reference_taken');
  expect((await shop.get(`/v1/payments/of/${one.id}`, staff())).body.data.refunds).toEqual([]);
  await expectSound(shop);
});

/**
 * A customer has claimed a payment that staff could not find then; they have seen it since, and the order has another
 * attempt.
 */
async function seenLater() {
  const one = await bank.waiting();
  const reference = utr();
  await shop.post(`/v1/payments/${one.id}/claim`, { reference }, bearer(one.by.token));
  expect((await shop.post(`/v1/payments/${one.attempt}/reject`, {}, staff())).status).toBe(200);
  const again = await anAttempt(shop, one.id, { provider: 'upi_manual' });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: null, created_at: new Date(Date.now() + 1_000) })
    .where('id', '=', again.attempt)
    .execute();
  expect((await seeOrder(one)).status).toBe(200);
  return { one, again, reference };
}

test.each(['the statement', 'its reference'])(
  'a claim that was rejected before the payment was seen is that payment: %s joins it, and nothing goes back',
  async (way) => {
    const { one, again, reference } = await seenLater();
    const text = `UPI/${reference}/somebody`;
    await bank.send(statement(line(text, one.rupees)));
    const credit = await matched(text);
    expect(credit.match).toMatchObject({ order_id: one.id, attempt_id: again.attempt });
    // Whichever attempt of the order is confirmed.
    if (way === 'the statement') {
      expect(await match(credit.id, one)).toMatchObject({ refused: [] });
    } else {
      expect((await confirm(one, reference)).status).toBe(200);
    }
    expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Paid', given_back: 0 });
    expect((await details(one)).payment_reference).toBe(reference);
    expect(await seenOnes()).not.toContain(one.id);
    expect(await matched(text)).toBeUndefined();
    expect(codeOf(await confirm(await bank.waiting(), reference))).toBe('payment_reference_taken');
    await expectSound(shop);
  },
);

test('what was seen of an order that is paid is no second payment', async () => {
  const { one } = await seenLater();
  expect(codeOf(await seeAttempt(one))).toBe('already_paid');
  const { body } = await shop.get(`/v1/payments/of/${one.id}`, staff());
  expect(body.data.refunds).toEqual([]);
  expect(await moneyOf(shop, one.id)).toMatchObject({ status: 'Paid', given_back: 0 });
  const proved = await bank.waiting();
  const again = await anAttempt(shop, proved.id, { provider: 'upi_manual' });
  expect((await confirm(proved, utr())).status).toBe(200);
  expect(codeOf(await seeAttempt({ ...proved, ...again }))).toBe('already_paid');
  await expectSound(shop);
});

test('what was claimed twice by one customer, and seen, is sure', async () => {
  const { one, again, reference } = await seenLater();
  await shop.admin
    .updateTable('payment_attempt')
    .set({ claimed_reference: reference })
    .where('id', '=', again.attempt)
    .execute();
  const text = `UPI/${reference}/somebody`;
  await bank.send(statement(line(text, one.rupees)));
  expect((await matched(text)).match).toMatchObject({
    attempt_id: again.attempt,
    sureness: 'sure',
  });
});

test('an amount alone joins nothing where an order that was seen and one that waits have it', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  expect(one.rupees).toBe(two.rupees);
  await seeOrder(one);
  const text = `UPI/${utr()}/somebody`;
  await bank.send(statement(line(text, one.rupees)));
  expect(await matched(text)).toBeUndefined();
});

test('its reference is added later by hand, once', async () => {
  const [one, two] = [await bank.waiting(), await bank.waiting()];
  await seeAttempt(one);
  const reference = utr();
  expect((await confirm(one, reference)).status).toBe(200);
  expect((await details(one)).payment_reference).toBe(reference);
  const again = await confirm(one, utr());
  expect([codeOf(again), again.body.detail]).toEqual([
    'already_paid',
    'This payment has a reference already. If that one is mistyped, please correct it on the page of the order.',
  ]);
  expect(codeOf(await confirm(two, reference))).toBe('payment_reference_taken');
  expect((await seeAttempt(one)).body).toMatchObject({
    status: 409,
    detail: 'Something has come for this order already. A second payment needs its bank reference.',
  });
  await expectSound(shop);
});

test('who says neither that it was seen nor under which reference, or both, is asked', async () => {
  const one = await bank.waiting();
  const change = (body: object) => shop.send('PATCH', `/v1/order_alert/${one.id}`, body, staff());
  const refused = [
    await change({ payment_status: 'Paid' }),
    await change({ payment_status: 'Paid', payment_seen: true, payment_reference: utr() }),
    await change({ delivery_status: 'Packed', payment_seen: true }),
    await shop.post(`/v1/payments/${one.attempt}/confirm`, {}, staff()),
    await shop.post(
      `/v1/payments/${one.attempt}/confirm`,
      { seen: true, reference: utr() },
      staff(),
    ),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect((await moneyOf(shop, one.id)).status).toBe('Pending');
});

test('money that was sent back already is given back in one call, and all of it makes the order Refunded', async () => {
  const one = await bank.waiting();
  await seeOrder(one);
  const give = (body: object) => shop.post(`/v1/orders/${one.id}/refunds`, body, staff());
  const wish = { why: 'return', by: 'hand', is_sent: true };
  expect((await give({ ...wish, by: 'as_paid', amount: 1 })).status).toBe(422);
  const part = await give({ ...wish, amount: 1 });
  expect(part.body.data).toMatchObject({ payment_status: 'Paid', refunded: 1 });
  const rest = await give({ ...wish, amount: one.rupees - 1 });
  expect(rest.body.data).toMatchObject({ payment_status: 'Refunded', refunded: one.rupees });
  expect((await give({ ...wish, amount: 1 })).status).toBe(409);
  await expectSound(shop);
});

test('a refund that waits is said to be sent without a reference', async () => {
  const one = await bank.waiting();
  await seeOrder(one);
  const wanted = await shop.post(
    `/v1/orders/${one.id}/refunds`,
    { amount: 2, why: 'goodwill', by: 'hand' },
    staff(),
  );
  const [refund] = wanted.body.data.refunds;
  expect(refund.state).toBe('wanted');
  const sent = await shop.send('PATCH', `/v1/refunds/${refund.id}`, { is_sent: true }, staff());
  expect(sent.body.data.refunds).toMatchObject([{ state: 'processed', reference: null }]);
  await expectSound(shop);
});

test('where its customer had begun anew, its payment is still that of what was seen: it does not go back', async () => {
  const one = await bank.waiting();
  const [newer, other] = [
    await anAttempt(shop, one.id, { provider: 'upi_manual' }),
    await bank.waiting(),
  ];
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: null })
    .where('id', '=', newer.attempt)
    .execute();
  expect((await seeAttempt(one)).status).toBe(200);
  const again = { ...one, attempt: newer.attempt };
  expect(codeOf(await seeAttempt(again))).toBe('already_paid');
  const text = `UPI/${utr()}/${paymentReference(one.id)}`;
  await bank.send(statement(line(text, one.rupees)));
  const { match: found, id: credit } = await matched(text);
  expect(found).toMatchObject({ order_id: one.id, attempt_id: one.attempt, sureness: 'sure' });
  // Also where a lookup of the order finds its newest attempt.
  expect(await match(credit, again)).toMatchObject({ confirmed: [{ outcome: 'known' }] });
  expect(await moneyOf(shop, one.id)).toMatchObject({
    status: 'Paid',
    captured: one.paise,
    given_back: 0,
  });
  expect((await moneyOf(shop, other.id)).captured).toBe(0);
  await expectSound(shop);
});

test.each([
  ['seen', { payment_seen: true }],
  ['paid under a reference', {}],
])(
  'what came for a canceled order goes back once, though it is said to be %s afterwards',
  async (_, more) => {
    const one = await bank.waiting();
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff());
    expect((await seeAttempt(one)).status).toBe(200);
    const proof = 'payment_seen' in more ? more : { payment_reference: utr() };
    const paid = await shop.send(
      'PATCH',
      `/v1/order_alert/${one.id}`,
      { payment_status: 'Paid', ...proof },
      staff(),
    );
    expect(codeOf(paid)).toBe('already_paid');
    expect(await moneyOf(shop, one.id)).toMatchObject({
      captured: one.paise,
      given_back: one.paise,
    });
    await expectSound(shop);
  },
);

test('who comes second reads what has happened meanwhile', async () => {
  const one = await bank.waiting();
  await seeAttempt(one);
  const staffPost = (path: string, body?: object) => shop.send('POST', path, body, staff());
  const rejected = await staffPost(`/v1/payments/${one.attempt}/reject`);
  const corrected = await staffPost(`/v1/payments/${one.attempt}/confirm`, {
    corrected_reference: utr(),
  });
  expect([rejected.body.detail, corrected.body.detail]).toEqual([
    'This payment has moved on meanwhile. Please look at it again.',
    'This payment has no reference yet. Please look at it again, and add its reference.',
  ]);
});
