import path from 'node:path';

import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { pictureSources } from '#contract/media/words.ts';
import { aPicture } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { pictureUrl } from './answers.ts';
import { makeAvifJob, mediaJobs, storePicture, storePictures } from './index.ts';
import { findPicture } from './queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const maxBytes = limits.maxProductPictureBytes;
const store = (bytes: Uint8Array) => storePicture(shop.db, shop, bytes, { maxBytes });

async function storedUrl(bytes: Uint8Array): Promise<string> {
  const picture = await findPicture(shop.db, await store(bytes));
  if (!picture) throw new Error('The picture was not stored.');
  return pictureUrl(picture);
}

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });

describe('a stored picture', () => {
  test('is served in several widths as WebP beside a JPEG, for good', async () => {
    const address = await storedUrl(await aPicture(1000, 500));
    const sources = pictureSources(address);
    expect(sources).toMatchObject({ width: 1000, height: 500 });

    const fallback = await fetchFile(address);
    expect(fallback.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const candidates = sources?.srcSet('webp').split(', ') ?? [];
    expect(candidates.map((one) => one.split(' ')[1])).toEqual(['160w', '400w', '800w', '1000w']);
    for (const candidate of candidates) {
      const [url = '', width = ''] = candidate.split(' ');
      const variant = await fetchFile(url);
      expect(variant.headers['content-type']).toBe('image/webp');
      const facts = await sharp(variant.rawPayload).metadata();
      expect(`${facts.width}w`).toBe(width);
    }
  });

  test('is kept once however often it comes', async () => {
    const bytes = await aPicture();
    const ids = await Promise.all([store(bytes), store(bytes), store(bytes)]);
    expect(new Set(ids).size).toBe(1);
  });

  test('keeps what is see-through as PNG', async () => {
    const glass = await sharp({
      create: {
        width: 50,
        height: 50,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    })
      .png()
      .toBuffer();
    const address = await storedUrl(glass);
    expect(address).toMatch(/\.png$/);
    expect((await fetchFile(address)).headers['content-type']).toBe('image/png');
  });

  test('is turned upright and loses what the camera wrote into it', async () => {
    const photo = await sharp(await aPicture(300, 200))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '19/1 0/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const address = await storedUrl(photo);
    const { rawPayload } = await fetchFile(address);
    const facts = await sharp(rawPayload).metadata();
    expect([facts.width, facts.height]).toEqual([200, 300]);
    expect(facts.exif).toBeUndefined();
    expect(facts.orientation).toBeUndefined();
  });

  test('has AVIF once the job is done, and WebP in its place until then', async () => {
    const address = await storedUrl(await aPicture(420, 420));
    const avif = pictureSources(address)?.srcSet('avif').split(' ')[0] ?? '';
    const before = await fetchFile(avif);
    expect(before.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=300',
    });

    mediaJobs(shop.jobs, shop);
    await shop.jobs.startWorking();
    await expect
      .poll(async () => (await fetchFile(avif)).headers['content-type'])
      .toBe('image/avif');
    expect((await fetchFile(avif)).headers['cache-control']).toContain('immutable');
  });
});

test('AVIFs that were encoded before are taken, all or none', async () => {
  const bytes = await aPicture(420, 423);
  const id = await store(bytes);
  const picture = await findPicture(shop.db, id);
  const address = picture ? pictureUrl(picture) : '';
  const sizes = pictureSources(address)?.srcSet('avif').split(', ') ?? [];
  const urls = sizes.map((one) => one.split(' ')[0] ?? '');
  const ready = new Map(urls.map((url) => [path.basename(url), Buffer.from(`ready ${url}`)]));
  const work = new Map<string, (data: { pictureId: number }) => Promise<void>>();
  const handle: typeof shop.jobs.handle = ({ name }, act) => void work.set(name, act as never);
  const make = async (files: ReadonlyMap<string, Buffer>) => {
    const encodedAvifs = { read: async (name: string) => files.get(name) };
    mediaJobs({ ...shop.jobs, handle }, { ...shop, encodedAvifs });
    await work.get(makeAvifJob.name)?.({ pictureId: id });
  };
  await make(ready);
  for (const url of urls) expect((await fetchFile(url)).body).toBe(`ready ${url}`);

  for (const name of ready.keys()) await shop.files.remove(name);
  await make(new Map([...ready].slice(1)));
  for (const url of urls) {
    expect((await sharp((await fetchFile(url)).rawPayload).metadata()).format).toBe('heif');
  }
});

describe('somebody who asks for a picture', () => {
  let address: string;
  let whole: Buffer;
  let tag: string;
  beforeAll(async () => {
    address = await storedUrl(await aPicture(300, 301));
    const answer = await fetchFile(address);
    whole = answer.rawPayload;
    tag = String(answer.headers.etag);
  });

  test('and has it already is told so, without its bytes', async () => {
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
      const answer = await fetchFile(address, { 'if-none-match': known });
      expect(answer.statusCode, known).toBe(304);
      expect(answer.rawPayload).toHaveLength(0);
      expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': expect.any(String) });
    }
    expect((await fetchFile(address, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('gets the part asked for, byte by byte', async () => {
    const answer = await fetchFile(address, { range: 'bytes=10-19' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 10-19/${whole.length}`,
      'content-length': '10',
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
    });
    expect(answer.rawPayload).toEqual(whole.subarray(10, 20));
    const end = await fetchFile(address, { range: 'bytes=-7', 'if-range': tag });
    expect(end.rawPayload).toEqual(whole.subarray(-7));
  });

  test('gets all of it where the part would be of another picture', async () => {
    const answer = await fetchFile(address, { range: 'bytes=10-19', 'if-range': '"another"' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(whole);
  });

  test('gets no part that is not there, and is told how long it is', async () => {
    const answer = await fetchFile(address, { range: `bytes=${whole.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('and wants its head alone learns its length', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-length': String(whole.length), etag: tag });
    expect(answer.rawPayload).toHaveLength(0);
  });
});

test('a picture that nobody uses is taken away, row and files, when its time has come', async () => {
  const address = await storedUrl(await aPicture(90, 90));
  const stem = address.slice('/media/'.length, -'.jpg'.length);
  await sql`update picture set wanted_at = now() - interval '2 hours' where stem = ${stem}`.execute(
    shop.db,
  );
  await sql`update pgboss.job set start_after = now() where data ->> 'stem' = ${stem}`.execute(
    shop.db,
  );
  for (const file of [address, address.replace('.jpg', '.90.webp')]) {
    await expect.poll(async () => (await fetchFile(file)).statusCode).toBe(404);
  }
  const rows = await shop.db.selectFrom('picture').select('stem').execute();
  expect(rows.map((row) => row.stem)).not.toContain(stem);
});

test('of a form with one that is no picture, none is stored', async () => {
  const [first, second] = await Promise.all([aPicture(90, 60), aPicture(400, 400)]);
  const isCutOff = second.subarray(0, second.length / 2);
  const countRows = async () => (await shop.db.selectFrom('picture').select('id').execute()).length;
  const before = await countRows();
  for (const last of [Buffer.from('\u0089PNG junk', 'latin1'), isCutOff]) {
    await expect(storePictures(shop.db, shop, [first, last], { maxBytes })).rejects.toMatchObject({
      code: 'picture_type_unknown',
    });
    expect(await countRows()).toBe(before);
  }
  const ids = await storePictures(shop.db, shop, [second, first, second], { maxBytes });
  expect(ids[0]).toBe(ids[2]);
  expect(await countRows()).toBe(before + 2);
});

describe('what is refused', () => {
  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a PNG header with a script behind it',
      Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1'),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', async (_name, bytes) => {
    await expect(store(bytes)).rejects.toMatchObject({ code: 'picture_type_unknown' });
  });

  test('a picture cut off in the middle', async () => {
    const whole = await sharp(await aPicture(400, 400))
      .jpeg()
      .toBuffer();
    await expect(store(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'picture_type_unknown',
    });
  });

  test('a picture of 512001 bytes, while 512000 are judged by their content', async () => {
    await expect(store(Buffer.alloc(maxBytes + 1))).rejects.toMatchObject({
      code: 'picture_too_large',
    });
    await expect(store(Buffer.alloc(maxBytes))).rejects.toMatchObject({
      code: 'picture_type_unknown',
    });
  });

  test('a small file that claims 50,000 by 50,000 pixels, before it is decoded', async () => {
    const bomb = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#c4125f' },
    })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    await expect(store(bomb)).rejects.toMatchObject({
      code: expect.stringMatching(/^picture_(too_large|type_unknown)$/),
    });
  });

  test.each([
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/../package.json',
    '/media/0123456789abcdef0123456789abcdef-800x800.999.webp',
    '/media/0123456789abcdef0123456789abcdef-800x800.jpg',
    '/media/demo-login.txt',
  ])('the address %s is 404', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});

test('a picture that was refused leaves no file and no row', async () => {
  const before = await countPictures();
  await expect(store(Buffer.from('no picture'))).rejects.toThrow();
  expect(await countPictures()).toBe(before);
});

async function countPictures(): Promise<number> {
  return (await shop.db.selectFrom('picture').select('id').execute()).length;
}

test('pictures of odd shapes are kept within 1600 pixels and can be served', async () => {
  for (const [width, height] of [
    [100, 20_000],
    [8, 8],
    [3_000, 40],
  ] as const) {
    const address = await storedUrl(await aPicture(width, height));
    const sources = pictureSources(address);
    expect(Math.max(sources?.width ?? 0, sources?.height ?? 0)).toBeLessThanOrEqual(1_600);
    const webp = sources?.srcSet('webp').split(' ')[0] ?? '';
    expect((await fetchFile(webp)).statusCode, webp).toBe(200);
  }
});
