import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { seal, sealKeyIn, unseal } from './sealed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jalsa-seal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is sealed is opened with its key at its place alone', () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const words = Buffer.from('a secret');
  const sealed = seal(key, words, 'account 1');
  expect(unseal(key, sealed, 'account 1')).toEqual(words);
  expect(sealed.includes(words)).toBe(false);
  expect(seal(key, words, 'account 1')).not.toEqual(sealed);
  expect(unseal(key, sealed, 'account 2')).toBeUndefined();
  expect(unseal(other, sealed, 'account 1')).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(key, changed, 'account 1')).toBeUndefined();
  for (const short of [Buffer.alloc(0), sealed.subarray(0, 11), sealed.subarray(0, 27)]) {
    expect(unseal(key, short, 'account 1')).toBeUndefined();
  }
});

test('a key is made once, by whichever of many asks first, and only its owner may read it', async () => {
  const file = path.join(folder, 'new', 'two-step.key');
  const keys = await Promise.all(Array.from({ length: 20 }, () => sealKeyIn(file)()));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['two-step.key']);
  expect(await sealKeyIn(file)()).toEqual(keys[0]);
});

test('a file that is no key is told, and not overwritten', async () => {
  const file = path.join(folder, 'wrong.key');
  await writeFile(file, 'short');
  await expect(sealKeyIn(file)()).rejects.toThrow('is no key');
  expect((await stat(file)).size).toBe(5);
});
