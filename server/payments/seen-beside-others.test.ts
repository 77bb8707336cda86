import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { anAttempt, captured, codeOf, moneyOf } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import {
  type Statements,
  line,
  statement,
  statementsOf,
  today,
  utr,
} from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { callConfirmPayment } from './queries/confirming.ts';
import { callReinstateOrder, callSettlePayment } from './queries/attempts.ts';

/** Staff mark money as seen for an order that was paid in another way: that alone is no second payment. */
let shop: TestShop;
let admin: TestPerson;
let bank: Statements;
let product: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  product = await aProduct(shop, { stock: 10_000 });
  bank = statementsOf(shop, admin, product);
});

type Waits = Awaited<ReturnType<Statements['waiting']>>;
const staff = () => bearer(admin.token);
const seeOrder = ({ id }: Pick<Waits, 'id'>) =>
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

/** The gateway reports that it has the money; `callReinstateOrder` does the rest. */
async function payByGateway({ id, paise }: Waits) {
  const { id: attempt, gateway_order: gatewayOrder } = await shop.admin
    .selectFrom('payment_attempt')
    .select(['id', 'gateway_order'])
    .where('order_id', '=', id)
    .where('provider', '=', 'razorpay')
    .executeTakeFirstOrThrow();
  const found = captured({ gatewayOrder: gatewayOrder ?? '', paise });
  await callSettlePayment(shop.db, attempt, found, { mayReinstate: true });
  return attempt;
}

async function expire({ id }: Waits) {
  await sql`update "order" set pay_by = shop_now() - interval '8 days' where id = ${id}`.execute(
    shop.admin,
  );
  await sql`select expire_order(${id})`.execute(shop.admin);
  expect((await moneyOf(shop, id)).is_cancelled).toBe(true);
}

test.each([
  ['the order', seeOrder],
  ['the payment', seeAttempt],
])(
  'what came through a gateway for a canceled order goes back once, though %s is said to be seen afterwards',
  async (_, see) => {
    const one = await bank.waiting();
    await shop.send('PUT', `/v1/order_alert/${one.id}/cancel`, {}, staff());
    await payByGateway(one);
    expect(codeOf(await see(one))).toBe('already_paid');
    expect(await moneyOf(shop, one.id)).toMatchObject({
      captured: one.paise,
      given_back: one.paise,
    });
    await expectSound(shop);
  },
);

test.each([
  ['through a gateway', payByGateway],
  [
    'under a reference',
    async ({ id, paise }: Waits) => {
      const { attempt: attemptId } = await anAttempt(shop, id, { provider: 'upi_manual' });
      await sql`update payment_attempt set gateway_order = null where id = ${attemptId}`.execute(
        shop.admin,
      );
      const found = { attemptId, paise, reference: utr(), actorId: admin.id };
      await callConfirmPayment(shop.db, { ...found, mayReinstate: true, mayBeSecond: false });
      return attemptId;
    },
  ],
])(
  'while what came late %s is not decided yet, nothing is seen beside it that goes back',
  async (_, pay) => {
    const one = await bank.waiting();
    await expire(one);
    const late = await pay(one);
    expect(codeOf(await seeAttempt(one))).toBe('already_paid');
    expect(codeOf(await seeOrder(one))).toBe('already_paid');
    expect(await callReinstateOrder(shop.db, late)).toBe('reinstated');
    expect(await moneyOf(shop, one.id)).toMatchObject({
      status: 'Paid',
      captured: one.paise,
      given_back: 0,
    });
    await expectSound(shop);
  },
);

test('the reference under which a part of it went back is not that of its payment', async () => {
  const one = await bank.waiting();
  expect((await seeAttempt(one)).status).toBe(200);
  const [sent, came] = [utr(), utr()];
  const part = { amount: 1, why: 'goodwill', by: 'hand', reference: sent };
  expect((await shop.post(`/v1/orders/${one.id}/refunds`, part, staff())).status).toBe(201);
  expect(codeOf(await confirm(one, sent))).toBe('payment_reference_taken');
  expect((await confirm(one, came)).status).toBe(200);
  await expectSound(shop);
});

test.each([1, 12])(
  'who claims for another order what staff have seen, as the %i-th of its amount, is not sure to have paid that too',
  async (many) => {
    const ofPrice = statementsOf(
      shop,
      admin,
      await aProduct(shop, { stock: 100, price: 700 + many }),
    );
    for (let count = 1; count < many; count += 1) await ofPrice.waiting();
    const [one, two] = [await ofPrice.waiting(), await ofPrice.waiting()];
    expect((await seeOrder(one)).status).toBe(200);
    const reference = utr();
    await shop.post(`/v1/payments/${two.id}/claim`, { reference }, bearer(two.by.token));
    const text = `UPI/${reference}/kavya`;
    await bank.send(statement(line(text, one.rupees)));
    const found = async () =>
      (await bank.credits('matched')).find((credit: { text: string }) => credit.text === text);
    expect((await found()).match).toMatchObject({
      order_id: two.id,
      sureness: 'unsure',
      why: 'other_seen',
    });
    // Once what was seen has its own, the claim is sure.
    await confirm(one, utr());
    expect((await found()).match).toMatchObject({ order_id: two.id, sureness: 'sure' });
  },
);

test('who claims what staff have seen is not sure to have paid by it, also where that had waited for weeks', async () => {
  const ofPrice = statementsOf(shop, admin, await aProduct(shop, { stock: 100, price: 801 }));
  const [one, two] = [await ofPrice.waiting(), await ofPrice.waiting()];
  await sql`update payment_attempt set created_at = created_at - interval '60 days'
    where id = ${one.attempt}`.execute(shop.admin);
  expect((await seeOrder(one)).status).toBe(200);
  const reference = utr();
  await shop.post(`/v1/payments/${two.id}/claim`, { reference }, bearer(two.by.token));
  const text = `UPI/${reference}/kavya`;
  await bank.send(statement(line(text, one.rupees)));
  const found = async () =>
    (await bank.credits('matched')).find((credit: { text: string }) => credit.text === text);
  expect((await found()).match).toMatchObject({
    order_id: two.id,
    sureness: 'unsure',
    why: 'other_seen',
  });
  // It is proposed for what was seen once nobody else claims it.
  expect((await shop.post(`/v1/payments/${two.attempt}/reject`, {}, staff())).status).toBe(200);
  await sql`update payment_attempt set claimed_reference = null, reason = 'expired' where id = ${two.attempt}`.execute(
    shop.admin,
  );
  expect((await found()).match).toMatchObject({ order_id: one.id, by: 'amount', is_seen: true });
});

test('what was seen of an order that is paid on delivery is no cash in the till, and is joined by its payment', async () => {
  const by = await aPerson(shop, 'customer');
  const id = (await order(shop, by, [aLine(product)], { key: 'seen-at-door' })).body.order_id;
  const sums = async () =>
    (await shop.get(`/v1/counter/days/${today}`, staff())).body.data.sums as Record<string, number>;
  const before = await sums();
  expect((await seeOrder({ id })).status).toBe(200);
  const { captured: paise } = await moneyOf(shop, id);
  const after = await sums();
  expect(after['cash_in']).toBe(before['cash_in']);
  expect(after['upi_in']).toBe((before['upi_in'] ?? 0) + paise / 100);
  const text = `UPI/${utr()}/${paymentReference(id)}`;
  await bank.send(statement(line(text, paise / 100)));
  const credits: { text: string; id: number; match: { attempt_id: number; is_seen: boolean } }[] =
    await bank.credits('matched');
  const credit = credits.find((one) => one.text === text) ?? expect.fail('no match');
  expect(credit.match.is_seen).toBe(true);
  const matches = [{ credit: credit.id, attempt: credit.match.attempt_id }];
  const joined = await shop.post('/v1/payments/matches', { matches }, staff());
  expect(joined.body.data).toMatchObject({ refused: [] });
  const go = await shop.send(
    'PATCH',
    `/v1/order_alert/${id}`,
    { delivery_status: 'Delivered' },
    staff(),
  );
  expect(go.status).toBe(200);
  expect(await moneyOf(shop, id)).toMatchObject({ status: 'Paid', captured: paise, given_back: 0 });
  await expectSound(shop);
});
