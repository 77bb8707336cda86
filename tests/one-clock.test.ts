import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { type TestShop, openTestShop } from './support/test-shop.ts';

/**
 * What holds from or until a time is judged by `shop_now()` (decision 0031). Every other clock of PostgreSQL is found
 * here: in a statement of the shop, in a function of its database, in what a column is by default.
 */
const otherClocks =
  /(?<![.\w])(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/;

/** Files whose statements may ask another clock, and why. */
const files: Record<string, string> = {
  'server/accounts/queries/sessions.ts': 'when a request began, compared with refusals of attempts',
  'server/platform/db/changes.ts': 'compared with this machine’s clock, which may be wrong',
  'server/platform/db/lock-timeouts.ts': 'how long a transaction of the database is open',
  'server/platform/db/migrate.ts': 'written down and never judged; before there is a shop_now()',
};

/** Functions that may, and why. */
const functions: Record<string, string> = {
  shop_now: 'it is this clock',
  note_refused_attempt: 'compared with when a request began, by the clock that told it',
};

/** Columns that are written down and never judged. */
const writtenDown = /^(?:\w+\.(?:created_at|updated_at)|audit_entry\.at|migration\.applied_at)$/;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

test('statements of the shop ask no clock but its own', async () => {
  const root = path.join(import.meta.dirname, '..');
  const listed = await readdir(path.join(root, 'server'), { recursive: true });
  const sources = listed.filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const name of sources.map((one) => `server/${one.replaceAll(path.sep, '/')}`)) {
    if (otherClocks.test(await readFile(path.join(root, name), 'utf8'))) found.push(name);
  }
  expect(found.toSorted()).toEqual(Object.keys(files).toSorted());
});

test('functions of the database ask no clock but the shop’s', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace`.execute(shop.admin);
  expect(rows.length).toBeGreaterThan(30);
  const found = rows.filter(({ source }) => otherClocks.test(source)).map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(functions).toSorted());
});

test('a column that is judged by its time has it from the shop’s clock', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select adrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as source
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace`.execute(shop.admin);
  const found = rows.filter(({ source }) => otherClocks.test(source)).map(({ name }) => name);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((name) => !writtenDown.test(name))).toEqual([]);
});

test('other clocks are known from what only looks like them', () => {
  for (const text of ['where at < now() - x', 'at > current_date', 'default current_timestamp']) {
    expect(text).toMatch(otherClocks);
  }
  for (const text of ['shop_now()', 'performance.now()', 'clock.now()', 'localTime: sheetTime']) {
    expect(text).not.toMatch(otherClocks);
  }
});
