import { randomUUID } from 'node:crypto';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { codeOf, giveName } from '../files.ts';
import { StartError } from '../start-error.ts';
import { backupName, isBackup } from './names.ts';

/** Says whose backups are in a folder: two shops would take each other's away. */
const markerName = 'jalsa-shop.txt';

/** Makes a folder this shop's; `shop` tells it from all others. Throws a StartError where it is another's. */
export async function claimFolder(dir: string, shop: string): Promise<void> {
  const owner = (await ownerOf(dir)) ?? (await markFolder(dir, shop));
  if (owner === shop) return;
  const marker = path.join(dir, markerName);
  throw new StartError(
    `${dir} has the backups of another shop. Give each a folder of its own. If it is this one, moved, remove ${marker}.`,
  );
}

/** Writes whose a folder is, wholly or, on a full disk, not at all. Returns whose it is: others may try at once. */
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
 * What is in a folder, but for backups with a name that is still to come: a clock that was wrong for a moment made
 * them, and they must not pass for the newest until then. Takes "2026-11-21 03:00:00".
 */
export async function listFolder(dir: string, now: string): Promise<string[]> {
  const newest = backupName(now);
  return (await readdir(dir)).filter((name) => !isBackup(name) || name <= newest);
}

/** When the newest of this shop's backups that were made by themselves was done; nothing where there is none. */
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
