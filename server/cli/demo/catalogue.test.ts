import { expect, test } from 'vitest';

import {
  readDemoBanners,
  readDemoCategories,
  readDemoCourses,
  readDemoPicture,
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
  const categories = await readDemoCategories();
  const recipes = new Set(
    categories.flatMap((category) => [
      category.picture,
      ...category.sub_categories.flatMap(({ picture, products }) => [
        picture,
        ...products.flatMap(({ pictures }) => pictures),
      ]),
    ]),
  );
  const pictures = await Promise.all(Array.from(recipes, readDemoPicture));
  const banners = await readDemoBanners();
  const bytes = [...pictures, ...banners].reduce((sum, file) => sum + file.byteLength, 0);
  expect(recipes.size).toBeGreaterThanOrEqual(150);
  expect(bytes).toBeLessThan(2_000_000);
});
