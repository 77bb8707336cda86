import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { isBackup } from './names.ts';

/** When the newest backup in a folder that was made by itself was done; nothing where there is none. */
export async function newestBackupAt(dir: string): Promise<Date | undefined> {
  const newest = (await readdir(dir)).filter(isBackup).toSorted().at(-1);
  if (newest === undefined) return undefined;
  const { mtime } = await stat(path.join(dir, newest));
  return mtime;
}
