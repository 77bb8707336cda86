import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aWaitingOrder } from '#tests/support/payments.ts';
import { aPerson } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { noteLook } from './queries/attempts.ts';
import { listSetAside } from './queries/rows-set-aside.ts';
import {
  countSettlementProblems,
  listSettlementProblems,
  listSettlements,
  listUnknownRefunds,
  matchLines,
  matchWaitingLines,
} from './queries/settlements.ts';

/** Years of payouts behind it, each look at what gateways pay out reads what it shows, and no more. */
const payments = 100_000;
const ofOnePayout = 100;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const product = await aProduct(shop, { stock: 10 });
  const { id } = await aWaitingOrder(shop, await aPerson(shop, 'customer'), product);
  // In steps, for the time that a statement has.
  for (let from = 0; from < payments; from += 10_000) {
    const to = from + 9_999;
    await sql`
      insert into payment_attempt (order_id, provider, gateway_payment, amount_paise, fee_paise, state, captured_at,
        settled_at, created_at)
      select ${id}, 'razorpay', 'pay_' || n, 49900, 1178, 'captured', now() - interval '1 year', now(), now()
      from generate_series(${from}::int, ${to}::int) as n
    `.execute(shop.admin);
    await sql`
      insert into settlement_line (provider, kind, entity_id, gateway_payment, debit_paise, credit_paise, fee_paise,
        tax_paise, settlement_id, utr, settled_at, is_matched)
      select 'razorpay', 'payment', 'pay_' || n, 'pay_' || n, 0, 48722, 1178, 180, 'setl_' || n / ${ofOnePayout}::int,
        'UTR' || n / ${ofOnePayout}::int, now(), true
      from generate_series(${from}::int, ${to}::int) as n
    `.execute(shop.admin);
    await sql`
      insert into refund (attempt_id, amount_paise, why, state, gateway_refund, processed_at)
      select id, 100, 'goodwill', 'processed', 'rfnd_' || gateway_payment, now()
      from payment_attempt where gateway_payment = any(
        select 'pay_' || n from generate_series(${from}::int, ${to}::int, 5) as n)
    `.execute(shop.admin);
  }
  // What does not fit: a payment and a refund of nobody.
  await sql`
    insert into settlement_line (provider, kind, entity_id, gateway_payment, debit_paise, credit_paise, fee_paise, tax_paise)
    values ('razorpay', 'payment', 'pay_x', 'pay_x', 0, 100, 0, 0), ('razorpay', 'refund', 'rfnd_x', 'pay_7', 100, 0, 0, 0)
  `.execute(shop.admin);
  await sql`insert into settlement_reading (provider, first_day, last_day, read_at)
    values ('razorpay', now() - interval '2 years', now(), now())`.execute(shop.admin);
  await sql`analyze`.execute(shop.admin);
});

const todays = ['pay_1', 'pay_2', 'pay_x'].map((name) => ({
  entityId: name,
  kind: 'payment',
  paymentId: name,
}));
type Db = TestShop['admin'];

test.each([
  ['what does not fit', (db: Db) => listSettlementProblems(db, 100)],
  ['how much does not fit', countSettlementProblems],
  ['rows of one day', (db: Db) => matchLines(db, 'razorpay', todays)],
  ['rows that wait', (db: Db) => matchWaitingLines(db, 'razorpay')],
  ['refunds that nobody knows', (db: Db) => listUnknownRefunds(db, 'razorpay', 200)],
  ['rows that were set aside', (db: Db) => listSetAside(db, 100)],
] as [string, (db: Db) => Promise<unknown>][])('%s: an index finds it', async (_, ask) => {
  for (const { sql: text, parameters } of await statementsOf(shop.admin, ask)) {
    const looked = await rowsLookedAt(shop.admin, CompiledQuery.raw(text, [...parameters]));
    expect(looked).toBeLessThan(500);
  }
});

test('a page of payouts reads the rows of that page', async () => {
  const size = 31;
  for (const after of [undefined, payments / ofOnePayout / 2]) {
    const ask = (db: Db) => listSettlements(db, { after, size });
    for (const { sql: text, parameters } of await statementsOf(shop.admin, ask)) {
      const looked = await rowsLookedAt(shop.admin, CompiledQuery.raw(text, [...parameters]));
      expect(looked).toBeLessThan(size * ofOnePayout * 2);
    }
  }
});

test('a refund is found by the name that its gateway has for it', async () => {
  const looked = await rowsLookedAt(
    shop.admin,
    CompiledQuery.raw('select * from refund where gateway_refund = $1', ['rfnd_pay_5']),
  );
  expect(looked).toBeLessThan(10);
});

test('refunds of which nothing is found keep no others from being looked for', async () => {
  await sql`
    insert into settlement_line (provider, kind, entity_id, gateway_payment, debit_paise, credit_paise, fee_paise, tax_paise)
    values ('razorpay', 'refund', 'rfnd_y', 'pay_3', 100, 0, 0, 0), ('razorpay', 'refund', 'rfnd_z', 'pay_9', 100, 0, 0, 0)
  `.execute(shop.admin);
  const looked: number[] = [];
  for (let reading = 0; reading < 4; reading += 1) {
    const [attempt = 0] = await listUnknownRefunds(shop.admin, 'razorpay', 1);
    looked.push(attempt);
    await noteLook(shop.admin, attempt, new Date(Date.UTC(2026, 10, 1 + reading)));
  }
  expect(new Set(looked.slice(0, 3)).size).toBe(3);
  expect(looked[3]).toBe(looked[0]);
});
