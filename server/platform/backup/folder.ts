import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, giveName } from '../files.ts';
import { StartError } from '../start-error.ts';
import { backupName, isBackup } from './names.ts';

/** The file that names the shop whose backups are in a folder: two shops would delete each other's. */
const markerName = 'jalsa-shop.txt';

/** Marks a folder as this shop's; `shop` identifies it. Throws a StartError if the folder belongs to another shop. */
export async function claimFolder(dir: string, shop: string): Promise<void> {
  const owner = (await ownerOf(dir)) ?? (await markFolder(dir, shop));
  if (owner === shop) return;
  const marker = path.join(dir, markerName);
  throw new StartError(
    `${dir} has the backups of another shop. Give each a folder of its own. If it is this one, moved, remove ${marker}.`,
  );
}

/**
 * Writes the marker, completely or, on a full disk, not at all. Returns the owner afterwards, because another process
 * may have been faster.
 */
async function markFolder(dir: string, shop: string): Promise<string | undefined> {
  const marker = path.join(dir, markerName);
  const draft = `${marker}.${randomUUID()}`;
  try {
    await writeFile(draft, `${shop}\n`, { flush: true });
    await giveName(draft, marker);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return ownerOf(dir);
}

async function ownerOf(dir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dir, markerName), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
  return text?.trim();
}

/**
 * Lists a folder, except for backups with a name in the future: they were made while the clock was wrong, and must not
 * count as the newest until then. Takes "2026-11-21 03:00:00".
 */
export async function listFolder(dir: string, now: string): Promise<string[]> {
  const newest = backupName(now);
  return (await readdir(dir)).filter((name) => !isBackup(name) || name <= newest);
}

/** Returns when the newest scheduled backup of this shop was finished; undefined if there is none. */
export async function newestBackupAt(
  dir: string,
  shop: string,
  now: string,
): Promise<Date | undefined> {
  if ((await ownerOf(dir)) !== shop) return undefined;
  const newest = (await listFolder(dir, now)).filter(isBackup).toSorted().at(-1);
  if (newest === undefined) return undefined;
  const { mtime } = await stat(path.join(dir, newest));
  return mtime;
}
