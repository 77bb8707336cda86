import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

import type { Kysely } from 'kysely';
import type pg from 'pg';

import { holdMigrations, listMigrations } from '../db/migrate.ts';
import { openSession } from '../db/session.ts';
import type { Progress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { listPendingJobs } from '../pending-jobs.ts';
import { type Manifest, manifestName, newManifest } from './manifest.ts';
import { withOneLineError } from './one-line-error.ts';
import { draftOf, nameIsTaken, writeSealed } from './sealed-file.ts';
import { copyOut, countRows, listSequences, listTables } from './tables.ts';
import { type Member, writeTar } from './tar.ts';
import { type Watch, withStallTimeout } from './stall-timeout.ts';

export interface BackupSource<Tables> {
  url: string;
  /** Tables whose rows are left out. */
  leaveOut: string[];
  /** Keeps files from being removed while a row names them, until the connection ends. */
  holdFiles: (db: Kysely<Tables>) => Promise<void>;
  /** Returns the files that rows name. */
  listFiles: (db: Kysely<Tables>) => Promise<string[]>;
  readFile: (name: string) => Promise<Buffer | undefined>;
  madeAt: Date;
  progress: Progress;
  signal?: AbortSignal;
  /** The backup fails after this many ms without activity of the database or the disk. */
  idleTimeoutMs?: number;
}

export interface BackupReport {
  rows: number;
  files: number;
  /** Files that rows name but that do not exist. */
  missing: string[];
}

/** Longer than counting the rows of any one table takes. */
const maxIdleMs = 5 * 60 * 1000;

export const jobsName = 'jobs.json';
export const fileFolder = 'files/';
/** The last member: the names of the files that the manifest counts but that do not exist. */
export const missingName = 'missing.json';

/**
 * Writes all rows of one snapshot, and the files that they name, into one tar, while the shop runs. Holds the names of
 * the files and the pending jobs in memory, and of the rest only a part at a time. A failure leaves no file behind.
 */
export async function writeBackup<Tables>(
  file: string,
  source: BackupSource<Tables>,
): Promise<BackupReport> {
  if (existsSync(file)) throw nameIsTaken(file);
  const { idleTimeoutMs = maxIdleMs, signal } = source;
  return withStallTimeout(idleTimeoutMs, signal, (watch) => writeWatched(file, source, watch));
}

async function writeWatched<Tables>(
  file: string,
  source: BackupSource<Tables>,
  watch: Watch,
): Promise<BackupReport> {
  const { signal } = watch;
  await using session = await openSession<Tables>(source.url, 'jalsa backup', signal);
  const { client, db } = session;
  // Lets the server notice a closed connection while it counts rows, on systems that support it.
  await client.query(`set client_connection_check_interval = '250ms'`).catch(() => undefined);
  await source.holdFiles(db);
  const migrations = await holdMigrations(client);
  await client.query('begin isolation level repeatable read read only');
  const files = await source.listFiles(db);
  const manifest = await describe(client, source, files.length, watch);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const missing: string[] = [];

  await source.progress.counting('Backing up', rows + files.length, async (count) => {
    const step = (done: number) => {
      watch.onActivity();
      count(done);
    };
    async function* members() {
      yield jsonMember(manifestName, manifest);
      yield* tableMembers(client, manifest, { ...watch, draft: `${draftOf(file)}.table`, step });
      yield jsonMember(jobsName, await listPendingJobs(db));
      // Files outlive the snapshot, because the connection keeps them from being removed.
      await client.query('commit');
      await migrations.release();
      yield* fileMembers(source, files, missing, step);
      yield jsonMember(missingName, missing);
      await client.query('select 1');
    }
    await withOneLineError('No backup was written', () =>
      writeSealed(file, writeTar(members()), watch),
    );
  });
  return { rows, files: files.length - missing.length, missing };
}

async function describe<Tables>(
  client: pg.Client,
  { madeAt, leaveOut }: BackupSource<Tables>,
  files: number,
  { onActivity }: Watch,
): Promise<Manifest> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new StartError('There is no shop here to back up.');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    if (leaveOut.includes(table.name)) continue;
    tables.push({ ...table, rows: await countRows(client, table.name) });
    onActivity();
  }
  return newManifest({
    made_at: madeAt.toISOString(),
    migrations,
    left_out: leaveOut,
    tables,
    sequences: await listSequences(client),
    files,
  });
}

interface CopyOptions extends Watch {
  draft: string;
  step: (count: number) => void;
}

async function* tableMembers(
  client: pg.Client,
  { tables }: Manifest,
  { draft, step, ...watch }: CopyOptions,
): AsyncGenerator<Member> {
  try {
    for (const table of tables) {
      yield await copyOut(client, table, draft, watch);
      step(table.rows);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

async function* fileMembers<Tables>(
  { readFile }: BackupSource<Tables>,
  files: string[],
  missing: string[],
  step: (count: number) => void,
): AsyncGenerator<Member> {
  for (const name of files) {
    const content = await readFile(name);
    if (content) yield member(`${fileFolder}${name}`, content);
    else missing.push(name);
    step(1);
  }
}

const jsonMember = (name: string, value: unknown): Member =>
  member(name, Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`));

const member = (name: string, content: Buffer): Member => ({
  name,
  bytes: content.length,
  content: [content],
});
