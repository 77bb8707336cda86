import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { Kysely } from 'kysely';
import pg from 'pg';

import { isUsed } from '../db/clients.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { openSession } from '../db/session.ts';
import type { Progress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { type UndoneJob, readUndoneJobs } from '../undone-jobs.ts';
import { ensureEmpty } from './empty.ts';
import { loading } from './loading.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { inOneLine } from './one-line.ts';
import { readContent, verifySealed } from './sealed-file.ts';
import { copyIn, setSequences, tableOf } from './tables.ts';
import { type Member, readTar } from './tar.ts';
import { fileFolder, jobsName } from './write.ts';

export interface RestorePlace<Tables> {
  url: string;
  migrationsFolder: string;
  isFileName: (name: string) => boolean;
  writeFile: (name: string, content: Buffer) => Promise<void>;
  /** Writes jobs anew, in the transaction that restores the rows. */
  resumeJobs: (db: Kysely<Tables>, jobs: UndoneJob[]) => Promise<void>;
  progress: Progress;
  signal?: AbortSignal;
}

/**
 * Fills an empty database and its folder of files from a backup, and brings them to the newest version. Nothing is
 * changed before the whole file is proved, and no row is there before all are. Throws a StartError.
 */
export async function restoreBackup<Tables>(
  file: string,
  place: RestorePlace<Tables>,
): Promise<Manifest> {
  const { url, migrationsFolder, progress, signal } = place;
  const bytes = await progress.during('Checking the backup', () =>
    verifySealed(file, manifestName),
  );
  const manifest = await manifestOf(file, bytes, await migrationNames(migrationsFolder));
  if (await isUsed(url)) {
    throw new StartError('The shop is running. Stop it first. Nothing was restored.');
  }
  await using session = await openSession<Tables>(url, 'jalsa restore', signal);
  await ensureEmpty(session.client, manifest);

  await migrate(url, migrationsFolder, manifest.migrations.at(-1));
  await inOneLine('Nothing was restored', () =>
    load(file, bytes, { ...place, ...session, manifest }),
  );
  await migrate(url, migrationsFolder);
  await progress.during('Preparing the tables', () => prepareTables(session.client, manifest));
  return manifest;
}

/** All or nothing. */
async function load<Tables>(file: string, bytes: number, place: Taking<Tables>): Promise<void> {
  const { client, manifest, progress } = place;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  await progress.counting('Restoring', rows + manifest.files, async (step) => {
    await client.query('begin');
    await lockTables(client, manifest);
    await ensureEmpty(client, manifest);
    const names = manifest.tables.map(({ name }) => name);
    await loading(client, names, async () => {
      for await (const member of readTar(readContent(file, bytes))) step(await take(member, place));
      await setSequences(client, manifest.sequences);
    });
    await client.query('commit');
  });
}

async function manifestOf(file: string, bytes: number, known: string[]): Promise<Manifest> {
  for await (const { content } of readTar(readContent(file, bytes))) {
    return readManifest(await text(Readable.from(content)), known);
  }
  throw new StartError(`${file} is empty.`);
}

/** A shop that starts meanwhile waits, with its own migrations too. */
async function lockTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name } of [{ name: 'migration' }, ...tables]) {
    await client.query(`lock table ${pg.escapeIdentifier(name)} in exclusive mode`);
  }
}

interface Taking<Tables> extends RestorePlace<Tables> {
  client: pg.Client;
  db: Kysely<Tables>;
  manifest: Manifest;
}

/** Puts one member where it belongs, and returns how many rows and files it brought. */
async function take<Tables>(member: Member, place: Taking<Tables>): Promise<number> {
  const { client, db, manifest } = place;
  const content = Readable.from(member.content);
  const table = tableOf(member, manifest);
  if (table) {
    const rows = await copyIn(client, table, content);
    if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows, not ${table.rows}.`);
    return rows;
  }
  if (member.name === jobsName) {
    await place.resumeJobs(db, readUndoneJobs(await text(content)));
    return 0;
  }
  const name = member.name.slice(fileFolder.length);
  if (!member.name.startsWith(fileFolder) || !place.isFileName(name)) return 0;
  await place.writeFile(name, await buffer(content));
  return 1;
}

/** PostgreSQL would find out by itself what is in the tables, but only after the first customers. */
async function prepareTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name } of tables) {
    await client.query(`vacuum (analyze) ${pg.escapeIdentifier(name)}`);
  }
}
