import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { bucketFiles } from './bucket-files.ts';
import { type FileStore, localFiles, writeAll } from './files.ts';

test('files that cannot all be written leave those that were there, and nothing else', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'jalsa-files-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const disk = localFiles(root);
  const fillingUp: FileStore = {
    ...disk,
    write: async (name, content) => {
      if (name === 'large.avif') throw new Error('The disk is full.');
      await disk.write(name, content);
    },
  };
  const contents = new Map(
    ['small.avif', 'middle.avif', 'large.avif'].map((name) => [name, Buffer.from(name)]),
  );
  await disk.write('small.avif', Buffer.from('as it was'));

  const undo = async (written: string[]) => {
    for (const name of written) await disk.remove(name);
  };
  await expect(writeAll(fillingUp, contents, undo)).rejects.toThrow('The disk is full.');
  expect(String(await disk.read('small.avif'))).toBe('as it was');
  expect(await disk.has('middle.avif')).toBe(false);

  await writeAll(disk, contents, undo);
  expect(String(await disk.read('small.avif'))).toBe('as it was');
  expect(String(await disk.read('large.avif'))).toBe('large.avif');
});

test.each([
  '',
  '.',
  '..',
  '../x.jpg',
  'a/../../x.jpg',
  '/x.jpg',
  'a/x.jpg',
  'a\\x.jpg',
  '.x',
  'a\0',
  'a\n',
  'ä.jpg',
])(
  '%j is no name of a file: nothing is read, written or removed by it, on a disk or in a bucket',
  async (name) => {
    const root = await mkdtemp(path.join(tmpdir(), 'jalsa-files-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const settings = { endpoint: 'http://127.0.0.1:9', name: 'bucket', region: 'x' };
    const keys = { accessKeyId: 'x', secretAccessKey: 'x' };
    for (const files of [localFiles(root), bucketFiles({ ...settings, ...keys }, () => '')]) {
      for (const act of [
        () => files.read(name),
        () => files.has(name),
        () => files.write(name, Buffer.from('x')),
        () => files.remove(name),
      ]) {
        await expect(act()).rejects.toThrow('no name of a file');
      }
    }
  },
);
