import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { startS3 } from '#tests/support/s3-server.ts';

import { BucketError } from './bucket-error.ts';
import { bucketFiles } from './bucket-files.ts';
import type { BucketSettings } from './bucket-settings.ts';
import { StartError } from './start-error.ts';

const stack = new AsyncDisposableStack();
let settings: BucketSettings;

beforeAll(async () => {
  settings = await startS3(stack);
});
afterAll(() => stack.disposeAsync());

const open = (change: Partial<BucketSettings> = {}) =>
  bucketFiles({ ...settings, ...change }, () => 'image/webp');

async function namesIn(files: ReturnType<typeof open>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

test('a file in a bucket is read as it was written, listed, and gone once it is removed', async () => {
  const files = open();
  const content = Buffer.from('one picture ₹');
  expect(await files.read('a.webp')).toBeUndefined();
  expect(await files.has('a.webp')).toBe(false);
  await files.write('a.webp', content);
  await files.write('a.webp', content);
  await files.settle(['a.webp']);
  expect(await files.read('a.webp')).toEqual(content);
  expect(await files.has('a.webp')).toBe(true);
  const listed = [];
  for await (const one of files.list()) listed.push(one);
  expect(listed).toEqual([
    { name: 'a.webp', bytes: content.length, writtenAt: expect.any(Date) as Date },
  ]);
  expect(listed[0]?.writtenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await files.remove('a.webp');
  await files.remove('a.webp');
  expect(await files.has('a.webp')).toBe(false);
  expect(await namesIn(files)).toEqual([]);
});

test('an empty file counts as missing', async () => {
  const files = open();
  await files.write('empty.webp', Buffer.alloc(0));
  expect(await files.has('empty.webp')).toBe(false);
  expect(await files.read('empty.webp')).toBeUndefined();
  await files.remove('empty.webp');
});

test('a file says its type and that it never changes, for whoever reads the bucket directly', async () => {
  const files = open();
  const heads: Record<string, string | undefined>[] = [];
  const proxy = createServer((request, response) => {
    heads.push({
      type: request.headers['content-type'],
      age: request.headers['cache-control'],
      sum: String(request.headers['x-amz-content-sha256']),
    });
    request.resume();
    response.end();
  });
  const { endpoint } = await listen(proxy);
  await bucketFiles({ ...settings, endpoint }, () => 'image/avif').write('b', Buffer.from('b'));
  expect(heads).toEqual([
    {
      type: 'image/avif',
      age: 'public, max-age=31536000, immutable',
      sum: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
    },
  ]);
  expect(await namesIn(files)).toEqual([]);
});

test('more files than one page of a list has are all listed', async () => {
  const names = Array.from(
    { length: 2_003 },
    (_, place) => `${String(place).padStart(5, '0')}.jpg`,
  );
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    expect(searchParams.get('prefix')).toBe('media/');
    const after = searchParams.get('start-after') ?? '';
    const left = names.map((name) => `media/${name}`).filter((key) => key > after);
    response.end(listAnswer(left.slice(0, 1_000), left.length > 1_000));
  });
  expect(await namesIn(open(await listen(server)))).toEqual(names);
});

/** As the documentation of ListObjectsV2 shows it. The service of the other tests answers no list in pages. */
const listAnswer = (keys: string[], isTruncated: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>jalsa-pictures</Name><Prefix>media/</Prefix><KeyCount>${keys.length}</KeyCount>
  <MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>
  ${keys
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2009-10-12T17:50:30.000Z</LastModified>
    <ETag>&quot;fba9dede5f27731c9771645a39863328&quot;</ETag><Size>434234</Size>
    <StorageClass>STANDARD</StorageClass></Contents>`,
    )
    .join('')}
</ListBucketResult>`;

describe('a bucket that cannot be used', () => {
  test('for its keys or its name keeps the shop from starting, and says why', async () => {
    await open().ensureUsable();
    await expect(open({ accessKeyId: 'WRONG' }).ensureUsable()).rejects.toThrow(
      /^S3_BUCKET cannot be used: GET of the bucket jalsa-pictures at .*: 403, InvalidAccessKeyId\.$/,
    );
    const elsewhere = open({ name: 'another-bucket' });
    await expect(elsewhere.ensureUsable()).rejects.toThrow(/404, NoSuchBucket\.$/);
    await expect(elsewhere.ensureUsable()).rejects.toBeInstanceOf(StartError);
  });

  test('because nobody answers does not: it may come back', async () => {
    const server = createServer();
    const { endpoint } = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const files = open({ endpoint });
    await files.ensureUsable();
    await expect(files.read('a.webp')).rejects.toThrow(
      /^GET of the bucket jalsa-pictures at 127\.0\.0\.1:\d+: ECONNREFUSED$/,
    );
    await expect(files.write('a.webp', Buffer.from('a'))).rejects.toBeInstanceOf(BucketError);
  });

  test('for a moment is asked again', async () => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      request.resume();
      response.writeHead(asked < 3 ? 503 : 200).end('<Code>SlowDown</Code>');
    });
    const files = open(await listen(server));
    expect(String(await files.read('a.webp'))).toContain('SlowDown');
    expect(asked).toBe(3);
  });

  test('again and again says its reason, and no key', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    });
    const failure: unknown = await open(await listen(server))
      .read('a.webp')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 500 });
    expect(String(failure)).toMatch(/500, InternalError$/);
    expect(String(failure)).not.toContain(settings.secretAccessKey);
  });

  test(
    'as it never answers ends each of a thousand requests in its time',
    { timeout: 60_000 },
    async () => {
      const server = createServer((request) => request.resume());
      const files = open(await listen(server));
      const begun = performance.now();
      const endings = await Promise.allSettled(
        Array.from({ length: 1_000 }, (_, place) => files.read(`${place}.webp`)),
      );
      server.closeAllConnections();
      const reasons = endings.map((one) =>
        one.status === 'rejected' ? String(one.reason) : 'read',
      );
      expect(new Set(reasons.map((reason) => reason.replace(/.*: /, '')))).toEqual(
        new Set(['no answer in time']),
      );
      // All at once, and not one after the other: those that wait for their turn have their time too.
      expect(performance.now() - begun).toBeLessThan(30_000);
    },
  );

  test('as its answer breaks off', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(open(await listen(server)).read('a.webp')).rejects.toBeInstanceOf(BucketError);
  });

  test('as it sends whoever asks elsewhere', async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    });
    await expect(open(await listen(server)).read('a.webp')).rejects.toMatchObject({ status: 307 });
  });
});

async function listen(server: ReturnType<typeof createServer>): Promise<{ endpoint: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
