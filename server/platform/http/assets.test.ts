import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { compressFolder } from '../../../scripts/compress-folder.ts';
import { serveAssets } from './assets.ts';

/** A built shop with three files: a large script, a tiny one and a picture. */
const large = 'export const cake = "eggless";\n'.repeat(200);
const tiny = 'export {}';
const picture = Buffer.from(Array.from({ length: 3_000 }, (_, byte) => byte % 256));
const address = '/assets/large-1a2b.js';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jalsa-assets-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, address), large);
  await writeFile(path.join(folder, 'assets', 'tiny-3c4d.js'), tiny);
  await writeFile(path.join(folder, 'favicon.webp'), picture);
  await writeFile(path.join(folder, 'worker.js'), large);
  await compressFolder(folder);
  app = Fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await serveAssets(app, folder, { pictures: [] });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test.each(['br', 'gzip', 'identity'])(
  'the worker of the pages (%s) is asked for anew on each visit, and may fetch and load nothing else',
  async (encoding) => {
    const { headers } = await ask('/worker.js', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'/,
      ),
      etag: expect.any(String),
    });
    const elsewhere = await ask('/favicon.webp', { 'accept-encoding': encoding });
    expect(elsewhere.headers).not.toHaveProperty('content-security-policy');
  },
);

describe('a script', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('comes as %s, made ahead, to who takes it', async (encoding, unpack) => {
    for (const [url, text] of [
      [address, large],
      ['/assets/tiny-3c4d.js', tiny],
    ] as const) {
      const answer = await ask(url, { 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(unpack(answer.rawPayload).toString()).toBe(text);
    }
  });

  test('comes as it is to who takes nothing else, and says that it varies', async () => {
    const answer = await ask(address);
    expect(answer.body).toBe(large);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
  });

  test('comes once: who has it is told so, each encoding by its own tag', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const tag = String((await ask(address, { 'accept-encoding': encoding })).headers.etag);
      const again = await ask(address, { 'accept-encoding': encoding, 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      tags.add(tag);
    }
    expect(tags.size).toBe(3);
  });

  test('tells its length by its head alone', async () => {
    const { rawPayload } = await ask(address, { 'accept-encoding': 'br' });
    const head = await ask(address, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.headers['content-length']).toBe(String(rawPayload.length));
    expect(head.rawPayload).toHaveLength(0);
  });
});

describe('a part of a file', () => {
  test('is those bytes of it', async () => {
    const answer = await ask('/favicon.webp', { range: 'bytes=100-299' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe('bytes 100-299/3000');
    expect(answer.rawPayload).toEqual(picture.subarray(100, 300));
  });

  test('that is not there is refused with the length of the whole', async () => {
    const answer = await ask('/favicon.webp', { range: 'bytes=3000-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */3000');
  });
});

test('a file of an earlier build is not there, in few words', async () => {
  const answer = await ask('/assets/large-0000.js', { accept: 'text/html' });
  expect(answer.statusCode).toBe(404);
  expect(answer.rawPayload.length).toBeLessThan(300);
});

test('what a newer program built beside this one is found, and nothing that lies outside', async () => {
  await writeFile(path.join(folder, 'assets', 'newer-5e6f.js'), tiny);
  await writeFile(path.join(folder, 'secret.txt'), 'not for anybody');
  const newer = await ask('/assets/newer-5e6f.js');
  expect([newer.statusCode, newer.body]).toEqual([200, tiny]);
  expect(newer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const outside of ['..%2fsecret.txt', '%2e%2e/secret.txt', '..%2f..%2fsecret.txt', '']) {
    expect((await ask(`/assets/${outside}`)).statusCode).toBe(404);
  }
});
