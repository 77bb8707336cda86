import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  glob,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { StartError } from './start-error.ts';

/** Makes sure that a folder is there and can be written. Throws a StartError that says why not. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`The data folder ${folder} cannot be written (${reason}).`);
  }
}

/** Files that never change once written: their name comes from their content. */
export interface FileStore {
  /** Nothing where there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  write: (name: string, content: Uint8Array) => Promise<void>;
  /** Nothing happens where there is no such file. */
  remove: (name: string) => Promise<void>;
  /** Every file, and when it was written. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }>;
}

/** Keeps files in a folder, spread over subfolders by the first two letters of their name. */
export function localFiles(root: string): FileStore {
  const pathOf = (name: string) => path.join(root, name.slice(0, 2), name);
  return {
    read: (name) => readFile(pathOf(name)).catch(nothingIfMissing),
    write: async (name, content) => {
      const target = pathOf(name);
      const draft = `${target}.${randomUUID()}`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(draft, content);
        // A reader sees the whole file or none.
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFolder(root),
  };
}

async function* listFolder(root: string) {
  for await (const entry of glob('*/*', { cwd: root })) {
    const facts = await stat(path.join(root, entry)).catch(nothingIfMissing);
    if (facts) yield { name: path.basename(entry), writtenAt: facts.mtime };
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
