import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { type AppIconName, appIconPath, appIcons } from '#contract/store/words.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const names = Object.keys(appIcons) as AppIconName[];

const fetchIcon = (name: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: `/app-icons/${name}`, headers });

/** The colour of one pixel, as red, green, blue and how opaque it is. */
async function pixelOf(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

const blue = { r: 0, g: 128, b: 255 };

/** A logo twice as wide as it is high. */
async function giveLogo(): Promise<void> {
  const wide = sharp({ create: { width: 600, height: 300, channels: 3, background: blue } });
  const boss = await aPerson(shop, 'admin');
  const { status } = await sendForm(
    shop,
    'PUT',
    '/v1/user/information/logo',
    {},
    {
      token: boss.token,
      files: [{ field: 'file', name: 'logo.png', bytes: await wide.png().toBuffer() }],
    },
  );
  expect(status).toBe(200);
}

test('a shop without a logo has a drawing, in each size and square', async () => {
  for (const name of names) {
    const { statusCode, headers, rawPayload } = await fetchIcon(name);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
    const { side } = appIcons[name];
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: side, height: side });
    expect((await fetchIcon(name, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  }
});

test('a maskable icon has a ground to its edges, and all of its picture within the circle that is never cut', async () => {
  const { rawPayload } = await fetchIcon('maskable.png');
  const ground = await pixelOf(rawPayload, 0, 0);
  expect(ground[3]).toBe(255);
  const { data, info } = await sharp(rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let farthest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const isGround = [0, 1, 2].every((n) => Math.abs((data[at + n] ?? 0) - (ground[n] ?? 0)) < 12);
    const pixel = at / info.channels;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    if (!isGround) farthest = Math.max(farthest, Math.hypot(x - 255.5, y - 255.5));
  }
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThanOrEqual(512 * 0.4);
});

test('the logo takes its place at once, whole and on white', async () => {
  const before = (await fetchIcon('192.png')).headers.etag;
  await giveLogo();
  const { rawPayload, headers } = await fetchIcon('192.png');
  expect(headers.etag).not.toBe(before);
  expect(await pixelOf(rawPayload, 96, 96)).toEqual([0, 128, 255, 255]);
  // Beside the logo, which is as wide as the icon but half as high.
  expect(await pixelOf(rawPayload, 96, 20)).toEqual([255, 255, 255, 255]);
  const masked = await fetchIcon('maskable.png');
  expect(await pixelOf(masked.rawPayload, 256, 256)).toEqual([0, 128, 255, 255]);
  expect(await pixelOf(masked.rawPayload, 4, 4)).toEqual([255, 255, 255, 255]);
});

test('there are no icons of other names', async () => {
  for (const name of ['193.png', '../logo', '%2e%2e', 'toString', '__proto__', '192.webp']) {
    expect([name, (await fetchIcon(name)).statusCode]).toEqual([name, 404]);
  }
  expect(appIconPath('192.png')).toBe('/app-icons/192.png');
});
