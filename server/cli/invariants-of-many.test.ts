import { CompiledQuery, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';

import { aPerson } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { checkInvariants } from './invariants.ts';

/** A check looks at each row a few times, not at each pair of rows: it must end in a shop of a million orders too. */
const count = 3_000;
const looksAtEach = 30;

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

/** The most rows that one node of a plan has looked at. */
const looksOf = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)) *
      node['Actual Loops'],
    ...(node.Plans ?? []).map(looksOf),
  );

test('no invariant compares all orders of one account and one body with each other', async () => {
  const shop = await openTestShop();
  const { id } = await aPerson(shop, 'customer');
  await sql`
    insert into "order" (account_id, created_at, payment_method, subtotal_paise, total_paise, attempt_hash)
    select ${id}, now() - make_interval(secs => 11 * (${count} - n)), 'COD', 100, 100, '\\x01'::bytea
    from generate_series(1, ${count}::int) as n
  `.execute(shop.db);
  await sql`analyze`.execute(shop.admin);
  const asked: CompiledQuery[] = [];
  await checkInvariants(
    shop.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(new PostgresQueryCompiler().compileQuery(node, { queryId: 'plan' }));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const questions = asked.filter(({ sql: text }) => /^\s*(?:select|with)\b/.test(text));
  expect(questions.length).toBeGreaterThan(20);
  for (const { sql: text } of questions) {
    const { rows } = await shop.db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`),
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    expect(explained && looksOf(explained.Plan), text).toBeLessThan(count * looksAtEach);
  }
});
