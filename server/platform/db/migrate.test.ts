import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { emptyDatabase, folderOf } from '#tests/support/migrations.ts';

import { holdMigrations, migrate } from './migrate.ts';

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return rows.map(({ name }) => name).toSorted();
}

test('a migration that fails changes nothing, is named, and runs once it is mended', async () => {
  const url = await emptyDatabase('failing_migration');
  const folder = await folderOf({
    '0001_first.sql': 'create table balloon (id int);',
    '0002_second.sql': 'create table cake (id int); create table balloon (id int);',
  });

  await expect(migrate(url, folder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^Migration 0002_second failed, and the database is as it was/),
  });
  expect(await tables(url)).toEqual(['balloon', 'migration']);

  await writeFile(path.join(folder, '0002_second.sql'), 'create table cake (id int);');
  await migrate(url, folder);
  expect(await tables(url)).toEqual(['balloon', 'cake', 'migration']);
});

test('several processes at once run each migration once', async () => {
  const url = await emptyDatabase('racing_migrations');
  const folder = await folderOf({ '0001_first.sql': 'create table balloon (id int);' });
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)));
  expect(await tables(url)).toEqual(['balloon', 'migration']);
});

test('a process of the shop that brings no migration begins beside a backup', async () => {
  const url = await emptyDatabase('beside_backup');
  const folder = await folderOf({ '0001_first.sql': 'create table balloon (id int);' });
  await migrate(url, folder);
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  onTestFinished(() => backup.end());
  await holdMigrations(backup);
  await migrate(url, folder);
});

test('a program that is older than the database is refused, and changes nothing', async () => {
  const url = await emptyDatabase('newer_database');
  const newer = await folderOf({
    '0001_first.sql': 'create table balloon (id int);',
    '0003_third.sql': 'create table cake (id int);',
  });
  await migrate(url, newer);
  const older = await folderOf({
    '0001_first.sql': 'create table balloon (id int);',
    '0002_second.sql': 'create table candle (id int);',
  });
  await expect(migrate(url, older)).rejects.toMatchObject({
    name: 'StartError',
    lines: [
      'The database was made by a newer version of the shop (it has 0003_third).',
      'Install that version, or restore a backup from before it into an empty shop.',
    ],
  });
  expect(await tables(url)).toEqual(['balloon', 'cake', 'migration']);
});

/** With the column that records since when nothing uses what a migration removes. */
const since = { '0540_since.sql': 'alter table migration add column works_since text;' };

test('while an update goes on, a program of the version before works with tables to which only was added', async () => {
  const url = await emptyDatabase('added_to');
  const added = {
    '0541_added.sql': 'create table balloon (id int);',
    '0542_steps.sql': '-- Without a transaction: an index\n-- step\nanalyze balloon',
  };
  await migrate(url, await folderOf({ ...since, ...added }));
  await migrate(url, await folderOf(since));
});

test('but not with ones that lack what it uses', async () => {
  const url = await emptyDatabase('taken_from');
  const used = { ...since, '0541_used.sql': 'create table balloon (id int);' };
  const unused = { ...used, '0542_unused.sql': 'create table cake (id int);' };
  const taken = '-- Unused since 0542: nobody reads it.\ndrop table balloon;';
  await migrate(url, await folderOf({ ...unused, '0543_taken.sql': taken }));
  await migrate(url, await folderOf(unused));
  await expect(migrate(url, await folderOf(used))).rejects.toThrow('(it has 0543_taken)');
});
