import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The prepared demo shops, one for each state of the sources that they are made of. */
export const demoFolders = path.join(root, 'build', 'demo');

/** What a prepared shop is made of: its tables, its catalogue, and how its pictures are encoded. */
const sources = [
  'contract/{limits.ts,media/*.ts}',
  'server/{cli/demo,media}/**/*.{ts,json,webp}',
  'server/migrations/*.sql',
];

/** A demo shop is new: what it shows as of the last days may not grow old. */
const freshForMs = 12 * 3_600_000;

/** The name of the prepared demo shop of these sources. */
async function demoName(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(sources, { cwd: root })) {
    if (!file.endsWith('.test.ts')) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder that holds, or will hold, the prepared demo shop of these sources. */
export const demoFolder = async (): Promise<string> => path.join(demoFolders, await demoName());

/** Whether a demo shop is prepared there, and young enough. */
export const isPrepared = async (folder: string): Promise<boolean> =>
  existsSync(folder) && Date.now() - (await stat(folder)).mtimeMs < freshForMs;

/** Fills a data directory with the prepared demo shop, which the journeys' shop has made: it opens in two seconds. */
export async function copyDemo(dir: string): Promise<void> {
  await cp(await demoFolder(), dir, { recursive: true });
}
