import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { inject } from 'vitest';

import { backUp } from '#server/cli/backup.ts';
import { restoreShop } from '#server/cli/restore.ts';
import type { DB } from '#server/migrations/tables.ts';
import type { Shop } from '#server/app/bootstrap.ts';
import { roleUrls } from '#server/platform/db/roles.ts';
import { openSession } from '#server/platform/db/session.ts';
import { type FileStore, localFiles } from '#server/platform/files.ts';
import { silentProgress } from '#server/platform/progress.ts';

import { atTheEnd } from './at-the-end.ts';
import { createDatabase, databaseUrl } from './database-server.ts';

/** A machine without a shop, as the target of a restore. */
export interface Place {
  /** Connects as the owner of the database. */
  url: string;
  /** Connects as superuser. */
  adminUrl: string;
  files: FileStore;
}

export async function emptyFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-backup-'));
  atTheEnd(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export async function emptyPlace(): Promise<Place> {
  const server = inject('databaseServer');
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  await ask(server, createDatabase(name));
  atTheEnd(async () => {
    await ask(server, `drop database ${name} with (force)`);
  });
  const adminUrl = databaseUrl(server, name);
  return {
    url: roleUrls(adminUrl).ownerUrl,
    adminUrl,
    files: localFiles(await emptyFolder()),
  };
}

export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Backs up a shop to a new file and returns its name. */
export async function backedUp(shop: Pick<Shop, 'url' | 'files' | 'clock'>): Promise<string> {
  const file = path.join(await emptyFolder(), 'shop.tar');
  await backUp(shop, file, { progress: silentProgress });
  return file;
}

export const restored = (file: string, place: Place) =>
  restoreShop(place, file, { progress: silentProgress });

/** Opens the database of a restored shop until the tests end. */
export async function restoredDb({ url }: Place) {
  const session = await openSession<DB>(url, 'test');
  atTheEnd(() => session[Symbol.asyncDispose]());
  return session.db;
}

/**
 * Every row of every logged table except those left out. Leaves out transaction ids, which mean nothing in another
 * database.
 */
export async function allRows(url: string, leftOut: string[]): Promise<Record<string, string[]>> {
  const tables = await ask(
    url,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (leftOut.includes(String(name))) continue;
    const found = await ask(
      url,
      `select (to_jsonb(t) - coalesce((
         select array_agg(attname::text) from pg_attribute where attrelid = t.tableoid and atttypid = 'xid8'::regtype
       ), '{}'))::text as row from "${String(name)}" as t order by 1`,
    );
    rows[String(name)] = found.map(({ row }) => String(row));
  }
  return rows;
}

/** The constraints, triggers and functions of the database. */
export async function rulesOf(url: string) {
  const constraints = await ask(
    url,
    `select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const triggers = await ask(
    url,
    `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal
     order by 1, 2`,
  );
  return { constraints, triggers };
}

/** The last value of each sequence that was used, by name. */
export async function numbersOf(url: string): Promise<Record<string, number>> {
  const rows = await ask(
    url,
    `select sequencename, last_value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(
    rows.map(({ sequencename, last_value }) => [String(sequencename), Number(last_value)]),
  );
}

/** The content of every file, by name. */
export async function allFiles(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of files.list()) {
    const content = (await files.read(name)) ?? '';
    found[name] = createHash('sha256').update(content).digest('hex');
  }
  return Object.fromEntries(
    Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
