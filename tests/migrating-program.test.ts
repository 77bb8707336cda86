import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ask } from './support/backups.ts';
import { emptyDatabase } from './support/migrations.ts';
import { freshPort, run } from './support/processes.ts';

const root = path.join(import.meta.dirname, '..');

/** The program in a folder of its own, where an update can take its place. */
async function aProgram(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-program-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const part of [
    'server',
    'contract',
    'messages',
    'package.json',
    'tests/support/logging-shop.ts',
  ]) {
    await cp(path.join(root, part), path.join(dir, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'));
  return dir;
}

async function aShopOn(dir: string, name: string) {
  const url = await emptyDatabase(name);
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(dir, 'data'), PORT: freshPort() };
  const program = path.join(dir, 'tests/support/logging-shop.ts');
  const shop = run(program, [], { ...settings, WEB_CONCURRENCY: '2' });
  await shop.prints('The shop is open');
  return { ...shop, url };
}

/** An update with a migration of a kind that the program before could only misread: `!` stands for an apostrophe. */
async function update(dir: string, migration: string): Promise<void> {
  const reader = path.join(dir, 'server/platform/db/migration-file.ts');
  const text = await readFile(reader, 'utf8');
  const newer = text.replace(
    "const text = content.replace(head, '');",
    'content = content.replaceAll("!", "\'"); $&',
  );
  expect(newer).not.toBe(text);
  await writeFile(reader, newer);
  await writeFile(path.join(dir, 'server/migrations/9999_later.sql'), migration);
}

test('migrations of an update are run by the program that they came with, not by the one that runs', async () => {
  const dir = await aProgram();
  const shop = await aShopOn(dir, 'newer_program');
  await update(dir, 'create table later as select !made! as how;');
  shop.child.kill('SIGUSR2');
  await shop.prints('The shop has restarted.');
  expect(await ask(shop.url, 'select how from later')).toEqual([{ how: 'made' }]);
});

test('where a migration of an update fails, the old processes go on, and the log says what the new program said', async () => {
  const dir = await aProgram();
  const shop = await aShopOn(dir, 'failing_program');
  await update(dir, 'create table later (id int); select !! / 0;');
  shop.child.kill('SIGUSR2');
  await shop.prints('The shop did not restart, and goes on: Migration 9999_later failed');
  expect(shop.output()).toContain('the database is as it was before it');
  expect(await ask(shop.url, `select to_regclass('later') as found`)).toEqual([{ found: null }]);
});
