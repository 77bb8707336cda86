import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { type FormFile, sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson } from '#tests/support/people.ts';
import {
  aGifOf,
  aJpeg,
  aJpegOfBytes,
  aPngOf,
  jpegComment,
  withComments,
} from '#tests/support/picture-bytes.ts';
import {
  beginUpload,
  boundary,
  pictureCallNames,
  pictureCalls,
} from '#tests/support/picture-calls.ts';
import { storedPictures } from '#tests/support/stored-pictures.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Pictures made to hurt, with real bytes through every call that takes pictures. */
let shop: TestShop;
let admin: TestPerson;
let calls: Awaited<ReturnType<typeof pictureCalls>>['calls'];
let fields: Awaited<ReturnType<typeof pictureCalls>>['fields'];

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  ({ calls, fields } = await pictureCalls(shop, admin));
});

const unknownType = 'Please upload only valid image files (JPEG, PNG, GIF, or WebP)';
const one = (name: string, bytes: Buffer): FormFile[] => [{ name, bytes }];

/** Sends a picture that must be refused, by every call, and checks that nothing of it is stored. */
async function expectRefused(file: FormFile, status: number, sentence: string) {
  const before = await storedPictures(shop);
  for (const name of pictureCallNames) {
    const answer = await calls[name]([file]);
    expect(answer.status, name).toBe(status);
    expect(answer.body.detail, name).toBe(sentence);
  }
  expect(await storedPictures(shop)).toEqual(before);
}

/** The URL of a picture that is accepted, and all bytes that are stored of it. */
async function stored(bytes: Buffer, name = 'photo.jpg') {
  const { status, body } = await sendForm(shop, 'POST', '/v1/products', fields(), {
    ...admin,
    files: one(name, bytes),
  });
  expect(status).toBe(201);
  const [address = ''] = body.data.product_image as string[];
  const stem = /[0-9a-f]{32}-\d+x\d+/.exec(address)?.[0] ?? '';
  const { files } = await storedPictures(shop);
  const own = files.filter((file) => file.startsWith(stem));
  const contents = await Promise.all(own.map((file) => shop.files.read(file)));
  return {
    address,
    storedBytes: Buffer.concat(contents.filter((content) => content !== undefined)),
  };
}

/** How much memory, in megabytes, was held at most while something was done, beyond what was held before. */
async function memoryOf(action: () => Promise<unknown>): Promise<number> {
  const held = () => process.memoryUsage.rss() / 1_048_576;
  const before = held();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, held())), 5);
  await action().finally(() => clearInterval(timer));
  return Math.max(most, held()) - before;
}

describe('too large to be looked at', () => {
  test('a PNG of 50,000 by 50,000 pixels is refused before it is decoded', async () => {
    const bytes = await aPngOf(50_000);
    expect(bytes.length).toBeLessThan(limits.maxProductPictureBytes);
    const grown = await memoryOf(() =>
      expectRefused({ name: 'bomb.png', bytes }, 413, 'This picture is too large.'),
    );
    // Decoded it would be 2,500 megabytes.
    expect(grown).toBeLessThan(500);
  });

  test('a GIF of 10,000 frames is refused, one of a few is kept as its first', async () => {
    const bytes = aGifOf(10_000);
    expect(bytes.length).toBeLessThan(limits.maxProductPictureBytes);
    await expectRefused({ name: 'film.gif', bytes }, 413, 'This picture is too large.');
    const { address } = await stored(aGifOf(3), 'wink.gif');
    expect(address).toMatch(/-1x1\.jpg$/);
  });

  test('a JPEG with 100 MB of segments is read to its end and not kept', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const [comment, count] = [jpegComment('a'), 1_601];
    const sent = upload('segments.jpg', comment, count);
    const grown = await memoryOf(() => sent);
    const { status, body } = await sent;
    expect(status).toBe(413);
    expect(body.detail).toMatch(
      /^Image "segments\.jpg" is too large\. Maximum size is 500 KB\. Current size: \d{5,} KB$/,
    );
    // The garbage collector leaves some of what is only counted; retained, it would be twice 64.
    expect(grown).toBeLessThan(100);
  });

  test('segments that fit are left behind', async () => {
    const comments = Array.from({ length: 7 }, () => jpegComment('secret '));
    const { storedBytes } = await stored(withComments(await aJpeg(), comments));
    expect(storedBytes.length).toBeLessThan(20_000);
    expect(storedBytes.includes('secret')).toBe(false);
  });
});

/** Sends a file of so many equal parts over a real connection. */
async function upload(file: string, part: Buffer, count: number) {
  const sent = beginUpload(shop, admin, { fields: fields(), file });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(Buffer.from([0xff, 0xd8]));
  for (let place = 0; place < count; place += 1) {
    if (!sent.write(part)) await once(sent, 'drain');
  }
  sent.end(`\r\n--${boundary}--\r\n`);
  const [response] = await answered;
  const body = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode, body: JSON.parse(body) };
}

describe('what only looks like a picture', () => {
  const png = '\u0089PNG\r\n\u001a\n';
  test.each([
    ['a page called .png', 'page.png', '<!doctype html><script>alert(1)</script>'],
    ["a page behind a PNG's first bytes", 'page.png', `${png}<html><script>alert(1)</script>`],
    ["a script behind a GIF's first bytes", 'script.gif', 'GIF89a/*\u0001\u0001*/=1;alert(1)//;'],
    ["a script behind a JPEG's first bytes", 'script.jpg', '\u00ff\u00d8\u00ff\u00e0<?php 1 ?>'],
    ["a ZIP behind a PNG's first bytes", 'zip.png', `${png}PK\u0003\u0004\u0014\u0000`],
    ["a page behind a WebP's first bytes", 'page.webp', 'RIFF\u0040\u0000\u0000\u0000WEBPVP8 <b>'],
    [
      'an SVG called .png',
      'drawing.png',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    ],
    ['a PDF called .jpg', 'paper.jpg', '%PDF-1.7\n1 0 obj'],
    ['nothing at all', 'empty.png', ''],
  ])('%s is refused', async (_what, name, text) => {
    await expectRefused({ name, bytes: Buffer.from(text, 'latin1') }, 415, unknownType);
  });

  test('pictures of other types are refused, whatever they are called', async () => {
    const picture = sharp(await aPicture(40, 40));
    const tiff = await picture.clone().tiff().toBuffer();
    const avif = await picture.clone().avif().toBuffer();
    await expectRefused({ name: 'scan.jpg', bytes: tiff }, 415, unknownType);
    await expectRefused({ name: 'new.webp', bytes: avif }, 415, unknownType);
  });

  test('a ZIP or a script that rides on a picture is left behind', async () => {
    const rider = Buffer.from('PK\u0003\u0004<script>alert(1)</script>', 'latin1');
    for (const bytes of [
      Buffer.concat([await aJpeg(), rider]),
      Buffer.concat([await aPicture(50, 50), rider]),
      withComments(await aJpeg(), [jpegComment(rider.toString('latin1'))]),
    ]) {
      const { address, storedBytes } = await stored(bytes, 'photo.html');
      expect(storedBytes.includes('script')).toBe(false);
      expect(storedBytes.includes('PK\u0003\u0004')).toBe(false);
      const { headers } = await shop.app.inject({ method: 'GET', url: address });
      expect(headers['content-type']).toBe('image/jpeg');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test("where a photo was taken is nobody else's business", async () => {
    const photo = await sharp(await aJpeg(90))
      .withExif({
        IFD0: { Artist: 'Aarti Deshmukh' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 0/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { storedBytes } = await stored(photo);
    for (const trace of ['Exif', 'Aarti', 'GPS'])
      expect(storedBytes.includes(trace), trace).toBe(false);
  });
});

describe('the limits are exact', () => {
  test.each(pictureCallNames)('%s takes 512000 bytes and not one more', async (name) => {
    const most = await calls[name](one('most.jpg', await aJpegOfBytes(512_000)));
    expect(most.status).toBeLessThan(300);
    const { status, body } = await calls[name](one('more.jpg', await aJpegOfBytes(512_001)));
    expect(status).toBe(413);
    expect(body.detail).toBe(
      'Image "more.jpg" is too large. Maximum size is 500 KB. Current size: 501 KB',
    );
  });

  test('10 pictures are taken, 11 are not, and the sentence says of which', async () => {
    const pictures = async (count: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, place) => ({
          name: `${place}.jpg`,
          bytes: await aJpeg(),
        })),
      );
    const sentences = {
      'POST /v1/products': 'Maximum 10 images allowed',
      'PUT /v1/products/{id}': 'Maximum 10 images allowed (including existing images)',
      'PATCH /v1/products/{id}': 'Maximum 10 images allowed (including existing images)',
    };
    for (const name of pictureCallNames.slice(0, 3) as (keyof typeof sentences)[]) {
      const { body } = await calls[name](await pictures(10));
      expect(body.data.images, name).toHaveLength(10);
      const eleven = await calls[name](await pictures(11));
      expect(eleven.status, name).toBe(422);
      expect(eleven.body.detail, name).toBe(sentences[name]);
    }
  });

  test('edits at once, all fields and some, keep the limit of 10', async () => {
    const id = await aProduct(shop, { pictures: [await aJpeg()] });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, turn) => {
        const files = await Promise.all(
          [0, 1, 2].map(async (place) => ({ name: `${place}.jpg`, bytes: await aJpeg() })),
        );
        const [method, given] = turn % 2 ? (['PUT', fields()] as const) : (['PATCH', {}] as const);
        const url = `/v1/products/${id}`;
        return (await sendForm(shop, method, url, given, { ...admin, files })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect((await shop.get(`/v1/products/${id}`)).body.data.images).toHaveLength(10);
  });
});
