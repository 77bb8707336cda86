import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { type TestShop, openTestShop } from './support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

/** Rows of these are never deleted and keep their numbers: nobody looks for what refers to them, unless a query does. */
const lasting = ['category', 'gst_state', 'order', 'payment_attempt', 'promo_code', 'sub_category'];

/** Without an index, and why that is no loss. */
const exceptions: Record<string, string> = {
  'store_information (logo_picture_id) → picture': 'one row',
};

test('what refers to a row is found by an index, as whoever deletes that row looks for it', async () => {
  const { rows } = await sql<{ name: string; of: string }>`
    select conrelid::regclass || ' (' || (
      select string_agg(attname, ', ' order by place) from unnest(conkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number
    ) || ') → ' || relname as name, relname as of
    from pg_constraint
    join pg_class on pg_class.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        -- A part of the table will do, where it leaves out only rows that refer to nothing.
        and (indpred is null or pg_get_expr(indpred, indrelid) in (
          select '(' || attname || ' IS NOT NULL)' from pg_attribute
          where attrelid = conrelid and attnum = any (conkey)
        ))
    )
  `.execute(shop.admin);
  const found = rows.filter(({ of }) => !lasting.includes(of)).map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('what refers to a row has numbers as large as its own', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || own.attname as name
    from pg_constraint
    cross join unnest(conkey, confkey) as pair (own, other)
    join pg_attribute as own on own.attrelid = conrelid and own.attnum = pair.own
    join pg_attribute as other on other.attrelid = confrelid and other.attnum = pair.other
    where contype = 'f' and connamespace = 'public'::regnamespace and own.atttypid <> other.atttypid
    order by 1
  `.execute(shop.admin);
  expect(rows).toEqual([]);
});

/** The sequence of a column counts as far as its column can. */
test('a numbering ends where its column does', async () => {
  const { rows } = await sql<{ name: string }>`
    select seqrelid::regclass || ' → ' || refobjid::regclass || '.' || attname as name
    from pg_sequence
    join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    join pg_class on pg_class.oid = seqrelid and relnamespace = 'public'::regnamespace
    where seqtypid <> atttypid
  `.execute(shop.admin);
  expect(rows).toEqual([]);
});

test('nothing deletes what is lasting', async () => {
  const server = path.join(import.meta.dirname, '..', 'server');
  const texts: [name: string, text: string][] = [];
  for await (const name of glob('**/*.ts', { cwd: server })) {
    if (!name.endsWith('.test.ts'))
      texts.push([name, await readFile(path.join(server, name), 'utf8')]);
  }
  const { rows } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(shop.admin);
  texts.push(...rows.map(({ name, text }): [string, string] => [name, text]));
  expect(texts.length).toBeGreaterThan(500);
  const deletes = new RegExp(
    `delete from "?(?:${lasting.join('|')})"?(?!\\w)|deleteFrom\\('(?:${lasting.join('|')})'`,
  );
  expect(deletes.test('delete from "order" where')).toBe(true);
  expect(texts.filter(([, text]) => deletes.test(text)).map(([name]) => name)).toEqual([]);
});
