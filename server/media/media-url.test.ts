import { randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { pictureSources } from '#contract/media/words.ts';
import { openBucket } from '#server/app/bootstrap.ts';
import { checkMediaUrl } from '#server/cli/media-url.ts';
import { freshPort } from '#tests/support/processes.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { mediaJobs, pictureUrl, storePicture } from './index.ts';

/** Pictures straight from the bucket (MEDIA_URL): whatever address a page has is answered there, at any time. */

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());
const settings = await startS3(stack);
const bucket = await openBucket(settings, true);
const mediaUrl = `${settings.endpoint}/${settings.name}/media`;
const page = '<!doctype html><p>a page</p>';
const shop = await openTestShop({
  files: bucket,
  mediaUrl,
  web: {
    serveFiles: async () => undefined,
    render: async () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  },
});
const publicUrl = 'http://localhost:3000';
const check = (url = mediaUrl) => checkMediaUrl(shop, { mediaUrl: url, publicUrl });

/** A picture that no other test has. */
async function aPicture(): Promise<Buffer> {
  const raw = { width: 500, height: 60, channels: 3 } as const;
  return sharp(randomBytes(500 * 60 * 3), { raw })
    .png()
    .toBuffer();
}

async function stored({ isPrivate = false } = {}) {
  const id = await storePicture(shop.db, shop, await aPicture(), { maxBytes: 512_000, isPrivate });
  return shop.db.selectFrom('picture').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** All addresses that a page has of a picture. */
function addressesOf(url: string): string[] {
  const sources = pictureSources(url);
  const variants = (['avif', 'webp'] as const).flatMap((format) =>
    (sources?.srcSet(format) ?? '').split(', ').map((one) => one.split(' ', 1)[0] ?? ''),
  );
  return [url, ...variants];
}

async function answersOf(url: string) {
  const answers = addressesOf(url).map(async (address) => {
    const { status, headers } = await fetch(address);
    return [address.slice(address.lastIndexOf('.') + 1), status, headers.get('content-type')];
  });
  return (await Promise.all(answers)).map((answer) => answer.join(' '));
}

test('each address of a picture is answered at the bucket at once, with the WebP until there is an AVIF', async () => {
  const picture = await stored();
  const url = pictureUrl(picture);
  expect(url).toBe(`${mediaUrl}/${picture.stem}.${picture.fallback_format}`);
  const webps = Array.from({ length: 3 }, () => 'webp 200 image/webp');
  const fallback = 'jpg 200 image/jpeg';
  expect(await answersOf(url)).toEqual([
    fallback,
    ...webps.map((one) => one.replace('webp', 'avif')),
    ...webps,
  ]);
  const [avif = ''] = addressesOf(url).filter((address) => address.endsWith('.avif'));
  expect((await fetch(avif)).headers.get('cache-control')).toBe('public, max-age=300');
  // For the shop it is still to be made.
  const name = avif.slice(mediaUrl.length + 1);
  expect(await bucket.has(name)).toBe(false);
  expect((await shop.app.inject(`/media/${name}`)).headers['content-type']).toBe('image/webp');

  mediaJobs(shop.jobs, shop);
  await shop.jobs.startWorking();
  await expect
    .poll(() => answersOf(url))
    .toEqual([fallback, ...webps.map(() => 'avif 200 image/avif'), ...webps]);
  expect(await bucket.has(name)).toBe(true);
  expect((await fetch(avif)).headers.get('cache-control')).toContain('immutable');
});

test('pages may show it and connect to it ahead, and have the same again when they are kept', async () => {
  for (let time = 1; time <= 2; time += 1) {
    const { headers } = await shop.app.inject('/');
    expect(headers['content-security-policy']).toContain(` ${mediaUrl}/;`);
    expect(headers.link).toBe(`<${settings.endpoint}>; rel=preconnect`);
  }
});

test('what is not for everybody stays with the shop, and has nothing that stands in for it', async () => {
  const picture = await stored({ isPrivate: true });
  expect(pictureUrl(picture)).toMatch(/^\/media\/private-/);
  const names: string[] = [];
  for await (const { name } of bucket.list()) if (name.startsWith(picture.stem)) names.push(name);
  expect(names.filter((name) => name.endsWith('.avif'))).toEqual([]);
});

test('`check` finds a URL that nobody answers, one that has something else, and what is open that must not be', async () => {
  await shop.db.deleteFrom('picture').execute();
  const { stem } = await stored();
  expect((await check()).broken.join()).not.toContain('answered');
  expect((await check(`http://127.0.0.1:${freshPort()}/media`)).broken[0]).toBe(
    `${stem}.jpg: no answer, ECONNREFUSED`,
  );
  expect((await check(`${settings.endpoint}/${settings.name}`)).broken[0]).toBe(
    `${stem}.jpg: answered 404`,
  );
  await bucket.write(`${stem}.jpg`, Buffer.from('another'));
  const files = { ...bucket, read: async () => Buffer.from('the shop’s own') };
  const found = await checkMediaUrl({ ...shop, files }, { mediaUrl, publicUrl });
  expect(found.broken[0]).toBe(`${stem}.jpg: answered with another content`);
  const own = await stored({ isPrivate: true });
  expect((await check()).broken[0]).toBe(
    `${own.stem}.${own.fallback_format} is not for everybody, and is answered`,
  );
});
