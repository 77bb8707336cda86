import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrationNames } from '#server/platform/db/migrate.ts';
import { readMigration } from '#server/platform/db/migration-file.ts';

/** The first migration that had to run beside traffic (decision 0032). */
const firstBesideTraffic = '0019';
/** Tables that grow with the shop: what looks at each of their rows may take minutes. */
const large =
  /^(?:public\.)?"?(?:order|order_line|order_change|stock_movement|product_text|product_search|audit_entry|session|promo_use|review)"?$/;
/** Tables that grow as well, and were new or small when the migrations before this one came. */
const firstOfMoreLarge = '0180';
const moreLarge =
  /^(?:public\.)?"?(?:account|bank_credit|cart_line|cod_collection|cod_remittance|hook_event|known_address|paper|paper_line|parcel|parcel_event|parcel_line|payment_attempt|phone_record|product|product_picture|refund|restock_request|review_picture|settlement_line|staff_note|used_reference)"?$/;
/** What reads or writes a whole table while it keeps others out, with the table as the first group. */
const slow = [
  /create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (\S+)/g,
  /update (\S+) (?:as \w+ )?set /g,
  /delete from (\S+)/g,
  /alter table (\S+)[^;]*? set not null/g,
  /alter table (\S+)[^;]*? type \w+/g,
  /alter table (\S+)[^;]*?add constraint \w+ (?:check|foreign key)(?![^;]*not valid)/g,
];

/** The first migration that had to leave the program before it whole (decision 0039). */
const firstBesideProgram = '0059';
/** What the program that still serves may have in its SQL. */
const removal =
  /\b(?:drop (?:column|table|function|procedure|view|materialized view|sequence|type|schema)|rename (?:to|column|constraint)|(?:alter column|alter) \S+ (?:set not null|(?:set data )?type)|add column (?:if not exists )?\S+ [^,;]*not null(?![^,;]*default))/g;
/** The first migration that had to let the program before it start again. */
const firstStartedAgain = '0697';
/** The first migration that had to name the one from which a function's text was taken. */
const firstNamed = '0090';
/** States that nothing has used what is removed since a migration that was released before. */
const unused = /^-- Unused since \d{4}: /m;

const plain = (text: string): string =>
  text
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$body$$')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Whatever a transaction does to all rows of a large table that was there before it. */
function slowIn(content: string, name = firstOfMoreLarge): string[] {
  const file = readMigration(content);
  if (file.kind === 'steps') return [];
  const text = plain(file.text);
  const isLarge = (table: string) =>
    large.test(table) || (name >= firstOfMoreLarge && moreLarge.test(table));
  const made = new Set(Array.from(text.matchAll(/create table (\S+)/g), ([, table]) => table));
  return slow.flatMap((pattern) =>
    Array.from(text.matchAll(pattern))
      .filter(([, table = '']) => isLarge(table) && !made.has(table))
      .map(([found]) => found),
  );
}

test('no migration keeps others out while it looks at all rows of a table that grows', async () => {
  const names = (await migrationNames(migrationsFolder)).filter(
    (name) => name >= firstBesideTraffic,
  );
  const found: string[] = [];
  for (const name of names) {
    const content = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
    found.push(...slowIn(content, name).map((what) => `${name}: ${what}`));
  }
  expect(found).toEqual([]);
});

test('the slow ways are known from the quick ones', () => {
  for (const text of [
    'create index order_by_colour on "order" (colour)',
    'update "order" set colour = 1',
    'delete from session where expires_at < now()',
    'alter table order_line alter column colour set not null',
    'alter table "order" add constraint paid check (total_paise > 0)',
    'create index parcel_by_colour on parcel (colour)',
    'update payment_attempt set provider = 1',
  ]) {
    expect(slowIn(text), text).toHaveLength(1);
  }
  for (const text of [
    'create table audit_entry (id int); create index audit_by_id on audit_entry (id)',
    'alter table "order" add column colour text',
    'alter table "order" add constraint paid check (total_paise > 0) not valid',
    'create function f() returns void language sql as $$ update "order" set colour = 1 $$',
    '-- Without a transaction: colours\n-- step\ncreate index concurrently if not exists a on "order" (colour)',
  ]) {
    expect(slowIn(text), text).toEqual([]);
  }
});

/** What the program that serves meanwhile may miss. A step too may state that nothing uses what it removes. */
const removalsIn = (content: string): string[] =>
  unused.test(content) ? [] : Array.from(plain(content).matchAll(removal), ([found]) => found);

test('no migration takes away what the program before it may use, unless it says since when nothing does', async () => {
  const names = (await migrationNames(migrationsFolder)).filter(
    (name) => name >= firstBesideProgram,
  );
  const found: string[] = [];
  for (const name of names) {
    const content = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
    found.push(...removalsIn(content).map((what) => `${name}: ${what}`));
  }
  expect(found).toEqual([]);
});

test('the program of the version before starts again on newer tables: nothing is unused since its own migration', async () => {
  const names = (await migrationNames(migrationsFolder)).filter(
    (name) => name >= firstStartedAgain,
  );
  const refusing: string[] = [];
  for (const name of names) {
    const content = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
    if (readMigration(content).worksSince >= name.slice(0, 4)) refusing.push(name);
  }
  expect(refusing).toEqual([]);
});

test('what takes away is known from what adds', () => {
  for (const text of [
    'alter table login_attempt drop column blocked_until',
    'drop table banner',
    'drop function place_order(integer)',
    'alter table "order" rename to purchase',
    'alter table "order" rename column state to stage',
    'alter table "order" alter column attempt_key set not null',
    'alter table product alter stock type bigint',
    'alter table "order" add column colour text not null',
  ]) {
    expect(removalsIn(text), text).toHaveLength(1);
    expect(removalsIn(`-- Unused since 0059: nobody reads it.\n${text}`), text).toEqual([]);
  }
  for (const text of [
    'alter table "order" add column colour text not null default \'red\', add column size integer',
    'create table stage (name text not null)',
    'create or replace function f() returns void language sql as $$ drop table x $$',
    '-- drop table banner is for later',
    'alter table product alter column stock set default 5',
  ]) {
    expect(removalsIn(text), text).toEqual([]);
  }
});

test('a function that is replaced says which text it was made from: the newest', async () => {
  const newest = new Map<string, string>();
  const stale: string[] = [];
  for (const name of await migrationNames(migrationsFolder)) {
    const content = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8');
    const number = name.slice(0, 4);
    for (const [, made = ''] of content.matchAll(/create (?:or replace )?function (\w+)\(/g)) {
      const before = newest.get(made);
      const isReplaced = before !== undefined && before !== number && number >= firstNamed;
      if (isReplaced && !content.includes(before)) stale.push(`${name}: ${made} of ${before}`);
      newest.set(made, number);
    }
  }
  expect(newest.size).toBeGreaterThan(50);
  expect(stale).toEqual([]);
});
