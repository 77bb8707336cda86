import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { type FileStore, localFiles } from './files.ts';
import { cacheFiles } from './file-cache.ts';

let folder: string;
let files: FileStore;
/** The names that were read from the folder, in order. */
let read: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jalsa-kept-'));
  const stored = localFiles(folder);
  read = [];
  files = cacheFiles(
    {
      ...stored,
      read: (name) => {
        read.push(name);
        return stored.read(name);
      },
    },
    10,
  );
});
afterEach(() => rm(folder, { recursive: true }));

const textOf = async (name: string) => (await files.read(name))?.toString();

test('a file that is asked for again is read once', async () => {
  await files.write('aa', Buffer.from('cake'));
  expect(await textOf('aa')).toBe('cake');
  expect(await textOf('aa')).toBe('cake');
  expect(read).toEqual(['aa']);
});

test('what was not asked for the longest makes room', async () => {
  for (const name of ['aa', 'bb', 'cc']) await files.write(name, Buffer.from(`${name}${name}`));
  for (const name of ['aa', 'bb', 'aa', 'cc', 'aa', 'bb']) await files.read(name);
  expect(read).toEqual(['aa', 'bb', 'cc', 'bb']);
});

test('a file larger than all room is answered and not kept', async () => {
  await files.write('aa', Buffer.from('a whole wedding cake'));
  expect(await textOf('aa')).toBe('a whole wedding cake');
  await files.read('aa');
  expect(read).toEqual(['aa', 'aa']);
});

test('a file that is removed is gone, one that is missing is looked for each time', async () => {
  await files.write('aa', Buffer.from('cake'));
  await files.read('aa');
  await files.remove('aa');
  expect(await textOf('aa')).toBeUndefined();
  await files.write('aa', Buffer.from('cake'));
  expect(await textOf('aa')).toBe('cake');
});
