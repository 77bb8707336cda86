import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { Kysely } from 'kysely';
import type pg from 'pg';

import { StartError } from '../start-error.ts';
import { type PendingJob, readPendingJobs } from '../pending-jobs.ts';
import type { Progress } from '../progress.ts';
import { type Manifest, readMissing } from './manifest.ts';
import { copyIn, tableOf } from './tables.ts';
import type { Member } from './tar.ts';
import { fileFolder, jobsName, missingName } from './write.ts';

/** Where a backup is restored to. */
export interface RestorePlace<Tables> {
  url: string;
  migrationsFolder: string;
  isFileName: (name: string) => boolean;
  writeFile: (name: string, content: Buffer) => Promise<void>;
  /** Resolves when these files, which were written, are safely on the disk. */
  settleFiles: (names: string[]) => Promise<void>;
  /** Enqueues jobs, in the transaction that restores the rows. */
  resumeJobs: (db: Kysely<Tables>, jobs: PendingJob[]) => Promise<void>;
  /** Settles what follows from the restore itself; called again after the migrations if it could not be done before them. */
  settleRows: (db: Kysely<Tables>) => Promise<boolean>;
  progress: Progress;
  signal?: AbortSignal;
}

export interface Restoring<Tables> extends RestorePlace<Tables> {
  client: pg.Client;
  db: Kysely<Tables>;
  manifest: Manifest;
}

/** What has been restored from the file so far. */
export interface Restored {
  tables: Set<string>;
  files: string[];
  /** How many files were missing when the backup was made, from its last member; older backups do not have it. */
  missing: number | undefined;
}

/** Restores one member of the backup, and returns its number of rows and files. */
export async function restoreMember<Tables>(
  member: Member,
  place: Restoring<Tables>,
  restored: Restored,
): Promise<number> {
  const { client, db, manifest } = place;
  const content = Readable.from(member.content);
  const table = tableOf(member, manifest);
  if (table) {
    if (restored.tables.has(table.name))
      throw new Error(`The rows of ${table.name} are there twice.`);
    const rows = await copyIn(client, table, content);
    if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows, not ${table.rows}.`);
    restored.tables.add(table.name);
    return rows;
  }
  if (member.name === jobsName) {
    await place.resumeJobs(db, readPendingJobs(await text(content)));
    return 0;
  }
  if (member.name === missingName) {
    restored.missing = readMissing(await text(content)).length;
    return restored.missing;
  }
  const name = member.name.slice(fileFolder.length);
  if (!member.name.startsWith(fileFolder) || !place.isFileName(name)) return 0;
  await place.writeFile(name, await buffer(content));
  restored.files.push(name);
  return 1;
}

/**
 * Checks that the backup contained everything in its manifest. The seal only proves that the file has not changed since
 * it was written. Returns warnings: an older backup did not list the files that the shop had lost before. Throws a
 * StartError if something is missing.
 */
export function ensureWhole(manifest: Manifest, { tables, files, missing }: Restored): string[] {
  const absent = manifest.tables.filter(({ name }) => !tables.has(name)).map(({ name }) => name);
  const lostFiles = manifest.files - files.length - (missing ?? 0);
  if (lostFiles !== 0 && missing !== undefined) absent.push(`${lostFiles} of its files`);
  if (absent.length > 0) {
    throw new StartError(`The backup lacks ${absent.join(', ')}. Nothing was restored.`);
  }
  return lostFiles === 0 ? [] : [`The shop had lost ${lostFiles} of its files before the backup.`];
}
