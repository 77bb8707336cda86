import { beforeAll, describe, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { anAttempt, aWaitingOrder } from '#tests/support/payments.ts';
import { pausing } from '#tests/support/pausing.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, line, statement, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Two staff do something with the money of one order: the first is paused after each of its reads, while the second goes on. */
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let product: number;
let bank: Statements;
let interleave: ReturnType<typeof pausing>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  product = await aProduct(shop, { price: 467, stock: 100_000 });
  bank = statementsOf(shop, admin, product);
  interleave = pausing(shop);
});

const staff = () => bearer(admin.token);
const missing = 99;

type Case = Awaited<ReturnType<typeof aCase>>;

/** An order that waits, and what came for it: less than was due, all of it, and what was missing. */
async function aCase() {
  const { id } = await aWaitingOrder(shop, customer, product);
  const { attempt, paise } = await anAttempt(shop, id, { provider: 'upi_manual' });
  await shop.admin
    .updateTable('payment_attempt')
    .set({ gateway_order: null })
    .where('id', '=', attempt)
    .execute();
  const rupees = paise / 100;
  const [less, whole, rest] = [utr(), utr(), utr()];
  await bank.send(
    statement(
      line(`UPI/${less}/asha`, rupees - missing),
      line(`UPI/${whole}/asha`, rupees),
      line(`UPI/${rest}/asha`, missing),
    ),
  );
  const credits = (await shop.admin
    .selectFrom('bank_credit')
    .select(['id', 'key'])
    .where('key', 'in', [less, whole, rest])
    .execute()) as { id: number; key: string }[];
  const of = (reference: string) => credits.find(({ key }) => key === reference)?.id;
  return {
    id,
    attempt,
    less: { id: of(less), reference: less },
    whole: { id: of(whole), reference: whole },
    rest: { id: of(rest), reference: rest },
  };
}

const agreement = { differs: true, differs_reason: 'So agreed' };
const match = (pair: object) => shop.post('/v1/payments/matches', { matches: [pair] }, staff());

const calls = {
  'match the whole': ({ whole, attempt }: Case) => match({ credit: whole.id, attempt }),
  'match it by the order': ({ whole, id }: Case) => match({ credit: whole.id, order: id }),
  'agree to less': ({ less, attempt }: Case) => match({ credit: less.id, attempt, ...agreement }),
  'match the rest': ({ rest, attempt }: Case) => match({ credit: rest.id, attempt, ...agreement }),
  'type what is less': ({ less, attempt }: Case) =>
    shop.post(
      `/v1/payments/${attempt}/confirm`,
      { reference: less.reference, ...agreement },
      staff(),
    ),
  'take it back': ({ attempt }: Case) =>
    shop.post(`/v1/payments/${attempt}/take-back`, { reason: 'Another order’s' }, staff()),
  'give back': ({ id }: Case) =>
    shop.post(`/v1/orders/${id}/refunds`, { why: 'goodwill', by: 'hand', amount: 400 }, staff()),
  cancel: ({ id }: Case) => shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, staff()),
};
const names = Object.keys(calls) as (keyof typeof calls)[];

const beginnings = {
  'an order that waits': async () => undefined,
  'an order of which less was agreed to': calls['agree to less'],
};

describe.each(Object.entries(beginnings))('%s', (_, begin) => {
  test.each(names)('loses nothing where somebody else acts while staff %s', async (first) => {
    for (const second of names) {
      let isOver = false;
      for (let after = 1; !isOver; after += 1) {
        const money = await aCase();
        await begin(money);
        const done = await interleave(
          after,
          () => calls[first](money),
          () => calls[second](money),
        );
        isOver = done === undefined || done.hasWaited;
        for (const { status } of done?.answers ?? []) expect(status).toBeLessThan(500);
      }
    }
    await expectSound(shop);
  });
});

test('what comes whole while less is agreed to pays, or goes back whole', async () => {
  const seen = new Set<string>();
  let isOver = false;
  for (let after = 1; !isOver; after += 1) {
    const money = await aCase();
    const done = await interleave(
      after,
      () => calls['match the whole'](money),
      () => calls['agree to less'](money),
    );
    isOver = done === undefined || done.hasWaited;
    for (const { body } of done?.answers ?? []) {
      for (const { outcome } of body.data.confirmed) seen.add(outcome);
      for (const { code } of body.data.refused) seen.add(code);
    }
  }
  expect([...seen].toSorted()).toEqual(['duplicate', 'paid']);
});
