import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { checkInvariants } from './invariants.ts';

/** A check looks at each row a few times, not at each pair of rows: it must end in a shop of a million orders too. */
const count = 3_000;
const looksAtEach = 30;

test('no invariant compares all orders of one account and one body with each other', async () => {
  const shop = await openTestShop();
  const { id } = await aPerson(shop, 'customer');
  await sql`
    insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash)
    select ${id}, now() - make_interval(secs => 11 * (${count} - n)), 'COD', 100, 100, '\\x01'::bytea
    from generate_series(1, ${count}::int) as n
  `.execute(shop.db);
  await sql`analyze`.execute(shop.admin);
  const asked = await statementsOf(shop.db, checkInvariants);
  const questions = asked.filter(({ sql: text }) => /^\s*(?:select|with)\b/.test(text));
  expect(questions.length).toBeGreaterThan(20);
  for (const question of questions) {
    const looks = await rowsLookedAt(shop.db, question);
    expect(looks, question.sql).toBeLessThan(count * looksAtEach);
  }
});
