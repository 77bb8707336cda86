import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { codeOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** A reference of a payment is mistyped by staff: it can be corrected until the bank's statement has proved it. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  bank = statementsOf(shop, admin, await aProduct(shop, { stock: 10_000 }));
});

const staff = () => bearer(admin.token);
const confirm = (attempt: number, body: object, by = staff()) =>
  shop.post(`/v1/payments/${attempt}/confirm`, body, by);
const correct = (attempt: number, reference: string) =>
  confirm(attempt, { corrected_reference: reference });
const details = async (id: number) =>
  (await shop.get(`/v1/order_alert/details/${id}`, staff())).body.data;
const moneyOf = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;

async function confirmSure() {
  for (const { id, match } of await bank.credits('matched')) {
    const matches = [{ credit: id, attempt: match.attempt_id }];
    if (match.sureness === 'sure') await shop.post('/v1/payments/matches', { matches }, staff());
  }
}

async function paid(reference: string) {
  const order = await bank.waiting();
  expect((await confirm(order.attempt, { reference })).status).toBe(200);
  return order;
}

test('whose reference it was can pay by it, the right one pays nothing else, and the log has both', async () => {
  const [mistyped, right] = [utr(), utr()];
  const { id, attempt } = await paid(mistyped);
  expect((await moneyOf(id)).attempt).toMatchObject({ is_typed: true });
  const waits = await bank.waiting();
  const claim = { reference: mistyped };
  const early = await shop.post(`/v1/payments/${waits.id}/claim`, claim, bearer(waits.by.token));
  expect(early.status).toBe(409);
  expect((await correct(attempt, right.toLowerCase())).status).toBe(200);
  expect(await details(id)).toMatchObject({ payment_reference: right, payment_status: 'Paid' });
  const { body } = await shop.get('/v1/user/audit?page_size=10', staff());
  expect(body.data).toContainEqual(
    expect.objectContaining({
      action: 'payment_confirmed',
      subject: expect.objectContaining({ id }),
      changes: [
        expect.objectContaining({ field: 'payment_reference', before: mistyped, after: right }),
      ],
    }),
  );
  const late = await shop.post(`/v1/payments/${waits.id}/claim`, claim, bearer(waits.by.token));
  expect(late.status).toBe(200);
  expect((await confirm(waits.attempt, { reference: mistyped })).status).toBe(200);
  const other = await bank.waiting();
  expect(codeOf(await confirm(other.attempt, { reference: right }))).toBe(
    'payment_reference_taken',
  );
  await expectSound(shop);
});

test('its line in a statement that was read before proves it at once, and then it stays', async () => {
  const right = utr();
  const { id, attempt, rupees } = await paid(utr());
  await bank.send(statement(line(`UPI/${right}/kavya`, rupees)));
  expect((await correct(attempt, right)).status).toBe(200);
  expect((await bank.credits('used')).map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringContaining(right),
  );
  expect((await moneyOf(id)).attempt).toMatchObject({ is_typed: false });
  expect(codeOf(await correct(attempt, utr()))).toBe('payment_step_illegal');
  expect(await details(id)).toMatchObject({ payment_reference: right });
  await expectSound(shop);
});

test('no reference that has paid another order, or under which money went back, and nothing that is not confirmed', async () => {
  const [first, second] = [utr(), utr()];
  const one = await paid(first);
  await paid(second);
  expect(codeOf(await correct(one.attempt, second))).toBe('payment_reference_taken');
  const back = utr();
  const refund = { amount: 1, why: 'goodwill', by: 'hand', reference: back };
  expect((await shop.post(`/v1/orders/${one.id}/refunds`, refund, staff())).status).toBe(201);
  expect(codeOf(await correct(one.attempt, back))).toBe('payment_reference_taken');
  expect(await details(one.id)).toMatchObject({ payment_reference: first });
  const waits = await bank.waiting();
  expect(codeOf(await correct(waits.attempt, utr()))).toBe('payment_step_illegal');
  await confirm(waits.attempt, { seen: true });
  expect(codeOf(await correct(waits.attempt, utr()))).toBe('payment_step_illegal');
  expect(
    (await confirm(one.attempt, { corrected_reference: utr() }, bearer(one.by.token))).status,
  ).toBe(403);
  expect(
    (await confirm(one.attempt, { reference: first, corrected_reference: utr() })).status,
  ).toBe(422);
  await expectSound(shop);
});

test('at one moment: two corrections, claims and confirmations end in one order for each reference', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [wrong, right, third] = [utr(), utr(), utr()];
    const [one, two] = [await paid(wrong), await paid(third)];
    const waits = await bank.waiting();
    const file = statement(line(`UPI/${right}/kavya`, one.rupees));
    const answers = await Promise.all([
      correct(one.attempt, right),
      correct(two.attempt, right),
      correct(two.attempt, wrong),
      confirm(waits.attempt, { reference: wrong }),
      confirm(waits.attempt, { reference: right }),
      bank.send(file),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await expectSound(shop);
  }
});

test('a number of many lines, given up by whoever had mistyped it, stays that of the payments which have it', async () => {
  const account = `9900${String(Date.now()).slice(-8)}`;
  const [mistyped, named] = [await paid(account), await bank.waiting()];
  const text = (name: string) => `UPI/${utr()}/${account}/${name}`;
  await bank.send(
    statement(
      line(text(paymentReference(named.id)), named.rupees),
      line(text('somebody'), named.rupees),
    ),
  );
  await confirmSure();
  expect(await details(named.id)).toMatchObject({ payment_status: 'Paid' });
  expect((await correct(mistyped.attempt, utr())).status).toBe(200);
  const waits = await bank.waiting();
  expect(codeOf(await confirm(waits.attempt, { reference: account }))).toBe(
    'payment_reference_taken',
  );
  await expectSound(shop);
});

test('where it was another number of what has paid somebody else, that payment is used by them, and is no case any more', async () => {
  const [theirs, ours] = [utr(), `S${30_000_000_000_000_000n + BigInt(Date.now())}`];
  const [mistyped, right] = [await paid(theirs), await paid(ours)];
  await bank.send(statement(line(`UPI/${ours}/${theirs}/kavya`, right.rupees)));
  const cases = async () =>
    (await shop.get('/v1/payments/cases?list=mismatches', staff())).body.data;
  expect(await cases()).toMatchObject([{ kind: 'two_orders' }]);
  expect((await correct(mistyped.attempt, utr())).status).toBe(200);
  expect(await cases()).toEqual([]);
  expect((await moneyOf(right.id)).attempt).toMatchObject({ is_typed: false });
  expect((await bank.credits('used')).map(({ text }: { text: string }) => text)).toContainEqual(
    expect.stringContaining(theirs),
  );
  await expectSound(shop);
});

test('a corrected reference under which the bank has another amount is asked about, and used then', async () => {
  const [mistyped, right] = [utr(), utr()];
  const { id, attempt, rupees } = await paid(mistyped);
  await bank.send(statement(line(`UPI/${right}/meera`, rupees - 1)));
  const ofRight = async (list: string) =>
    (await bank.credits(list)).filter(({ text }: { text: string }) => text.includes(right));
  const refused = await correct(attempt, right);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_differs']);
  expect(await details(id)).toMatchObject({ payment_reference: mistyped });
  expect(await ofRight('open')).toHaveLength(1);
  const agreed = { corrected_reference: right, differs: true, differs_reason: 'So agreed' };
  expect((await confirm(attempt, agreed)).status).toBe(200);
  expect(await details(id)).toMatchObject({ payment_reference: right });
  expect(await ofRight('open')).toEqual([]);
  expect(await ofRight('used')).toMatchObject([{ order_id: id }]);
  const { body } = await shop.get('/v1/user/audit?page_size=1', staff());
  expect(body.data[0].changes).toContainEqual(
    expect.objectContaining({ field: 'is_other_amount', after: true }),
  );
  await expectSound(shop);
});
