import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { terminalProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { messageOf } from '../stopping.ts';
import {
  type LockTimeouts,
  isLockRefused,
  longestTransaction,
  migrationLockTimeouts,
} from './lock-timeouts.ts';
import { readMigration } from './migration-file.ts';
import { applyMigration } from './migration-steps.ts';

/** Any number will do, as long as every shop on a database takes the same. */
const migrationLock = 7_254_001;
const askAgainMs = 100;

/**
 * Brings the database to the newest schema, or only `upTo` a migration: each file of `folder`, in the order of its
 * number, once, one process at a time and never beside a backup, while others may use the database. Throws a
 * StartError that names the file, also where the database has one that the folder has not.
 */
export async function migrate(
  url: string,
  folder: string,
  upTo?: string,
  lockTimeouts = migrationLockTimeouts,
): Promise<void> {
  await connected(url, async (client) => {
    // Whoever begins beside a backup and brings nothing new does not wait for it.
    if ((await pendingMigrations(client, folder, upTo)).length === 0) return;
    await terminalProgress.during('Waiting for a backup, or for another start, to be done', () =>
      untilHeld(client, 'pg_try_advisory_lock'),
    );
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    // Another start may have applied them meanwhile.
    for (const name of await pendingMigrations(client, folder, upTo)) {
      await apply(client, folder, name, lockTimeouts);
    }
  });
}

/** Whether a folder has what the database has not. Throws a StartError, also where it is the other way round. */
export async function lacksMigrations(url: string, folder: string): Promise<boolean> {
  return connected(url, async (client) => (await pendingMigrations(client, folder)).length > 0);
}

async function connected<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, application_name: 'jalsa migrations' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database cannot be prepared: ${messageOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * From now until it is released, or the connection ends, nobody migrates. A migration that rewrites a table would
 * leave it empty for whoever reads as of a moment before. Not for use inside a transaction, whose moment may be an
 * older one.
 */
export async function holdMigrations(client: pg.Client): Promise<{ release: () => Promise<void> }> {
  await untilHeld(client, 'pg_try_advisory_lock_shared');
  return {
    release: async () => {
      await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
    },
  };
}

/** The migrations of `folder`, oldest first, without their ending. */
export async function migrationNames(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted();
}

/** The migrations that made a database what it is, oldest first; none where there is no shop yet. */
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

/** What the database lacks of a folder, oldest first. */
async function pendingMigrations(
  client: pg.Client,
  folder: string,
  upTo?: string,
): Promise<string[]> {
  const applied = await listMigrations(client);
  const known = await migrationNames(folder);
  ensureNotNewer(applied, known);
  return known.filter((name) => (upTo === undefined || name <= upTo) && !applied.includes(name));
}

/** What an older program would write, a newer one might not be able to read. */
function ensureNotNewer(applied: string[], known: string[]): void {
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new StartError(
    `The database was made by a newer version of the shop (it has ${unknown}).`,
    'Install that version, or restore a backup from before it into an empty shop.',
  );
}

/**
 * Asks for the lock until it is given. Not in one statement that waits: an index that is built beside others waits
 * for every statement that was there before, and this one would wait for the index.
 */
async function untilHeld(
  client: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [
      migrationLock,
    ]);
    if (rows[0]?.held) return;
    await pause(askAgainMs);
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
    throw new StartError(...(await complaintOf(client, name, left, error)));
  }
}

async function complaintOf(client: pg.Client, name: string, left: string, error: unknown) {
  if (!isLockRefused(error)) return [`Migration ${name} failed, and ${left}: ${messageOf(error)}.`];
  const who = await longestTransaction(client).catch(() => undefined);
  return [
    `Migration ${name} did not get what others use, and ${left}.`,
    ...(who === undefined ? [] : [who]),
    'End what holds it, and start again.',
  ];
}
