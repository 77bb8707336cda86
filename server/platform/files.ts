import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  glob,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

import { StartError } from './start-error.ts';

/** Makes sure that a folder exists and can be written. Throws a StartError that explains why not. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = await writingProblem(folder, codeOf(error));
    const reason = whyNotWritable[code] ?? code;
    throw new StartError(`The data folder ${folder} cannot be written: ${reason}.`);
  }
}

const whyNotWritable: Record<string, string> = {
  EACCES: 'the user who runs the shop may not (EACCES)',
  EEXIST: 'a file is in its place (EEXIST)',
  ENOSPC: 'the disk is full (ENOSPC)',
  ENOTDIR: 'a file is in its place (ENOTDIR)',
  EPERM: 'the user who runs the shop may not (EPERM)',
  EROFS: 'its disk can only be read (EROFS)',
};

/** If a folder cannot be created, Node may only report that it does not exist; its parent shows the reason. */
async function writingProblem(folder: string, code: string): Promise<string> {
  if (code !== 'ENOENT') return code;
  const above = path.dirname(folder);
  try {
    await access(above, constants.W_OK);
    return code;
  } catch (error) {
    return writingProblem(above, codeOf(error));
  }
}

/** Adds what is only in `older`, to read: files that were not yet moved from there. */
export const alsoReading = (files: FileStore, older: FileStore): FileStore => ({
  ...files,
  read: async (name) => (await files.read(name)) ?? older.read(name),
});

/**
 * Files that never change once written, because their names derive from their content. An empty file counts as missing:
 * some disks leave one behind after a power failure.
 */
export interface FileStore {
  /** Resolves with undefined if there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** When it resolves, the content is on the disk; the name only after `settle`. */
  write: (name: string, content: Uint8Array) => Promise<void>;
  /** Call it before anything durable relies on these names, which were written. */
  settle: (names: Iterable<string>) => Promise<void>;
  /**
   * Has whoever reads the files directly find this under a name until that is written; for the shop it is still missing.
   * Absent if nobody reads them directly.
   */
  standIn?: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, empty ones too, and when they were written. */
  list: () => AsyncIterable<{ name: string; bytes: number; writtenAt: Date }>;
}

/**
 * Writes those of the files that are missing; existing ones stay as they are. If one cannot be written, `undo` is to
 * remove the others again. When it resolves, all are on the disk.
 */
export async function writeAll(
  files: FileStore,
  contents: ReadonlyMap<string, Uint8Array>,
  undo: (written: string[]) => Promise<void>,
): Promise<void> {
  const missing = await missingNames(files, contents.keys());
  const writing = Array.from(contents, async ([name, content]) => {
    if (missing.has(name)) await files.write(name, content);
  });
  // A file cannot be removed while it is still being written.
  await Promise.allSettled(writing);
  try {
    await Promise.all(writing);
    await files.settle(contents.keys());
  } catch (error) {
    // What cannot be removed now is left for the regular clean-up.
    await undo([...missing]).catch(() => undefined);
    throw error;
  }
}

async function missingNames(files: FileStore, names: Iterable<string>): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const name of names) {
    if (!(await files.has(name))) missing.add(name);
  }
  return missing;
}

/**
 * Returns a name that is one: letters, digits, dots, dashes and underscores. Throws for any other, so that no row and no job, such
 * as those of a backup that somebody has made up, leads to a file elsewhere.
 */
export function plainName(name: string): string {
  if (!/^[a-z\d][\w.-]*$/i.test(name)) throw new Error('This is no name of a file.');
  return name;
}

/** Stores files in a folder, spread over subfolders by the first two letters of their names. */
export function localFiles(root: string): FileStore {
  const pathOf = (name: string) => path.join(root, name.slice(0, 2), plainName(name));
  return {
    read: async (name) => {
      const content = await readFile(pathOf(name)).catch(undefinedIfMissing);
      return content?.length ? content : undefined;
    },
    has: async (name) => {
      const facts = await stat(pathOf(name)).catch(undefinedIfMissing);
      return facts !== undefined && facts.size > 0;
    },
    write: async (name, content) => {
      const target = pathOf(name);
      const draft = `${target}.${randomUUID()}`;
      const made = await mkdir(path.dirname(target), { recursive: true });
      if (made !== undefined) await syncFolder(path.dirname(made));
      try {
        await writeFile(draft, content, { flush: true });
        // A rename is atomic: readers see the whole file or none.
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    settle: async (names) => {
      const folders = new Set(Array.from(names, (name) => path.dirname(pathOf(name))));
      for (const folder of folders) await syncFolder(folder);
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    list: () => listFolder(root),
  };
}

async function* listFolder(root: string) {
  for await (const entry of glob('*/*', { cwd: root })) {
    const facts = await stat(path.join(root, entry)).catch(undefinedIfMissing);
    if (facts) yield { name: path.basename(entry), bytes: facts.size, writtenAt: facts.mtime };
  }
}

/**
 * Gives a draft its final name. Throws EEXIST if a file has that name, even one created a moment ago. Some disks do not
 * support hard links; there the last file wins.
 */
export async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    await rename(draft, file);
  }
}

/** Errors of disks and systems that cannot sync a folder, or do so by themselves. */
const needless = ['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR', 'EACCES'];

/** Syncs a folder: a new name is on the disk only after its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder);
    await handle.sync();
  } catch (error) {
    if (!needless.includes(codeOf(error))) throw error;
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Returns the system's code for an error, as ENOENT, or the whole error as text if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
