import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { terminalProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { messageOf } from '../stopping.ts';
import {
  type LockTimeouts,
  isLockRefused,
  maxTransaction,
  migrationLockTimeouts,
} from './lock-timeouts.ts';
import { DatabaseClient } from './client.ts';
import { readMigration } from './migration-file.ts';
import { applyMigration } from './migration-steps.ts';

/** Any number will do, as long as all shops on a database use the same. */
const migrationLock = 7_254_001;
const pollMs = 100;

/**
 * Applies the migrations of `folder` that the database lacks, in the order of their numbers, all of them or only those
 * up to `upTo`. One process at a time does so, and never beside a backup; others may use the database. Throws a
 * StartError that names the file, and also if the database has a migration that the folder does not have.
 */
export async function migrate(
  url: string,
  folder: string,
  upTo?: string,
  lockTimeouts = migrationLockTimeouts,
): Promise<void> {
  await connected(url, async (client) => {
    // A start beside a backup that has nothing to apply does not wait for it.
    if ((await pendingMigrations(client, folder, upTo)).length === 0) return;
    await terminalProgress.during('Waiting for a backup, or for another start, to be done', () =>
      pollLock(client, 'pg_try_advisory_lock'),
    );
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // Another process may have applied some while this one waited.
    for (const name of await pendingMigrations(client, folder, upTo)) {
      await apply(client, folder, name, lockTimeouts);
    }
  });
}

/**
 * Returns whether the folder has migrations that the database lacks. Throws a StartError if the database has one that
 * the folder does not have.
 */
export async function lacksMigrations(url: string, folder: string): Promise<boolean> {
  return connected(url, async (client) => (await pendingMigrations(client, folder)).length > 0);
}

/** A role that serves behind a pooler has timeouts, and may be the one that migrates. */
const withoutTimeouts =
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

async function connected<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'jalsa migrations',
  });
  try {
    await client.connect();
    await client.query(withoutTimeouts);
    return await work(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be prepared: ${messageOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Keeps migrations from running until it is released or the connection ends. A migration that rewrites a table would
 * leave it empty for a transaction with an older snapshot. Do not use it inside a transaction, whose snapshot may be
 * the older one.
 */
export async function holdMigrations(client: pg.Client): Promise<{ release: () => Promise<void> }> {
  await pollLock(client, 'pg_try_advisory_lock_shared');
  return {
    release: async () => {
      await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    },
  };
}

/** Returns the names of the migrations in `folder`, oldest first, without file extension. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}

/** Returns the migrations applied to a database, oldest first; none if there is no shop in it yet. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.migration') is not null as is_there`,
  );
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from migration order by name collate "C"',
  );
  return rows.map((row) => row.name);
}

/** Returns the migrations of a folder that the database lacks, oldest first. */
async function pendingMigrations(
  client: pg.Client,
  folder: string,
  upTo?: string,
): Promise<string[]> {
  const applied = await listMigrations(client);
  const known = await migrationNames(folder);
  await ensureNotTooNew(client, applied, known);
  return known.filter((name) => (upTo === undefined || name <= upTo) && !applied.includes(name));
}

/**
 * While the programs of several machines are updated one after the other, an older one may start again on a database
 * that a newer one has migrated. A migration states since which one nothing uses what it removes (decision 0039): a
 * program that has that one works with it.
 */
async function ensureNotTooNew(
  client: pg.Client,
  applied: string[],
  known: string[],
): Promise<void> {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  const newest = known.at(-1) ?? '';
  const { rows } = await client.query<{ name: string }>(
    `select name from migration where name = any($1)
       and to_jsonb(migration) ->> 'works_since' <= $2 order by name collate "C"`,
    [newer, newest],
  );
  const tolerated = rows.map(({ name }) => name);
  const unknown = newer.find((name) => !tolerated.includes(name));
  if (unknown === undefined) return;
  throw new StartError(
    `The database was made by a newer version of the shop (it has ${unknown}).`,
    'Install that version, or restore a backup from before it into an empty shop.',
  );
}

/**
 * Polls for the lock until it gets it. One waiting statement would be a deadlock: `create index concurrently` waits for
 * every statement that began before it, and that statement would wait for the index's migration.
 */
async function pollLock(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [
      migrationLock,
    ]);
    if (rows[0]?.held) return;
    await pause(pollMs);
  }
}

async function apply(
  client: pg.Client,
  folder: string,
  name: string,
  lockTimeouts: LockTimeouts,
): Promise<void> {
  const file = readMigration(await readFile(path.join(folder, `${name}.sql`), 'utf8'));
  try {
    await applyMigration(file, { client, name, lockTimeouts, progress: terminalProgress });
  } catch (error) {
    const left =
      file.kind === 'transaction'
        ? 'the database is as it was before it'
        : 'what it did so far stays: the next start does it again from its beginning';
    throw new StartError(...(await failureMessage(client, name, left, error)));
  }
}

async function failureMessage(client: pg.Client, name: string, left: string, error: unknown) {
  if (!isLockRefused(error)) return [`Migration ${name} failed, and ${left}: ${messageOf(error)}.`];
  const blocker = await maxTransaction(client).catch(() => undefined);
  return [
    `Migration ${name} did not get what others use, and ${left}.`,
    ...(blocker === undefined ? [] : [blocker]),
    'End what holds it, and start again.',
  ];
}
