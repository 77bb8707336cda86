import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { openBucket } from '#server/app/bootstrap.ts';
import { alsoReading, localFiles } from '#server/platform/files.ts';
import { silentProgress } from '#server/platform/progress.ts';
import { startS3 } from '#tests/support/s3-server.ts';

import { moveMedia } from './media.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const bucket = await openBucket(await startS3(stack));
const root = await mkdtemp(path.join(tmpdir(), 'jalsa-media-'));
stack.defer(() => rm(root, { recursive: true, force: true }));
const folder = localFiles(root);

const nameOf = (place: number) => `${String(place).padStart(32, '0')}-90x60.jpg`;
const names = Array.from({ length: 40 }, (_, place) => nameOf(place));
for (const name of names) await folder.write(name, Buffer.from(`picture ${name}`));
await folder.write('notes.txt', Buffer.from('no picture'));
await folder.write(nameOf(99), Buffer.alloc(0));

const move = (to = bucket, signal?: AbortSignal) =>
  moveMedia(folder, to, { progress: silentProgress, ...(signal && { signal }) });

test('an interrupted move goes on where it stopped, and a file that is half there is written again', async () => {
  const interruption = new AbortController();
  let written = 0;
  const slow = {
    ...bucket,
    write: async (name: string, content: Uint8Array) => {
      written += 1;
      if (written > 10) interruption.abort();
      await bucket.write(name, content);
    },
  };
  await expect(move(slow, interruption.signal)).rejects.toThrow();
  await bucket.write(names[0] ?? '', Buffer.from('half'));
  const { copied, there } = await move();
  expect(copied + there).toBe(40);
  expect(there).toBeGreaterThanOrEqual(9);
  for (const name of names) expect(String(await bucket.read(name))).toBe(`picture ${name}`);
  expect(await move()).toEqual({ copied: 0, there: 40 });
  expect(await bucket.has('notes.txt')).toBe(false);
});

test('a bucket that forgets what it took is found out', async () => {
  const forgetful = { ...bucket, read: () => Promise.resolve(undefined) };
  await expect(move(forgetful)).rejects.toThrow('is not in the bucket as it was written');
});

test('until they are moved, pictures of the folder are read from there', async () => {
  await folder.write(nameOf(77), Buffer.from('not moved yet'));
  const files = alsoReading(bucket, folder);
  expect(String(await files.read(nameOf(77)))).toBe('not moved yet');
  expect(String(await files.read(names[1] ?? ''))).toBe(`picture ${names[1]}`);
  expect(await files.read(nameOf(78))).toBeUndefined();
});
