import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import type { Db } from '#server/database.ts';
import type { DB } from '#server/migrations/tables.ts';
import { startServer, stopEmbedded } from '#server/platform/db/embedded.ts';

import { readFeedName } from './queries/feed.ts';

/** Asks without the shop's own pool, which closes connections to a standby. */
async function withDb<Answer>(url: string, ask: (db: Db) => Promise<Answer>): Promise<Answer> {
  const pool = new pg.Pool({ connectionString: url });
  await using db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return await ask(db);
}

/** Ends the server as a crash does, so that it has much to replay. */
async function crash(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  await expect
    .poll(() => readFile(file, 'utf8').catch(() => 'gone'), { timeout: 60_000 })
    .toBe('gone');
}

test('a server that takes over from another counts under a name of its own, from its first transaction on', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-promoted-'));
  const cluster = path.join(dir, 'cluster');
  onTestFinished(async () => {
    await stopEmbedded(dir);
    await rm(dir, { recursive: true, force: true });
  });
  const before = await withDb(await startServer({ dir }), async (db) => {
    await sql`checkpoint`.execute(db);
    await sql`
      create table balloon as select n, repeat('x', 500) as colour from generate_series(1, 60000) as n
    `.execute(db);
    return readFeedName(db);
  });
  await crash(cluster);
  // From here on it follows another server, as a standby does, and takes over from it.
  await writeFile(path.join(cluster, 'standby.signal'), '');
  await appendFile(path.join(cluster, 'postgresql.auto.conf'), `restore_command = 'false'\n`);
  const [asStandby, promoted] = await withDb(await startServer({ dir }), async (db) => {
    const standby = await readFeedName(db);
    await sql`select pg_promote()`.execute(db);
    return [standby, await readFeedName(db)];
  });
  expect(asStandby).toBe(before);
  expect(promoted).not.toBe(before);
});
