import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';

import type { Kysely } from 'kysely';
import type pg from 'pg';

import { StartError } from '../start-error.ts';
import { readPendingJobs } from '../pending-jobs.ts';
import { type Manifest, readMissing } from './manifest.ts';
import type { RestorePlace } from './restore.ts';
import { copyIn, tableOf } from './tables.ts';
import type { Member } from './tar.ts';
import { fileFolder, jobsName, missingName } from './write.ts';

export interface Restoring<Tables> extends RestorePlace<Tables> {
  client: pg.Client;
  db: Kysely<Tables>;
  manifest: Manifest;
}

/** What came out of the file so far. */
export interface Restored {
  tables: Set<string>;
  files: string[];
  /** How many files were missing when the backup was made, as its last member says; an older backup has no such member. */
  missing: number | undefined;
}

/** Puts one member where it belongs, and returns how many rows and files it brought. */
export async function restoreMember<Tables>(
  member: Member,
  place: Restoring<Tables>,
  taken: Restored,
): Promise<number> {
  const { client, db, manifest } = place;
  const content = Readable.from(member.content);
  const table = tableOf(member, manifest);
  if (table) {
    const rows = await copyIn(client, table, content);
    if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows, not ${table.rows}.`);
    taken.tables.add(table.name);
    return rows;
  }
  if (member.name === jobsName) {
    await place.resumeJobs(db, readPendingJobs(await text(content)));
    return 0;
  }
  if (member.name === missingName) {
    taken.missing = readMissing(await text(content)).length;
    return taken.missing;
  }
  const name = member.name.slice(fileFolder.length);
  if (!member.name.startsWith(fileFolder) || !place.isFileName(name)) return 0;
  await place.writeFile(name, await buffer(content));
  taken.files.push(name);
  return 1;
}

/**
 * The seal proves that nothing was lost since; this, that whoever made the backup had written all. Returns what is to be
 * told all the same: an older backup did not say which files the shop had lost before.
 */
export function ensureWhole(manifest: Manifest, { tables, files, missing }: Restored): string[] {
  const lacking = manifest.tables.filter(({ name }) => !tables.has(name)).map(({ name }) => name);
  const lostFiles = manifest.files - files.length - (missing ?? 0);
  if (lostFiles !== 0 && missing !== undefined) lacking.push(`${lostFiles} of its files`);
  if (lacking.length > 0) {
    throw new StartError(`The backup lacks ${lacking.join(', ')}. Nothing was restored.`);
  }
  return lostFiles === 0 ? [] : [`The shop had lost ${lostFiles} of its files before the backup.`];
}
