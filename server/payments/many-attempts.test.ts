import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { paymentReference } from '#contract/payments/references.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { line, statement, statementsOf as bankOf, today, utr } from '#tests/support/statements.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { countPayments, listLateClaims, listOpen } from './queries/lists.ts';
import { listClaiming, listWaitingFor } from './queries/matching.ts';

/** A payment that came in finds what it pays, and lists their rows, however much else waits. */
const unpaid = 100_000;
const reference = utr();

let shop: TestShop;
let admin: TestPerson;
let named: Waiting;
let claimed: Waiting;
let alone: Waiting;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  [named, claimed, alone] = [await waiting(711), await waiting(712), await waiting(713)];
  await sql`update payment_attempt set claimed_at = shop_now(), claimed_reference = ${reference}
    where id = ${claimed.attempt}`.execute(shop.admin);
  const other = await waiting(714);
  // Of 300 amounts, all of them later; in steps, for the time that a statement has.
  for (let made = 0; made < unpaid; made += 10_000) {
    await sql`
      insert into payment_attempt (order_id, provider, amount_paise, state, created_at)
      select ${other.id}, 'upi_manual', 100 * (1 + number % 300), 'opened', shop_now() + interval '1 second'
      from generate_series(1, 10000) as number
    `.execute(shop.admin);
  }
  await sql`analyze payment_attempt`.execute(shop.admin);
  await bankOf(shop, admin, 0).send(
    statement(
      line(`UPI-${paymentReference(named.id)}`, 711),
      line('UPI-CLAIMED', 712, reference),
      line('UPI-ALONE', 713),
      // More orders wait for this amount than for any other: the amount identifies none.
      line('UPI-COMMON', 7),
    ),
  );
});

type Waiting = Awaited<ReturnType<typeof waiting>>;

async function waiting(price: number) {
  const product = await aProduct(shop, { price, stock: 5 });
  return bankOf(shop, admin, product).waiting();
}

const staff = () => bearer(admin.token);

async function matches() {
  const { body } = await shop.get('/v1/payments/credits?state=matched', staff());
  return body.data.map(
    ({ match }: { match: { attempt_id: number; by: string; sureness: string } }) => [
      match.attempt_id,
      match.by,
      match.sureness,
    ],
  );
}

const expected = () => [
  [named.attempt, 'reference', 'sure'],
  [claimed.attempt, 'claim', 'sure'],
  [alone.attempt, 'amount', 'unsure'],
];

describe(`behind ${unpaid} later attempts that nobody pays`, () => {
  test('a payment finds its order by its reference, its claim and its amount', async () => {
    const found = await matches();
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining(expected()));
  });

  test.each([
    ['claims', () => (db) => listClaiming(db, [reference, '632712345678'])],
    ['amounts', () => (db) => listWaitingFor(db, [71_300, 700, 71_100], 11)],
    ['claims to confirm', () => (db) => listOpen(db, { isClaimed: true, size: 50 })],
    ['what waits to be claimed', () => (db) => listOpen(db, { isClaimed: false, size: 50 })],
    ['late claims', () => (db) => listLateClaims(db, { size: 50 })],
  ] as [string, () => (db: TestShop['admin']) => Promise<unknown>][])(
    '%s are found by an index',
    async (_, ask) => {
      for (const { sql: text, parameters } of await statementsOf(shop.admin, ask())) {
        const looked = await rowsLookedAt(shop.admin, CompiledQuery.raw(text, [...parameters]));
        expect(looked).toBeLessThan(200);
      }
    },
  );

  test('what waits is counted by an index', async () => {
    for (const { sql: text, parameters } of await statementsOf(shop.admin, countPayments)) {
      const looked = await rowsLookedAt(shop.admin, CompiledQuery.raw(text, [...parameters]));
      expect(looked).toBeLessThan(200);
    }
  });
});

test('and behind as many that were seen or rejected long ago', async () => {
  // Each order is seen once, so there are as many orders.
  await sql`
    with placed as (
      insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash)
      select account_id, created_at, payment_method, subtotal_paise, total_paise, decode(md5('seen ' || number), 'hex')
      from "order" cross join generate_series(1, 2500) as number where id = ${named.id} returning id
    )
    insert into payment_attempt (order_id, provider, amount_paise, state, created_at, captured_at, confirmed_by, reason)
    select placed.id, 'upi_manual', 71300, case when is_seen then 'captured' else 'failed' end,
      shop_now() - interval '60 days', case when is_seen then shop_now() - interval '60 days' end, 1, case when not is_seen then 'rejected' end
    from placed cross join unnest(array[true, false]) as is_seen
  `.execute(shop.admin);
  await sql`analyze payment_attempt`.execute(shop.admin);
  const asked = await statementsOf(shop.admin, (db) => listWaitingFor(db, [71_300], 11));
  for (const { sql: text, parameters } of asked) {
    const looked = await rowsLookedAt(shop.admin, CompiledQuery.raw(text, [...parameters]));
    expect(looked).toBeLessThan(200);
  }
});

test('and behind as many later payments that pay nothing', async () => {
  await sql`
    insert into bank_credit (day, amount_paise, text, key)
    select ${today}::date, 990000 + number, 'CASH', 'cash ' || number from generate_series(1, 5000) as number
  `.execute(shop.admin);
  expect(await matches()).toEqual(expect.arrayContaining(expected()));
});
