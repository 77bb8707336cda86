import { glob, stat } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { pictureHash } from '#server/media/encode.ts';

import { demoAvifFolder } from './avifs.ts';
import {
  readAllDemoPictures,
  readDemoBanners,
  readDemoCategories,
  readDemoCourses,
} from './catalogue.ts';

test('the demo is a whole shop', async () => {
  const categories = await readDemoCategories();
  const subCategories = categories.flatMap((category) => category.sub_categories);
  const products = subCategories.flatMap((subCategory) => subCategory.products);
  expect(categories.length).toBeGreaterThanOrEqual(8);
  expect(subCategories.length).toBeGreaterThanOrEqual(40);
  expect(products.length).toBeGreaterThanOrEqual(300);
  expect(await readDemoBanners()).toHaveLength(3);
  expect(await readDemoCourses()).toHaveLength(6);

  const names = products.map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(products.some(({ stock }) => stock === 0)).toBe(true);
  expect(products.some(({ stock }) => stock >= 1 && stock <= 5)).toBe(true);
  expect(products.every(({ pictures }) => pictures.length >= 1 && pictures.length <= 4)).toBe(true);
});

test('its pictures are at least 150 different ones, under 2 MB together', async () => {
  const pictures = await readAllDemoPictures();
  const bytes = pictures.reduce((sum, file) => sum + file.byteLength, 0);
  expect(pictures.length).toBeGreaterThanOrEqual(150);
  expect(bytes).toBeLessThan(2_000_000);
});

test('each of its pictures comes with its AVIFs, and no other does, under 4 MB together', async () => {
  const expected = new Set((await readAllDemoPictures()).map(pictureHash));
  const encoded = new Set<string>();
  let bytes = 0;
  for await (const file of glob('**/*.avif', { cwd: demoAvifFolder })) {
    encoded.add(path.basename(file).slice(0, 32));
    bytes += (await stat(path.join(demoAvifFolder, file))).size;
  }
  // npm run demo:avifs encodes what is missing here.
  expect(encoded).toEqual(expected);
  expect(bytes).toBeLessThan(4_000_000);
});
