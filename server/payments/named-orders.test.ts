import { beforeAll, describe, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { aWaitingOrder } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Payments in the statement that name an order which nobody has begun to pay by UPI, or which was paid before. */
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
const moneyOf = async (id: number) => (await shop.get(`/v1/payments/of/${id}`, staff())).body.data;
const toConfirm = async () =>
  (await shop.get('/v1/payments/counts', staff())).body.data.to_confirm as number;

/** An order that waits to be paid, whose customer has never opened the way to pay it. */
async function unbegun() {
  const { id } = await aWaitingOrder(shop, await aPerson(shop, 'customer'), product);
  const { total_paise: paise } = await shop.admin
    .selectFrom('order')
    .select('total_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, rupees: paise / 100 };
}

async function came(rupees: number, words: string) {
  const reference = utr();
  await bank.send(statement(line(`UPI/${reference}/${words}`, rupees)));
  return { reference, ...(await open(reference)) };
}
const open = async (reference: string) =>
  (await bank.credits('open')).find(({ text }: { text: string }) => text.includes(reference));

async function confirm(credit: {
  id: number;
  match?: { attempt_id: number | null; order_id: number };
}) {
  const { attempt_id: attempt, order_id: order } = credit.match ?? {
    attempt_id: null,
    order_id: 0,
  };
  const pair = { credit: credit.id, ...(attempt === null ? { order } : { attempt }) };
  return (await shop.post('/v1/payments/matches', { matches: [pair] }, staff())).body.data;
}

describe('an order that nobody has begun to pay by UPI', () => {
  test.each([
    ['reference', (id: number) => paymentReference(id)],
    ['order_number', (id: number) => `Order ${id}`],
  ])('is surely paid by its %s, and used once by two at once', async (by, words) => {
    const order = await unbegun();
    const credit = await came(order.rupees, words(order.id));
    expect(credit.match).toMatchObject({
      attempt_id: null,
      order_id: order.id,
      by,
      sureness: 'sure',
    });
    const answers = await Promise.all([confirm(credit), confirm(credit)]);
    expect(answers.flatMap(({ confirmed }) => confirmed)).toMatchObject([
      { order_id: order.id, outcome: 'paid' },
    ]);
    expect(await moneyOf(order.id)).toMatchObject({ payment_status: 'Paid', paid: order.rupees });
    await expectSound(shop);
  });

  test('is never paid by the money of another one that only its amount fits', async () => {
    const begun = await bank.waiting();
    const named = await unbegun();
    const credit = await came(begun.rupees, paymentReference(named.id));
    expect(credit.match).toMatchObject({ order_id: named.id, sureness: 'sure' });
    await confirm(credit);
    expect(await moneyOf(begun.id)).toMatchObject({ payment_status: 'Pending' });
  });

  test('asks whoever confirms another amount', async () => {
    const order = await unbegun();
    const credit = await came(order.rupees - 8, paymentReference(order.id));
    expect(credit.match).toMatchObject({ order_id: order.id, why: 'amount_differs' });
    expect((await confirm(credit)).refused).toMatchObject([{ code: 'payment_differs' }]);
    const pair = { credit: credit.id, order: order.id, differs: true, differs_reason: 'So agreed' };
    const { body } = await shop.post('/v1/payments/matches', { matches: [pair] }, staff());
    expect(body.data.confirmed).toMatchObject([{ outcome: 'paid' }]);
    await expectSound(shop);
  });

  test('goes back where it was canceled meanwhile', async () => {
    const order = await unbegun();
    await shop.send('PUT', `/v1/order_alert/${order.id}/cancel`, {}, staff());
    const credit = await came(order.rupees, paymentReference(order.id));
    expect(credit.match).toMatchObject({ order_id: order.id, why: 'too_late' });
    expect((await confirm(credit)).confirmed).toMatchObject([{ outcome: 'late' }]);
    expect((await moneyOf(order.id)).refunds).toMatchObject([{ amount: order.rupees }]);
    await expectSound(shop);
  });

  test('of neither an attempt nor an order, or of both, is no pair', async () => {
    for (const more of [{}, { attempt: 1, order: 1 }]) {
      const matches = [{ credit: 1, ...more }];
      expect((await shop.post('/v1/payments/matches', { matches }, staff())).status).toBe(422);
    }
  });

  test('that does not exist pays nothing', async () => {
    const credit = await came(7, 'nobody');
    const matches = [{ credit: credit.id, order: 2_000_000_000 }];
    const { body } = await shop.post('/v1/payments/matches', { matches }, staff());
    expect(body.data.refused).toMatchObject([{ code: 'payment_not_found' }]);
  });
});

describe('an order that was paid before', () => {
  const second = { why: 'paid_twice', sureness: 'unsure' };

  test('by the bank: the second payment that names it goes back, also after the first was confirmed', async () => {
    const order = await bank.waiting();
    await bank.waiting();
    const words = paymentReference(order.id);
    const [one, other] = [await came(order.rupees, words), await came(order.rupees, words)];
    expect((await open(other.reference)).match).toMatchObject({ order_id: order.id, ...second });
    await confirm(one);
    const left = await open(other.reference);
    expect(left.match).toMatchObject({ order_id: order.id, ...second });
    expect((await confirm(left)).confirmed).toMatchObject([{ outcome: 'duplicate' }]);
    expect((await moneyOf(order.id)).refunds).toMatchObject([{ amount: order.rupees }]);
    await expectSound(shop);
  });

  test('by the word of staff, without any attempt', async () => {
    const order = await unbegun();
    const paid = { payment_status: 'Paid', payment_reference: utr() };
    await shop.send('PATCH', `/v1/order_alert/${order.id}`, paid, staff());
    const credit = await came(order.rupees, paymentReference(order.id));
    expect(credit.match).toMatchObject({ order_id: order.id, ...second });
    expect((await confirm(credit)).confirmed).toMatchObject([{ outcome: 'duplicate' }]);
    await expectSound(shop);
  });

  test('is not paid to somebody else who claims that payment', async () => {
    const order = await bank.waiting();
    const words = paymentReference(order.id);
    await confirm(await came(order.rupees, words));
    const thief = await bank.waiting();
    const reference = utr();
    await shop.post(`/v1/payments/${thief.id}/claim`, { reference }, bearer(thief.by.token));
    await bank.send(statement(line(`UPI/${reference}/${words}`, order.rupees)));
    expect((await open(reference)).match).toMatchObject({ order_id: order.id, ...second });
  });
});

test.each(['canceled', 'paid'])(
  'what names a %s order goes back, and the order waits for nothing',
  async (how) => {
    const order = await unbegun();
    const [path, body] =
      how === 'paid'
        ? [`/v1/order_alert/${order.id}`, { payment_status: 'Paid', payment_reference: utr() }]
        : [`/v1/order_alert/${order.id}/cancel`, {}];
    await shop.send(how === 'paid' ? 'PATCH' : 'PUT', path, body, staff());
    // Another way than the shop's own address had been begun.
    await shop.admin
      .deleteFrom('payment_attempt')
      .where('order_id', '=', order.id)
      .where('state', '<>', 'captured')
      .execute();
    const credit = await came(55, `Order ${order.id}`);
    const matches = [{ credit: credit.id, order: order.id }];
    const { confirmed } = (await shop.post('/v1/payments/matches', { matches }, staff())).body.data;
    expect(confirmed).toMatchObject([{ outcome: how === 'paid' ? 'duplicate' : 'late' }]);
    const waiting = (await shop.get('/v1/payments?list=waiting', staff())).body.data;
    expect(waiting.filter(({ order_id: id }: { order_id: number }) => id === order.id)).toEqual([]);
    expect((await moneyOf(order.id)).refunds).toContainEqual(
      expect.objectContaining({ amount: 55 }),
    );
    await expectSound(shop);
  },
);

test('an amount that fits several orders names them, and counts as what is still to be looked at', async () => {
  const before = await toConfirm();
  const dear = await aProduct(shop, { price: 4_321, stock: 10 });
  const dearBank = statementsOf(shop, admin, dear);
  const [one, other] = [await dearBank.waiting(), await dearBank.waiting()];
  const credit = await came(one.rupees, 'kavya');
  expect(credit).toMatchObject({ match: null, fits: [one.id, other.id] });
  expect(await toConfirm()).toBe(before + 1);
  const named = await came(one.rupees, paymentReference(other.id));
  expect(named).toMatchObject({ match: { order_id: other.id }, fits: [] });
  await confirm(named);
  expect(await open(credit.reference)).toMatchObject({ match: { order_id: one.id }, fits: [] });
  await shop.send('PATCH', `/v1/payments/credits/${credit.id}`, { is_set_aside: true }, staff());
  expect(await toConfirm()).toBe(before);
  const ofNobody = await came(3, 'rent');
  expect(ofNobody).toMatchObject({ match: null, fits: [] });
  expect(await toConfirm()).toBe(before);
});
