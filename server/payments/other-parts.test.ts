import { beforeAll, describe, expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Payments in the statement of another amount than an order's: the rest of what was short, and what its order does not need. */
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
const moneyOf = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;
const cancel = (id: number) => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff());
const match = async (credit: { id: number }, attempt: number) =>
  (await shop.post('/v1/payments/matches', { matches: [{ credit: credit.id, attempt }] }, staff()))
    .body.data;

/** A payment of so many rupees in the statement, and what the shop makes of it. */
async function came(rupees: number, words = 'meera') {
  const reference = utr();
  await bank.send(statement(line(`UPI/${reference}/${words}`, rupees)));
  const found = (await bank.credits('open')).find(({ text }: { text: string }) =>
    text.includes(reference),
  );
  return { ...found, reference };
}

/** An order for which too little has come, which staff have agreed to. */
async function short(missing: number) {
  const order = await bank.waiting();
  const first = await came(order.rupees - missing);
  const body = { reference: first.reference, differs: true, differs_reason: 'The rest follows' };
  expect((await confirm(order.attempt, body)).status).toBe(200);
  return order;
}

describe('the rest of an order for which too little had come', () => {
  test('is its own, though it comes in parts: nothing is given up, and all of it can go back', async () => {
    const { id, attempt, rupees } = await short(20);
    for (const part of [15, 5]) {
      expect((await match(await came(part), attempt)).confirmed).toMatchObject([
        { order_id: id, outcome: 'rest' },
      ]);
    }
    expect(await moneyOf(id)).toMatchObject({
      payment_status: 'Paid',
      state: 'paid',
      paid: rupees,
      given_up: 0,
      refunds: [],
    });
    await expectSound(shop);
    const whole = { why: 'goodwill', by: 'hand', amount: rupees, reference: utr() };
    expect((await shop.post(`/v1/orders/${id}/refunds`, whole, staff())).status).toBe(201);
    expect(await moneyOf(id)).toMatchObject({ state: 'refunded', payment_status: 'Refunded' });
    await expectSound(shop);
  });

  test('is sure where it names the order, half of the price too', async () => {
    const order = await bank.waiting();
    const half = order.rupees / 2;
    const first = await came(half);
    const body = { reference: first.reference, differs: true, differs_reason: 'In two parts' };
    expect((await confirm(order.attempt, body)).status).toBe(200);
    const second = await came(half, `Order ${order.id}`);
    const [found] = (await bank.credits('matched')).filter(
      ({ id }: { id: number }) => id === second.id,
    );
    expect(found.match).toMatchObject({ order_id: order.id, amount: half, sureness: 'sure' });
    expect((await match(second, found.match.attempt_id)).confirmed).toMatchObject([
      { outcome: 'rest' },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({ paid: order.rupees, given_up: 0, refunds: [] });
    await expectSound(shop);
  });

  test('keeps what staff have agreed to: its reference is in the statement', async () => {
    const { attempt } = await short(20);
    await match(await came(5), attempt);
    const answer = await shop.post(`/v1/payments/${attempt}/take-back`, { reason: 'No' }, staff());
    expect([answer.status, codeOf(answer)]).toEqual([409, 'payment_step_illegal']);
    expect((await confirm(attempt, { corrected_reference: utr() })).status).toBe(409);
    await expectSound(shop);
  });

  test('goes back where the order was canceled meanwhile', async () => {
    const { id, attempt, rupees } = await short(20);
    expect((await cancel(id)).status).toBe(200);
    await match(await came(20), attempt);
    const { refunds } = await moneyOf(id);
    expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([rupees - 20, 20]);
    await expectSound(shop);
  });

  test('is used once by two at once', async () => {
    const { id, attempt } = await short(20);
    const credit = await came(20);
    const answers = await Promise.all([match(credit, attempt), match(credit, attempt)]);
    expect(answers.flatMap(({ confirmed }) => confirmed)).toHaveLength(1);
    expect(await moneyOf(id)).toMatchObject({ given_up: 0, refunds: [] });
    await expectSound(shop);
  });

  test('is found by check where nothing in the statement is it', async () => {
    const { attempt } = await short(20);
    const credit = await came(20);
    await match(credit, attempt);
    const set = (to: number | null) =>
      shop.admin
        .updateTable('bank_credit')
        .set({ attempt_id: to })
        .where('id', '=', credit.id)
        .execute();
    const { attempt_id: before } = await shop.admin
      .selectFrom('bank_credit')
      .select('attempt_id')
      .where('id', '=', credit.id)
      .executeTakeFirstOrThrow();
    await set(null);
    const broken = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
    expect(broken.map(({ name }) => name)).toContain('M9');
    await set(before);
    await expectSound(shop);
  });
});

describe('a payment that its order does not need', () => {
  test('goes back, also if it is of another amount: what was sent too little before the whole', async () => {
    const order = await bank.waiting();
    const little = await came(order.rupees - 10);
    expect((await match(little, order.attempt)).refused).toMatchObject([
      { code: 'payment_differs' },
    ]);
    expect((await match(await came(order.rupees), order.attempt)).confirmed).toMatchObject([
      { outcome: 'paid' },
    ]);
    expect((await match(little, order.attempt)).confirmed).toMatchObject([
      { order_id: order.id, outcome: 'duplicate' },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({
      payment_status: 'Paid',
      state: 'paid',
      refunds: [{ amount: order.rupees - 10, why: 'duplicate', state: 'wanted' }],
    });
    await expectSound(shop);
  });

  test('goes back where the order was canceled, and its customer reads so', async () => {
    const order = await bank.waiting();
    expect((await cancel(order.id)).status).toBe(200);
    expect((await match(await came(7), order.attempt)).confirmed).toMatchObject([
      { outcome: 'late' },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({
      state: 'refunding',
      refunds: [{ amount: 7, why: 'late', state: 'wanted' }],
    });
    await expectSound(shop);
  });

  test('pays no other order by its reference', async () => {
    const order = await bank.waiting();
    expect((await cancel(order.id)).status).toBe(200);
    const credit = await came(7);
    await match(credit, order.attempt);
    const other = await bank.waiting();
    expect((await confirm(other.attempt, { reference: credit.reference })).status).toBe(409);
    await expectSound(shop);
  });
});

describe('where it stands in the statement', () => {
  const agree = async (credit: { id: number }, attempt: number, more: object) => {
    const pair = { credit: credit.id, attempt, ...more };
    return shop.post('/v1/payments/matches', { matches: [pair] }, staff());
  };

  test('staff are asked, and agree for a reason: what came is what was taken', async () => {
    const order = await bank.waiting();
    const credit = await came(order.rupees - 30);
    const [refused] = (await match(credit, order.attempt)).refused;
    expect(refused).toMatchObject({
      code: 'payment_differs',
      detail: expect.stringContaining('the missing ₹30 is given up unless it follows'),
    });
    const unsaid = await agree(credit, order.attempt, { differs: true });
    expect([unsaid.status, unsaid.body.errors?.[0]?.path]).toEqual([
      422,
      'matches.0.differs_reason',
    ]);
    const why = { differs: true, differs_reason: 'A bank’s fee' };
    const { body } = await agree(credit, order.attempt, why);
    expect(body.data.confirmed).toMatchObject([{ order_id: order.id, outcome: 'paid' }]);
    expect(await moneyOf(order.id)).toMatchObject({
      payment_status: 'Paid',
      paid: order.rupees - 30,
      given_up: 30,
    });
    await expectSound(shop);
  });

  test('it is the proof of what was seen, and no second payment', async () => {
    const order = await bank.waiting();
    expect((await confirm(order.attempt, { seen: true })).status).toBe(200);
    const credit = await came(order.rupees + 30);
    expect((await match(credit, order.attempt)).refused).toMatchObject([
      { code: 'payment_differs' },
    ]);
    const why = { differs: true, differs_reason: 'So agreed' };
    expect((await agree(credit, order.attempt, why)).body.data.refused).toEqual([]);
    expect(await moneyOf(order.id)).toMatchObject({
      payment_status: 'Paid',
      paid: order.rupees + 30,
      refunds: [{ amount: 30, why: 'duplicate' }],
    });
    await expectSound(shop);
  });
});
