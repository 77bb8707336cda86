import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { openBucket } from '#server/app/bootstrap.ts';
import { BucketError } from '#server/platform/bucket-error.ts';
import type { FileStore } from '#server/platform/files.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { forgetPictureJob, mediaJobs, storePicture } from './index.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const bucket = await openBucket(await startS3(stack));

/** What happens to the bucket in a test, and in which order. */
let before: (method: keyof FileStore, name: string) => Promise<void>;
const files: FileStore = {
  ...bucket,
  read: async (name) => (await before('read', name), bucket.read(name)),
  write: async (name, content) => (await before('write', name), bucket.write(name, content)),
  remove: async (name) => (await before('remove', name), bucket.remove(name)),
};
const shop = await openTestShop({ files });
mediaJobs(shop.jobs, shop);
await shop.jobs.startWorking();

beforeEach(() => {
  before = () => Promise.resolve();
});

/** A picture that no other test has. */
async function aPicture(): Promise<Buffer> {
  const [width, height] = [90, 60];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .png()
    .toBuffer();
}

const store = (bytes: Uint8Array) => storePicture(shop.db, shop, bytes, { maxBytes: 512_000 });

const rowOf = (id: number) =>
  shop.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirst();

async function filesOf(stem: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of bucket.list()) if (name.startsWith(stem)) names.push(name);
  return names.toSorted();
}

test('a picture is uploaded to the bucket, and served by the shop, as AVIF too once that is made', async () => {
  const row = await rowOf(await store(await aPicture()));
  const stem = row?.stem ?? '';
  const url = `/media/${stem}.${row?.fallback_format}`;
  const answer = await shop.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(await bucket.read(url.slice('/media/'.length)));
  await expect
    .poll(() => filesOf(stem))
    .toEqual([`${stem}.90.avif`, `${stem}.90.webp`, `${stem}.${row?.fallback_format}`].toSorted());
});

test('no connection is held while the bucket takes its time', async () => {
  const open: string[] = [];
  before = async (method, name) => {
    if (method !== 'write') return;
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(shop.admin);
    if (rows[0]?.count !== 0) open.push(name);
  };
  const row = await rowOf(await store(await aPicture()));
  await expect.poll(() => filesOf(row?.stem ?? '')).toHaveLength(3);
  expect(open).toEqual([]);
});

test('a bucket that does not answer stores nothing, and the request says to try again', async () => {
  before = () => Promise.reject(new BucketError('PUT of the bucket: no answer in time', {}));
  const count = async () => (await shop.db.selectFrom('picture').select('id').execute()).length;
  const pictures = await count();
  await expect(store(await aPicture())).rejects.toBeInstanceOf(BucketError);
  expect(await count()).toBe(pictures);
  const answer = await shop.app.inject({
    url: `/media/${'0'.repeat(32)}-90x60.90.webp`,
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toMatchObject({ type: '/v1/docs#error-unavailable' });
});

test('a picture whose files are removed while it is stored anew has them all in the end', async () => {
  const bytes = await aPicture();
  const id = await store(bytes);
  const row = await rowOf(id);
  const stem = row?.stem ?? '';
  await expect.poll(() => filesOf(stem)).toHaveLength(3);
  await sql`update picture set wanted_at = now() - interval '2 hours' where id = ${id}`.execute(
    shop.db,
  );
  // The first file is removed only after the second upload has found all of them in the bucket.
  const removing = Promise.withResolvers<void>();
  const mayRemove = Promise.withResolvers<void>();
  before = async (method) => {
    if (method !== 'remove') return;
    removing.resolve();
    await mayRemove.promise;
  };
  await shop.jobs.enqueue(shop.db, forgetPictureJob, {
    content_hash: row?.content_hash ?? '',
    stem,
    width: row?.width ?? 0,
  });
  await removing.promise;
  const again = store(bytes);
  setTimeout(() => mayRemove.resolve(), 200);
  const anew = await rowOf(await again);
  expect(anew?.id).not.toBe(id);
  await expect
    .poll(() => filesOf(stem))
    .toEqual([`${stem}.90.avif`, `${stem}.90.webp`, `${stem}.${row?.fallback_format}`].toSorted());
});

test('of two who store one picture at once, the failure of one costs the other nothing', async () => {
  const bytes = await aPicture();
  const first = store(bytes);
  const failing: FileStore = {
    ...bucket,
    // None is there yet for the second, and its last one fails after the first has finished.
    has: () => Promise.resolve(false),
    write: async (name, content) => {
      if (!name.endsWith('.webp')) return bucket.write(name, content);
      await first;
      throw new BucketError('PUT of the bucket: 500, InternalError', { status: 500 });
    },
  };
  const tools = { ...shop, files: failing };
  const second = storePicture(shop.db, tools, bytes, { maxBytes: 512_000 }).catch(
    (error: unknown) => error,
  );
  const id = await first;
  expect(await second).toBeInstanceOf(BucketError);
  const row = await rowOf(id);
  expect(await filesOf(row?.stem ?? '')).toEqual(
    expect.arrayContaining([`${row?.stem}.90.webp`, `${row?.stem}.${row?.fallback_format}`]),
  );
});
