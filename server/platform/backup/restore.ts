import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import pg from 'pg';

import { isUsed } from '../db/advisory-locks.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { openSession } from '../db/session.ts';
import { StartError } from '../start-error.ts';
import { messageOf } from '../stopping.ts';
import { ensureEmpty, ensureKnownTables } from './ensure-empty.ts';
import { bulkLoad } from './bulk-load.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { withOneLineError } from './one-line-error.ts';
import { readContent, verifySealed } from './sealed-file.ts';
import { clearBegunTables, setNewerSequences, setSequences } from './tables.ts';
import { markFinished, markUnfinished } from './unfinished.ts';
import {
  type RestorePlace,
  type Restored,
  type Restoring,
  ensureWhole,
  restoreMember,
} from './restore-member.ts';
import { readTar } from './tar.ts';

export interface RestoreReport {
  manifest: Manifest;
  /** What went wrong after all rows and files were restored, in sentences. */
  warnings: string[];
}

/**
 * Fills an empty database and its folder of files from a backup, and migrates them to the newest version. Changes
 * nothing before the whole file is verified, and commits all rows at once. A shop does not start on a database where it
 * was interrupted after that. Throws a StartError.
 */
export async function restoreBackup<Tables>(
  file: string,
  place: RestorePlace<Tables>,
): Promise<RestoreReport> {
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
  const { warnings: lost, isSettled } = await withOneLineError('Nothing was restored', () =>
    load(file, bytes, { ...place, ...session, manifest }),
  );
  signal?.throwIfAborted();
  await commit(session.client);
  await migrateToNewest(url, migrationsFolder);
  await setNewerSequences(session.client, manifest.sequences);
  if (!isSettled) await place.settleRows(session.db);
  await markFinished(session.client);
  const slow = await progress.during('Preparing the tables', () =>
    prepareTables(session.client, manifest),
  );
  return { manifest, warnings: [...lost, ...slow] };
}

/** Loads all rows and files in a transaction, which is still open when this returns. Returns warnings. */
async function load<Tables>(
  file: string,
  bytes: number,
  place: Restoring<Tables>,
): Promise<{ warnings: string[]; isSettled: boolean }> {
  const { client, db, manifest, progress } = place;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const restored: Restored = { tables: new Set(), files: [], missing: undefined };
  return progress.counting('Restoring', rows + manifest.files, async (step) => {
    await client.query('begin');
    await ensureKnownTables(client, manifest);
    await lockTables(client, manifest);
    await ensureEmpty(client, manifest);
    const names = manifest.tables.map(({ name }) => name);
    let warnings: string[] = [];
    await bulkLoad(client, names, async () => {
      await clearBegunTables(client);
      for await (const member of readTar(readContent(file, bytes))) {
        step(await restoreMember(member, place, restored));
      }
      warnings = ensureWhole(manifest, restored);
      await setSequences(client, manifest.sequences);
    });
    const isSettled = await place.settleRows(db);
    await markUnfinished(client);
    await place.settleFiles(restored.files);
    return { warnings, isSettled };
  });
}

/** Commits separately, because if the response to a commit is lost, its outcome is unknown. */
async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw new StartError(
      `It is not known whether the rows were restored: ${messageOf(error)}.`,
      'Restore again. If it says that the shop is not empty, they were, all of them.',
    );
  }
}

async function migrateToNewest(url: string, migrationsFolder: string): Promise<void> {
  try {
    await migrate(url, migrationsFolder);
  } catch (error) {
    const reasons = error instanceof StartError ? error.lines : [messageOf(error)];
    throw new StartError(
      'The rows and the files are restored, but not what follows from it: the shop does not start so.',
      ...reasons,
    );
  }
}

async function manifestOf(file: string, bytes: number, known: string[]): Promise<Manifest> {
  for await (const { content } of readTar(readContent(file, bytes))) {
    return readManifest(await text(Readable.from(content)), known);
  }
  throw new StartError(`${file} is empty.`);
}

/** Makes a shop that is started during the restore wait, its migrations included. */
async function lockTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  for (const { name } of [{ name: 'migration' }, ...tables]) {
    await client.query(`lock table ${pg.escapeIdentifier(name)} in exclusive mode`);
  }
}

/** PostgreSQL would collect statistics by itself, but only after the first customers had slow pages. */
async function prepareTables(client: pg.Client, { tables }: Manifest): Promise<string[]> {
  try {
    for (const { name } of tables) {
      await client.query(`vacuum (analyze) ${pg.escapeIdentifier(name)}`);
    }
    return [];
  } catch (error) {
    return [`Everything is restored, but the first pages may be slow: ${messageOf(error)}.`];
  }
}
