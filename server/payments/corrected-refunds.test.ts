import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { checkInvariants } from '#server/cli/invariants.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order as placeOrder } from '#tests/support/orders.ts';
import { codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A reference of money that went back is mistyped, and is that of somebody's payment: it can be corrected. */
let shop: TestShop;
let admin: TestPerson;
let product: number;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
  bank = statementsOf(shop, admin, product);
});

const staff = () => bearer(admin.token);
const confirm = (attempt: number, reference: string) =>
  shop.post(`/v1/payments/${attempt}/confirm`, { reference }, staff());
const correct = (refund: number, reference: string, by = staff()) =>
  shop.send('PATCH', `/v1/refunds/${refund}`, { corrected_reference: reference }, by);

/** A paid order with a refund of one rupee by hand, under a reference. */
async function givenBack(reference: string, paidBy = utr()) {
  const order = await bank.waiting();
  expect((await confirm(order.attempt, paidBy)).status).toBe(200);
  const body = { amount: 1, why: 'goodwill', by: 'hand', reference };
  const { data } = (await shop.post(`/v1/orders/${order.id}/refunds`, body, staff())).body;
  return { ...order, refund: data.refunds[0].id as number };
}

test('a reference that is none is refused at its field', async () => {
  const { refund } = await givenBack(utr());
  const refused = await shop.send('PATCH', `/v1/refunds/${refund}`, { reference: 'x' }, staff());
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: 'reference', message: expect.stringContaining('reference') }],
  ]);
});

test('the payment whose reference it was pays its order, and the log tells of both', async () => {
  const [mistyped, right] = [utr(), utr()];
  const { refund, id } = await givenBack(mistyped);
  const waits = await bank.waiting();
  expect(codeOf(await confirm(waits.attempt, mistyped))).toBe('payment_reference_taken');
  const corrected = await correct(refund, right.toLowerCase());
  expect(corrected.status).toBe(200);
  expect(corrected.body.data.refunds).toMatchObject([{ reference: right, is_by_hand: true }]);
  expect((await confirm(waits.attempt, mistyped)).status).toBe(200);
  const { body } = await shop.get('/v1/user/audit?page_size=10', staff());
  expect(body.data).toContainEqual(
    expect.objectContaining({
      action: 'refund_changed',
      subject: expect.objectContaining({ id }),
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'reference', before: mistyped, after: right }),
      ]),
    }),
  );
  // The right one is used now.
  const other = await bank.waiting();
  expect(codeOf(await confirm(other.attempt, right))).toBe('payment_reference_taken');
  await expectSound(shop);
});

test('also where the payment is in the statement', async () => {
  const mistyped = utr();
  const { refund } = await givenBack(mistyped);
  const waits = await bank.waiting();
  await bank.send(statement(line(`UPI/${mistyped}/kavya`, waits.rupees)));
  const open: { id: number; text: string }[] = await bank.credits('open');
  const credit = open.find(({ text }) => text.includes(mistyped))?.id;
  await correct(refund, utr());
  const matches = [{ credit, attempt: waits.attempt }];
  await shop.post('/v1/payments/matches', { matches }, staff());
  expect((await moneyOf(shop, waits.id)).status).toBe('Paid');
  await expectSound(shop);
});

test('what came in under a reference does not go back under it, whoever had paid, and both say so', async () => {
  const paidBy = utr();
  const own = await givenBack(utr(), paidBy);
  const other = await givenBack(utr());
  for (const { id, refund } of [own, other]) {
    const body = { amount: 1, why: 'goodwill', by: 'hand', reference: paidBy.toLowerCase() };
    const again = await shop.post(`/v1/orders/${id}/refunds`, body, staff());
    expect([again.status, codeOf(again)]).toEqual([409, 'refund_reference_of_payment']);
    const corrected = await correct(refund, paidBy);
    expect([corrected.status, codeOf(corrected)]).toEqual([409, 'refund_reference_of_payment']);
  }
  expect((await shop.get(`/v1/payments/of/${own.id}`, staff())).body.data.refunds).toHaveLength(1);
  await expectSound(shop);
});

test('nor under another number of the line of the statement that has paid', async () => {
  const [waits, rrn, ours] = [await bank.waiting(), utr(), `S10000${utr()}`];
  await bank.send(statement(line(`UPI/${ours}/${rrn}/kavya`, waits.rupees)));
  const open: { id: number; text: string }[] = await bank.credits('open');
  const credit = open.find(({ text }) => text.includes(rrn))?.id;
  const matches = [{ credit, attempt: waits.attempt }];
  await shop.post('/v1/payments/matches', { matches }, staff());
  expect((await moneyOf(shop, waits.id)).status).toBe('Paid');
  for (const reference of [rrn, ours]) {
    const body = { amount: 1, why: 'goodwill', by: 'hand', reference };
    const again = await shop.post(`/v1/orders/${waits.id}/refunds`, body, staff());
    expect([again.status, codeOf(again)]).toEqual([409, 'refund_reference_of_payment']);
  }
  await expectSound(shop);
});

test('nor under the reference of money that has paid nothing yet, or that a courier has sent', async () => {
  const [order, open, remitted] = [await givenBack(utr()), utr(), utr()];
  await bank.send(statement(line(`UPI/${open}/kavya`, 77)));
  const atDoor = [aLine(product, 1, { payment_method: 'COD' })];
  const { order_id: id } = (await placeOrder(shop, await aPerson(shop, 'customer'), atDoor)).body;
  await shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: 'Delivered' }, staff());
  const sent = { amount: 1, reference: remitted };
  expect((await shop.post(`/v1/orders/${id}/cod/remittances`, sent, staff())).status).toBe(201);
  for (const reference of [open, remitted]) {
    expect(codeOf(await correct(order.refund, reference))).toBe('refund_reference_of_payment');
  }
  // A bank has sent back what went to a wrong account: it pays no order, and was set aside.
  const credits: { id: number; text: string }[] = await bank.credits('open');
  const credit = credits.find(({ text }) => text.includes(open))?.id;
  const aside = { is_set_aside: true };
  expect((await shop.send('PATCH', `/v1/payments/credits/${credit}`, aside, staff())).status).toBe(
    200,
  );
  expect((await correct(order.refund, open)).status).toBe(200);
  await expectSound(shop);
});

test('what paid its own order stays used, where money had gone back under it before that was refused', async () => {
  const paidBy = utr();
  const { refund } = await givenBack(utr(), paidBy);
  await shop.admin.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update refund set bank_reference = ${paidBy} where id = ${refund}`.execute(db);
  });
  expect((await correct(refund, utr())).status).toBe(200);
  const waits = await bank.waiting();
  expect(codeOf(await confirm(waits.attempt, paidBy))).toBe('payment_reference_taken');
  await expectSound(shop);
});

test('the same again changes nothing; what was not sent by hand has none; and nobody but staff may', async () => {
  const reference = utr();
  const { refund, id } = await givenBack(reference);
  expect((await correct(refund, reference)).status).toBe(200);
  expect((await correct(refund, '???')).status).toBe(422);
  const body = { amount: 1, why: 'goodwill', by: 'hand' };
  const { data } = (await shop.post(`/v1/orders/${id}/refunds`, body, staff())).body;
  expect(codeOf(await correct(data.refunds[1].id, utr()))).toBe('payment_step_illegal');
  expect(codeOf(await correct(999_999_999, utr()))).toBe('not_found');
  const customer = bearer((await aPerson(shop, 'customer')).token);
  expect((await correct(refund, utr(), customer)).status).toBe(403);
});

test('one reference gives nothing back to two customers, whichever way it is written, and both say so', async () => {
  const used = utr();
  const { refund } = await givenBack(used);
  const other = await givenBack(utr());
  const body = { amount: 1, why: 'goodwill', by: 'hand' };
  const again = await shop.post(
    `/v1/orders/${other.id}/refunds`,
    { ...body, reference: used.toLowerCase() },
    staff(),
  );
  expect([again.status, codeOf(again)]).toEqual([409, 'refund_reference_taken']);
  const corrected = await correct(other.refund, used);
  expect([corrected.status, codeOf(corrected)]).toEqual([409, 'refund_reference_taken']);
  expect((await shop.get(`/v1/payments/of/${other.id}`, staff())).body.data.refunds).toHaveLength(
    1,
  );

  // Once it is free, the other may have it.
  expect((await correct(refund, utr())).status).toBe(200);
  expect((await correct(other.refund, used)).status).toBe(200);
  await expectSound(shop);
});

test('two at the same moment: one of them has it', async () => {
  const [one, other] = [await givenBack(utr()), await givenBack(utr())];
  const used = utr();
  const answers = await Promise.all([one, other].map(({ refund }) => correct(refund, used)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  await expectSound(shop);
});

test('one transfer may give back two orders of one customer', async () => {
  const [one, other] = [await givenBack(utr()), await givenBack(utr())];
  await sql`update "order" set account_id = (select account_id from "order" where id = ${one.id})
    where id = ${other.id}`.execute(shop.admin);
  const used = utr();
  for (const { refund } of [one, other]) expect((await correct(refund, used)).status).toBe(200);
});

test('a reference that one refund of a customer gives up stays that of their other one', async () => {
  const [one, two, other] = [
    await givenBack(utr()),
    await givenBack(utr()),
    await givenBack(utr()),
  ];
  await sql`update "order" set account_id = (select account_id from "order" where id = ${one.id})
    where id = ${two.id}`.execute(shop.admin);
  const used = utr();
  for (const { refund } of [one, two]) expect((await correct(refund, used)).status).toBe(200);
  expect((await correct(one.refund, utr())).status).toBe(200);

  expect(codeOf(await correct(other.refund, used))).toBe('refund_reference_taken');
  const waits = await bank.waiting();
  expect(codeOf(await confirm(waits.attempt, used))).toBe('payment_reference_taken');
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ name, count }) => name === 'M9' && count > 0)).toEqual([]);
});

test('a number of many lines, given up by money that went back, stays that of the payments which have it', async () => {
  const account = `9900${String(Date.now()).slice(-8)}`;
  const { refund } = await givenBack(account);
  const waits = await bank.waiting();
  const text = `UPI/${utr()}/${account}/${paymentReference(waits.id)}`;
  await bank.send(
    statement(line(text, waits.rupees), line(`UPI/${utr()}/${account}/somebody`, waits.rupees)),
  );
  const [{ id: credit }] = (await bank.credits('open')).filter(
    (one: { text: string }) => one.text === text,
  );
  const matches = [{ credit, attempt: waits.attempt }];
  await shop.post('/v1/payments/matches', { matches }, staff());
  expect((await correct(refund, utr())).status).toBe(200);
  const findings = await checkInvariants(shop.db);
  expect(findings.filter(({ name, count }) => name === 'M9' && count > 0)).toEqual([]);
});
