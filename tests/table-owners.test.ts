import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { crossings, doors, functions, owners } from '#server/migrations/owners.ts';

import { type SqlNames, sqlNames } from './support/sql-names.ts';

/** Reads every statement of every room and of the platform, and finds whose tables it names. */
const server = path.join(import.meta.dirname, '..', 'server');
const ownerOf = new Map<string, string>(
  Object.entries(owners).flatMap(([owner, tables]) =>
    tables.map((table): [string, string] => [table, owner]),
  ),
);
const doorsBy = new Map<string, string>(Object.entries(doors));

let tables: Set<string>;
let columns: Set<string>;
let declared: Set<string>;
let read: (SqlNames & { room: string; file: string })[];
beforeAll(async () => {
  const types = await readFile(path.join(server, 'migrations/tables.ts'), 'utf8');
  const [, rows = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? [];
  tables = new Set(Array.from(rows.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name));
  const inTypes = Array.from(types.matchAll(/^ {2}(\w+):/gm), ([, name = '']) => name);
  columns = new Set(
    inTypes.filter((name) => !rows.includes(`\n  ${name}:`) || isTwice(inTypes, name)),
  );
  const folder = path.join(server, 'migrations');
  const steps = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(steps.map((name) => readFile(path.join(folder, name), 'utf8')));
  declared = new Set(
    texts.flatMap((text) =>
      Array.from(text.matchAll(/create (?:or replace )?function (\w+)/gi), ([, name = '']) => name),
    ),
  );
  read = (await Promise.all(Object.keys(owners).map(readRoom))).flat();
});

const isTwice = (names: string[], name: string): boolean =>
  names.indexOf(name) !== names.lastIndexOf(name);

async function readRoom(room: string) {
  const names = await readdir(path.join(server, room), { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(server, room, file), 'utf8');
      return { room, file, ...sqlNames(file, source, { tables, columns, functions: declared }) };
    }),
  );
}

test('the reader finds tables however they are written', () => {
  const known = {
    tables: new Set(['order', 'picture', 'product', 'review', 'change']),
    columns: new Set(['change']),
    functions: new Set(['shop_now']),
  };
  const named = (source: string) => {
    const { tables: found, functions: called } = sqlNames('probe.ts', source, known);
    return [...found, ...called].toSorted();
  };
  expect(named(`db.selectFrom('product as p').innerJoin('picture', 'a', 'b')`)).toEqual([
    'picture',
    'product',
  ]);
  expect(named(`const t: 'product' | 'review' = x; db.updateTable(t)`)).toEqual([
    'product',
    'review',
  ]);
  expect(named(`db.insertInto('review').columns(['product'])`)).toEqual(['review']);
  const found = ['order', 'product', 'shop_now'];
  expect(named('sql`select shop_now() from "order", product order by 1`')).toEqual(found);
  expect(named('sql`insert into product (review_id) select ${1}`')).toEqual(['product']);
  expect(named('sql`select change from a`')).toEqual([]);
  expect(named('sql`update change set b = 1`')).toEqual(['change']);
  const parts = 'sql`with review as (select 1), picture (id) as (select 2) select from picture`';
  expect(named(parts)).toEqual([]);
  expect(named(`sql\`select 'product', a.picture, 1 as review -- order\``)).toEqual([]);
});

test('every table has one owner, and every door is a view', () => {
  const owned = [...Object.values(owners).flat(), ...doorsBy.keys()];
  expect(owned.toSorted()).toEqual([...tables].toSorted());
});

test('a statement names only tables of its own room, and views that are doors', () => {
  const found = read.flatMap(({ room, tables: named }) =>
    [...named]
      .filter((table) => !doorsBy.has(table) && ownerOf.get(table) !== room)
      .map((table) => `${room} → ${table}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(crossings).toSorted());
});

test('every table is named by its owner: the statements are read', () => {
  // Read and written by functions and triggers alone, or by the platform's own connections.
  const elsewhere = new Set([
    'change',
    'closed_attempt',
    'complaint_series',
    'gst_state',
    'law_kind',
    'migration',
    'paper_restore',
    'paper_series',
    'phone_key',
    'refused_attempt',
    'search_word_left',
    'used_reference',
  ]);
  const named = new Set(
    read.flatMap((one) => [...one.tables].map((table) => `${one.room} ${table}`)),
  );
  const unseen = [...ownerOf].filter(([table, owner]) => !named.has(`${owner} ${table}`));
  expect(unseen.map(([table]) => table).filter((table) => !elsewhere.has(table))).toEqual([]);
});

test('functions of migrations that statements call are listed', () => {
  const called = new Set(read.flatMap((one) => [...one.functions]));
  expect([...called].toSorted()).toEqual(Object.keys(functions).toSorted());
});

test('statements stand in queries alone, so that they are found', () => {
  const elsewhere = read.filter(
    ({ room, file, tables: named, functions: called }) =>
      room !== 'platform' && named.size + called.size > 0 && !/^queries[./]/.test(file),
  );
  expect(elsewhere.map(({ room, file }) => `${room}/${file}`)).toEqual([]);
});
