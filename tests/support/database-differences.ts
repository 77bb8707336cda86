import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

type Row = Record<string, unknown>;
type Tables = Map<string, Map<string, Row>>;

/** A row that a call inserted, changed or deleted. */
export interface RowDifference {
  table: string;
  before: Row | null;
  after: Row | null;
}

/**
 * Tables that calls write incidentally: logins, uploaded pictures not used yet, tallies, import runs, and the audit
 * log.
 */
const besides = [
  'session',
  'login_attempt',
  'known_address',
  'picture',
  'audit_entry',
  'migration',
  'change',
  'audit_part',
  'audit_tally',
  'product_import',
  'product_import_line',
  'product_week',
  'review_tally',
  'search_word_left',
  'tally_progress',
  'text_run',
  'text_run_line',
];

/** All rows of the shop's tables, as text. */
export async function allRows(db: Db): Promise<Tables> {
  const { rows: names } = await sql<{ name: string; key: string[] }>`
    select relname as name, array(
      select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary order by attnum
    ) as key from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${besides}::text[])
    order by relname
  `.execute(db);
  const each = names.map(
    ({ name }) =>
      sql`select ${name}::text as "table", to_jsonb(one) as row from ${sql.table(name)} one`,
  );
  const { rows } = await sql<{
    table: string;
    row: Row;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  const keys = new Map(names.map(({ name, key }) => [name, key]));
  const tables: Tables = new Map();
  for (const { table, row } of rows) {
    const known = tables.get(table) ?? new Map<string, Row>();
    known.set(keyOf(row, keys.get(table) ?? []), row);
    tables.set(table, known);
  }
  return tables;
}

/** The differences between two snapshots of the tables. */
export function differencesBetween(before: Tables, after: Tables): RowDifference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((table) => {
    const [was, is] = [before.get(table), after.get(table)];
    return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].flatMap((key) => {
      const [old, now] = [was?.get(key) ?? null, is?.get(key) ?? null];
      const isSame = JSON.stringify(old) === JSON.stringify(now);
      return isSame ? [] : [{ table, before: old, after: now }];
    });
  });
}

/** The id of a row; without one its primary key, and without that all of its columns. */
function keyOf(row: Row, key: string[]): string {
  const named = key.map((column) => row[column]);
  return JSON.stringify(row['id'] ?? (named.length > 0 ? named : row));
}
