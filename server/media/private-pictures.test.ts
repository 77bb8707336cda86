import { expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { pictureSources } from '#contract/media/words.ts';
import { aPicture } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { pictureUrl } from './answers.ts';
import { storePicture } from './index.ts';
import { findPicture } from './queries.ts';

test('a picture of somebody’s own is kept by no cache, and has a name that nobody can compute from its content', async () => {
  const shop = await openTestShop();
  const fetchFile = (url: string) => shop.app.inject({ method: 'GET', url });
  const maxBytes = limits.maxProductPictureBytes;
  const bytes = await aPicture(1000, 500);
  const addresses: string[] = [];
  for (const isPrivate of [true, true, false]) {
    const id = await storePicture(shop.db, shop, bytes, { maxBytes, isPrivate });
    const picture = await findPicture(shop.db, id);
    if (!picture) throw new Error('The picture was not stored.');
    addresses.push(pictureUrl(picture));
  }
  const [own = '', again = '', everybodys = ''] = addresses;
  expect(new Set(addresses).size).toBe(3);
  expect(own).toMatch(/^\/media\/private-/);
  const variants = (pictureSources(own)?.srcSet('avif') ?? '').split(', ');
  expect(variants).toHaveLength(4);
  for (const url of [own, again, ...variants.map((one) => one.split(' ', 1)[0] ?? '')]) {
    const { statusCode, headers } = await fetchFile(url);
    expect(statusCode, url).toBe(200);
    expect(headers, url).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  expect((await fetchFile(everybodys)).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await fetchFile(own.replace('private-', ''))).statusCode).toBe(404);
});
