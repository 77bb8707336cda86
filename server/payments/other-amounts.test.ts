import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Staff agree that a payment of another amount pays an order: what came is what was taken, and all of it is somewhere. */
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
const takeBack = (attempt: number) =>
  shop.post(`/v1/payments/${attempt}/take-back`, { reason: 'Another order’s' }, staff());
const moneyOf = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;
const refund = (id: number, amount: number) =>
  shop.post(`/v1/orders/${id}/refunds`, { why: 'goodwill', by: 'hand', amount }, staff());
const cancel = (id: number) => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff());
const owed = async (id: number) =>
  (await shop.get('/v1/payments?list=refunds', staff())).body.data
    .filter(({ order_id: order }: { order_id: number }) => order === id)
    .map(({ refund: back }: { refund: { amount: number } }) => back.amount);
const ofReference = async (state: string, reference: string) =>
  (await bank.credits(state)).filter(({ text }: { text: string }) => text.includes(reference));
const entries = async (id: number) => {
  const { rows } = await sql<{ changes: { field: string; before: unknown; after: unknown }[] }>`
    select changes from audit_entry where subject_id = ${id} order by id desc`.execute(shop.admin);
  return rows.map(({ changes }) => changes);
};

/** An order that was paid by a payment with so many rupees more than were due. */
async function agreed(more: number) {
  const order = await bank.waiting();
  const reference = utr();
  await bank.send(statement(line(`UPI/${reference}/meera`, order.rupees + more)));
  const answer = await confirm(order.attempt, {
    reference,
    differs: true,
    differs_reason: 'So agreed',
  });
  expect([answer.status, answer.body.data?.payment_status]).toEqual([200, 'Paid']);
  return { ...order, reference };
}

describe('what came too much', () => {
  test('waits to go back, and the order’s money is the rest', async () => {
    const { id, rupees } = await agreed(5000);
    expect(await owed(id)).toEqual([5000]);
    expect(await moneyOf(id)).toMatchObject({
      paid: rupees + 5000,
      payment_status: 'Paid',
      state: 'paid',
      given_up: 0,
      refunds: [{ amount: 5000, why: 'duplicate', state: 'wanted' }],
    });
    const answer = await refund(id, rupees + 1);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'refund_too_large']);
    expect((await cancel(id)).status).toBe(200);
    expect((await owed(id)).toSorted((one: number, other: number) => one - other)).toEqual([
      rupees,
      5000,
    ]);
    await expectSound(shop);
  });

  test('goes back under a reference of its own, and the order stays paid', async () => {
    const { id, rupees } = await agreed(5000);
    const [back] = (await moneyOf(id)).refunds;
    const sent = await shop.send('PATCH', `/v1/refunds/${back.id}`, { reference: utr() }, staff());
    expect(sent.status).toBe(200);
    expect(await owed(id)).toEqual([]);
    expect(await moneyOf(id)).toMatchObject({
      payment_status: 'Paid',
      paid: rupees + 5000,
      refunded: 5000,
    });
    await expectSound(shop);
  });

  test('goes back whole where the order was canceled before', async () => {
    const order = await bank.waiting();
    const reference = utr();
    await bank.send(statement(line(`UPI/${reference}/meera`, order.rupees + 7)));
    expect((await cancel(order.id)).status).toBe(200);
    expect(
      (await confirm(order.attempt, { reference, differs: true, differs_reason: 'So agreed' }))
        .status,
    ).toBe(200);
    const back = await owed(order.id);
    expect(back.reduce((sum: number, one: number) => sum + one, 0)).toBe(order.rupees + 7);
    await expectSound(shop);
  });
});

describe('what came too little', () => {
  test('is not given up without a reason', async () => {
    const order = await bank.waiting();
    const reference = utr();
    await bank.send(statement(line(`UPI/${reference}/meera`, 1)));
    const unsaid = await confirm(order.attempt, { reference, differs: true });
    expect([unsaid.status, unsaid.body.errors]).toMatchObject([422, [{ path: 'differs_reason' }]]);
    const paid = { payment_status: 'Paid', payment_reference: reference, payment_differs: true };
    const byOrder = await shop.send('PATCH', `/v1/order_alert/${order.id}`, paid, staff());
    expect([byOrder.status, byOrder.body.errors]).toMatchObject([
      422,
      [{ path: 'payment_differs_reason' }],
    ]);
    expect(await moneyOf(order.id)).toMatchObject({ payment_status: 'Pending', paid: 0 });
    expect(await ofReference('open', reference)).toHaveLength(1);
  });

  test('bounds what can go back', async () => {
    const { id, rupees } = await agreed(-1);
    expect(await moneyOf(id)).toMatchObject({ paid: rupees - 1, given_up: 1, state: 'paid' });
    const answer = await refund(id, rupees);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'refund_too_large']);
    expect((await refund(id, rupees - 1)).status).toBe(201);
    expect(await owed(id)).toEqual([rupees - 1]);
    await expectSound(shop);
  });

  test.each(['before', 'after'])('bounds what goes back of an order canceled %s', async (when) => {
    const order = await bank.waiting();
    const reference = utr();
    await bank.send(statement(line(`UPI/${reference}/meera`, 1)));
    if (when === 'before') expect((await cancel(order.id)).status).toBe(200);
    expect(
      (await confirm(order.attempt, { reference, differs: true, differs_reason: 'So agreed' }))
        .status,
    ).toBe(200);
    if (when === 'after') expect((await cancel(order.id)).status).toBe(200);
    expect(await owed(order.id)).toEqual([1]);
    await expectSound(shop);
  });

  test('is refused where more has gone back already', async () => {
    const order = await bank.waiting();
    const reference = utr();
    expect((await confirm(order.attempt, { reference })).status).toBe(200);
    expect((await refund(order.id, order.rupees)).status).toBe(201);
    await bank.send(statement(line(`UPI/${reference}/meera`, 1)));
    const answer = await confirm(order.attempt, {
      corrected_reference: reference,
      differs: true,
      differs_reason: 'So agreed',
    });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'payment_step_illegal']);
    expect(await ofReference('open', reference)).toHaveLength(1);
    await expectSound(shop);
  });
});

test.each([5000, -1])('an agreement to %d more is taken back, with an entry', async (more) => {
  const { id, attempt, reference, rupees } = await agreed(more);
  expect((await moneyOf(id)).attempt).toMatchObject({ is_other_amount: true });
  expect((await takeBack(attempt)).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({
    payment_status: 'Pending',
    paid: 0,
    due: rupees,
    given_up: 0,
    refunds: [],
    attempt: { is_other_amount: false },
  });
  expect(await ofReference('open', reference)).toHaveLength(1);
  expect(await owed(id)).toEqual([]);
  const [entry] = await entries(id);
  expect(entry).toContainEqual(
    expect.objectContaining({ field: 'is_other_amount', before: true, after: null }),
  );
  await expectSound(shop);
  const other = await bank.waiting();
  expect(
    (await confirm(other.attempt, { reference, differs: true, differs_reason: 'So agreed' }))
      .status,
  ).toBe(200);
  expect(await ofReference('used', reference)).toMatchObject([{ order_id: other.id }]);
  await expectSound(shop);
});

test('a surplus that has gone back keeps the agreement', async () => {
  const { id, attempt } = await agreed(5000);
  const [back] = (await moneyOf(id)).refunds;
  const sent = { reference: utr() };
  expect((await shop.send('PATCH', `/v1/refunds/${back.id}`, sent, staff())).status).toBe(200);
  expect((await takeBack(attempt)).status).toBe(409);
  await expectSound(shop);
});

test.each([5000, -1])('a reference that was agreed to with %d more is corrected', async (more) => {
  const { id, attempt, reference, rupees } = await agreed(more);
  const right = utr();
  expect((await confirm(attempt, { corrected_reference: right })).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ paid: rupees, given_up: 0, refunds: [] });
  expect(await ofReference('open', reference)).toHaveLength(1);
  await expectSound(shop);
});

test('the log has what came and why, and nothing where nothing differs', async () => {
  const order = await bank.waiting();
  const reference = utr();
  await bank.send(statement(line(`UPI/${reference}/meera`, order.rupees - 1)));
  const body = { reference, differs: true, differs_reason: 'A rupee less' };
  expect((await confirm(order.attempt, body)).status).toBe(200);
  const [entry] = await entries(order.id);
  expect(entry).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'is_other_amount', after: true }),
      expect.objectContaining({ field: 'amount', before: order.rupees, after: order.rupees - 1 }),
      expect.objectContaining({ field: 'given_up', after: 1 }),
      expect.objectContaining({ field: 'reason', after: 'A rupee less' }),
    ]),
  );
  for (const pay of [
    (one: { attempt: number }, typed: string) =>
      confirm(one.attempt, { reference: typed, differs: true, differs_reason: 'So agreed' }),
    (one: { id: number }, typed: string) =>
      shop.send(
        'PATCH',
        `/v1/order_alert/${one.id}`,
        {
          payment_status: 'Paid',
          payment_reference: typed,
          payment_differs: true,
          payment_differs_reason: 'So agreed',
        },
        staff(),
      ),
  ]) {
    const same = await bank.waiting();
    const typed = utr();
    await bank.send(statement(line(`UPI/${typed}/meera`, same.rupees)));
    expect((await pay(same, typed)).status).toBe(200);
    const written = await entries(same.id);
    expect(written[0]?.map(({ field }) => field)).not.toContain('is_other_amount');
    const again = { reference: typed, differs: true, differs_reason: 'So agreed' };
    expect((await confirm(same.attempt, again)).status).toBeLessThan(500);
    expect(await entries(same.id)).toHaveLength(written.length);
  }
  await expectSound(shop);
});

test.each([
  [
    'more came than was taken',
    5000,
    'amount_paise - 100 where is_surplus',
    'amount_paise + 100 where is_surplus',
  ],
  [
    'less came than was taken',
    -1,
    'amount_paise + 100 where short_paise > 0',
    'amount_paise - 100 where short_paise > 0',
  ],
])('check finds that %s', async (_, more, broken, mended) => {
  const { id } = await agreed(more);
  const set = (how: string) =>
    sql`update payment_attempt set amount_paise = ${sql.raw(how)} and order_id = ${id}`.execute(
      shop.admin,
    );
  await set(broken);
  const found = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
  expect(found.map(({ name }) => name)).toContain('M9');
  await set(mended);
  await expectSound(shop);
});
