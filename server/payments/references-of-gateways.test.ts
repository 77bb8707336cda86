import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { captured, codeOf, aWaitingOrder } from '#tests/support/payments.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type Statements, statementsOf, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { settlePayment } from './use-cases/settle.ts';

/** What staff have mistyped may be the reference of money that came, or went back, through a gateway. */
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
const confirm = (attempt: number, body: object) =>
  shop.post(`/v1/payments/${attempt}/confirm`, body, staff());

/** An order that was paid through a gateway, whose bank has this reference for it. */
async function paidAtGateway(reference: string) {
  const order = await aWaitingOrder(shop, await aPerson(shop, 'customer'), product);
  const fact = captured(order, { bankReference: reference });
  expect(await settlePayment(shop, order.attempt, fact)).toMatchObject({ order: 'paid' });
  return order;
}

const ways: [string, (reference: string) => Promise<unknown>][] = [
  ['a payment through a gateway', paidAtGateway],
  // As a bank may write it.
  ['a payment through a gateway that is written otherwise', (one) => paidAtGateway(`0000${one}`)],
  [
    'what went back through a gateway',
    async (reference) => {
      const { attempt } = await paidAtGateway(utr());
      await sql`insert into refund (attempt_id, amount_paise, why, state, gateway_refund, bank_reference, processed_at)
        values (${attempt}, 100, 'goodwill', 'processed', ${`rfnd_${reference}`}, ${reference}, shop_now())`.execute(
        shop.admin,
      );
    },
  ],
];

test.each(ways)(
  'a mistyped reference that is that of %s pays no order after it was corrected',
  async (_, happens) => {
    const theirs = utr();
    const mistyped = await bank.waiting();
    expect((await confirm(mistyped.attempt, { reference: theirs })).status).toBe(200);
    await happens(theirs);
    expect((await confirm(mistyped.attempt, { corrected_reference: utr() })).status).toBe(200);
    const other = await bank.waiting();
    expect(codeOf(await confirm(other.attempt, { reference: theirs }))).toBe(
      'payment_reference_taken',
    );
    await expectSound(shop);
  },
);

test('nor after what was mistyped of money that was sent back by hand', async () => {
  const theirs = utr();
  const order = await bank.waiting();
  await confirm(order.attempt, { reference: utr() });
  const wish = { amount: 1, why: 'goodwill', by: 'hand', reference: theirs };
  const { body } = await shop.post(`/v1/orders/${order.id}/refunds`, wish, staff());
  await paidAtGateway(theirs);
  const right = { corrected_reference: utr() };
  const [refund] = body.data.refunds;
  expect((await shop.send('PATCH', `/v1/refunds/${refund.id}`, right, staff())).status).toBe(200);
  const other = await bank.waiting();
  expect(codeOf(await confirm(other.attempt, { reference: theirs }))).toBe(
    'payment_reference_taken',
  );
  await expectSound(shop);
});

test('the check finds a reference of a gateway that anybody could use', async () => {
  const reference = utr();
  await paidAtGateway(reference);
  await sql`delete from used_reference where reference = ${reference}`.execute(shop.admin);
  const broken = (await checkInvariants(shop.db)).filter(({ count }) => count > 0);
  expect(broken).toMatchObject([{ name: 'M9', broken: [expect.stringContaining(reference)] }]);
});
