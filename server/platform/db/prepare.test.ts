import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openTestShop } from '#tests/support/test-shop.ts';

test('a statement that comes often is prepared, one that comes once is not, and both answer right', async () => {
  const shop = await openTestShop();
  const answers = await shop.db.connection().execute(async (db) => {
    const often: number[] = [];
    for (let value = 1; value <= 30; value += 1) {
      const { rows } = await sql<{ double: number }>`select ${value}::int * 2 as double`.execute(
        db,
      );
      often.push(rows[0]?.double ?? 0);
      await sql`select ${value}::int as ${sql.id(`once_${value}`)}`.execute(db);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements
    `.execute(db);
    return { often, prepared: rows.map(({ statement }) => statement) };
  });
  expect(answers.often).toEqual(Array.from({ length: 30 }, (_, place) => (place + 1) * 2));
  expect(answers.prepared).toContain('select $1::int * 2 as double');
  expect(answers.prepared.filter((text) => text.includes('once_'))).toEqual([]);
});
