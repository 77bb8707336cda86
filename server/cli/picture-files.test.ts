import { mkdtemp, rm, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { localFiles } from '#server/platform/files.ts';
import { aPicture, aProduct } from '#tests/support/factories.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { checkPictureFiles } from './picture-files.ts';

async function openShopOnDisk() {
  const folder = await mkdtemp(path.join(tmpdir(), 'jalsa-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { shop: { ...(await openTestShop()), files: localFiles(folder) }, folder };
}

/** The check of the files finds what is broken, and only that. */
test('I10 is found broken where a file is missing, and where one belongs to no picture', async () => {
  const { shop, folder } = await openShopOnDisk();
  await aProduct(shop, { pictures: [await aPicture(300, 300)] });
  expect(await checkPictureFiles(shop)).toMatchObject({ count: 0 });

  const stray = `${'f'.repeat(32)}-20x20.jpg`;
  await shop.files.write(stray, Buffer.from('x'));
  expect(await checkPictureFiles(shop)).toMatchObject({ count: 0 });
  const longAgo = new Date(shop.clock.now().getTime() - 2 * 24 * 60 * 60 * 1000);
  await utimes(path.join(folder, 'ff', stray), longAgo, longAgo);
  expect((await checkPictureFiles(shop)).broken).toEqual([`${stray} belongs to no picture`]);
  await shop.files.remove(stray);
  await shop.files.remove(stray);

  const { stem } = await shop.db.selectFrom('picture').select('stem').executeTakeFirstOrThrow();
  await shop.files.remove(`${stem}.160.webp`);
  expect(await checkPictureFiles(shop)).toMatchObject({
    name: 'I10',
    broken: [`${stem}.160.webp is missing`],
    count: 1,
  });
});

test('a file that lost its content is found, is missing for all who read it, and is mended by the same picture', async () => {
  const { shop, folder } = await openShopOnDisk();
  const picture = await aPicture(300, 300);
  await aProduct(shop, { pictures: [picture] });
  const { stem } = await shop.db.selectFrom('picture').select('stem').executeTakeFirstOrThrow();
  const lost = `${stem}.160.webp`;
  const whole = await shop.files.read(lost);
  await truncate(path.join(folder, lost.slice(0, 2), lost));
  expect((await checkPictureFiles(shop)).broken).toEqual([`${lost} is empty`]);
  expect(await shop.files.read(lost)).toBeUndefined();

  await aProduct(shop, { pictures: [picture] });
  expect(await checkPictureFiles(shop)).toMatchObject({ count: 0 });
  expect(await shop.files.read(lost)).toEqual(whole);
  expect(await shop.db.selectFrom('picture').select('id').execute()).toHaveLength(1);
});
