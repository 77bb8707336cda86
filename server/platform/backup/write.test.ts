import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { migrate } from '#server/platform/db/migrate.ts';
import { openSession } from '#server/platform/db/session.ts';
import { type Progress, silentProgress } from '#server/platform/progress.ts';
import { ask, emptyFolder, emptyPlace } from '#tests/support/backups.ts';
import { openStallingProxy } from '#tests/support/stalling-proxy.ts';

import { type BackupSource, writeBackup } from './write.ts';

/** A database that changes while it is backed up. */

const first = `create table balloon (id int primary key, colour text);
  insert into balloon select n, 'red' from generate_series(1, 20000) as n`;
/** Rewrites every row, so that a transaction with an older snapshot finds the table empty. */
const second = 'alter table balloon alter column id type bigint';

async function aDatabase() {
  const { url } = await emptyPlace();
  const folder = await emptyFolder();
  await writeFile(path.join(folder, '0001_balloons.sql'), first);
  await migrate(url, folder);
  return { url, folder, file: path.join(await emptyFolder(), 'shop.tar') };
}

const sourceOf = (url: string): BackupSource<object> => ({
  url,
  leaveOut: [],
  holdFiles: async () => undefined,
  listFiles: async () => [],
  readFile: async () => undefined,
  madeAt: new Date('2026-11-21T03:00:00Z'),
  progress: silentProgress,
});

/** Neither process waits for the lock inside a statement: a concurrent index build would wait for that statement. */
const isRefused = (who: string) => `select from pg_stat_activity
  where application_name = 'jalsa ${who}' and query like '%pg_try_advisory_lock%'`;
const waitsForTable = (who: string) => `select from pg_stat_activity
  where application_name = 'jalsa ${who}' and wait_event_type = 'Lock'`;

test('a migration waits for a backup to be done: the backup has every row, and nobody who reads waits', async () => {
  const { url, folder, file } = await aDatabase();
  await writeFile(path.join(folder, '0002_bigger.sql'), second);
  let migrating: Promise<void> | undefined;
  const listFiles = async (db: Kysely<object>) => {
    await sql`select`.execute(db);
    migrating = migrate(url, folder);
    await Promise.race([
      migrating,
      expect.poll(() => ask(url, isRefused('migrations'))).toHaveLength(1),
    ]);
    await ask(url, `set statement_timeout = '3s'; select from balloon where id = 1`);
    return [];
  };
  expect(await writeBackup(file, { ...sourceOf(url), listFiles })).toMatchObject({ rows: 20_000 });
  await migrating;
  const [column] = await ask(url, 'select pg_typeof(id)::text as type from balloon limit 1');
  expect(column).toEqual({ type: 'bigint' });
});

test('a backup waits for a migration to be done', async () => {
  const { url, folder, file } = await aDatabase();
  const session = await openSession(url, 'test');
  onTestFinished(() => session[Symbol.asyncDispose]());
  await session.client.query('begin; lock table balloon');
  await writeFile(path.join(folder, '0002_bigger.sql'), second);
  const migrating = migrate(url, folder);
  await expect.poll(() => ask(url, waitsForTable('migrations'))).toHaveLength(1);
  const backup = writeBackup(file, sourceOf(url));
  await expect.poll(() => ask(url, isRefused('backup'))).toHaveLength(1);
  await session.client.query('commit');
  await migrating;
  expect(await backup).toMatchObject({ rows: 20_000 });
});

test('a backup whose line to the database is lost fails, wherever that happens, and leaves nothing behind', async () => {
  const { url, file } = await aDatabase();
  const proxy = await openStallingProxy(url);
  onTestFinished(proxy.close);
  const source = { ...sourceOf(proxy.url), idleTimeoutMs: 500 };
  const stall = async () => {
    proxy.stall();
    return [];
  };
  for (const lost of [
    { ...source, listFiles: stall },
    { ...source, progress: { ...silentProgress, counting: silentBefore(proxy) } },
  ]) {
    proxy.carryAgain();
    await expect(writeBackup(file, lost)).rejects.toThrow('Nothing was heard for 0.5 seconds.');
    expect(await readdir(path.dirname(file))).toEqual([]);
  }
});

/** Stalls the connection after the rows are counted, before the first is copied. */
const silentBefore = (proxy: { stall: () => void }): Progress['counting'] => {
  return (label, total, work) => {
    proxy.stall();
    return silentProgress.counting(label, total, work);
  };
};

test('a backup that is asked to stop ends at once, also while it waits for the database', async () => {
  const { url, file } = await aDatabase();
  const session = await openSession(url, 'test');
  onTestFinished(() => session[Symbol.asyncDispose]());
  await session.client.query('begin; lock table balloon');
  const stopping = new AbortController();
  const backup = writeBackup(file, { ...sourceOf(url), signal: stopping.signal });
  await expect.poll(() => ask(url, waitsForTable('backup'))).toHaveLength(1);
  stopping.abort();
  await expect(backup).rejects.toThrow('aborted');
  // The server has ended the query too, although the table is still locked.
  await expect.poll(() => ask(url, waitsForTable('backup'))).toEqual([]);
});
