import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { lawKinds, netUnits, vegMarks } from '#contract/catalogue/fields.ts';

import { pictureFile } from './recipe.ts';

/** The demo catalogue as stored in `catalogue/*.json`; pictures are named by their recipe. */
const DemoProduct = z.strictObject({
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  stock: z.number().int(),
  weight: z.number().optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  origin_location: z.string().optional(),
  law_kind: z.enum(lawKinds),
  country_of_origin: z.string(),
  importer: z.string().optional(),
  maker: z.string().optional(),
  net_quantity: z.number().optional(),
  net_unit: z.enum(netUnits).optional(),
  mrp: z.number().int().optional(),
  fssai_maker: z.string().optional(),
  veg: z.enum(vegMarks).optional(),
  ingredients: z.string().optional(),
  allergens: z.string().optional(),
  shelf_life_days: z.number().int().optional(),
  isi_licence: z.string().optional(),
  not_toy_reason: z.string().optional(),
  pictures: z.array(z.string()).min(1),
  reviews: z
    .array(
      z.strictObject({
        user_name: z.string(),
        rating: z.number().int().min(1).max(5),
        comment: z.string(),
        days_ago: z.number().int(),
      }),
    )
    .default([]),
});
export type DemoProduct = z.infer<typeof DemoProduct>;

const DemoCategory = z.strictObject({
  name: z.string(),
  picture: z.string(),
  sub_categories: z.array(
    z.strictObject({ name: z.string(), picture: z.string(), products: z.array(DemoProduct) }),
  ),
});
export type DemoCategory = z.infer<typeof DemoCategory>;

const DemoCourse = z.strictObject({ course_name: z.string(), course_link: z.string() });

const folder = import.meta.dirname;

export async function readDemoCategories(): Promise<DemoCategory[]> {
  const files = (await readdir(path.join(folder, 'catalogue'))).toSorted();
  return Promise.all(
    files.map(async (file) => DemoCategory.parse(await readJson('catalogue', file))),
  );
}

export const readDemoCourses = async () =>
  z.array(DemoCourse).parse(await readJson('courses.json'));

/** What the banners say. */
const bannerWords = {
  birthday: 'Balloons, candles and gifts for a birthday',
  baking: 'Everything for baking at home',
  diwali: 'Diyas, lanterns and flowers for Diwali',
};

/** The three banners, in their order. */
export const readDemoBanners = () =>
  Promise.all(
    Object.entries(bannerWords).map(async ([name, words]) => ({
      picture: await readBytes('banners', `${name}.webp`),
      words,
    })),
  );

export const readDemoPicture = (recipe: string) => readBytes('pictures', pictureFile(recipe));

/** Each picture of the demo once, banners too. */
export async function readAllDemoPictures(): Promise<Buffer[]> {
  const categories = await readDemoCategories();
  const recipes = categories.flatMap((category) => [
    category.picture,
    ...category.sub_categories.flatMap(({ picture, products }) => [
      picture,
      ...products.flatMap(({ pictures }) => pictures),
    ]),
  ]);
  const pictures = await Promise.all(Array.from(new Set(recipes), readDemoPicture));
  return [...pictures, ...(await readDemoBanners()).map(({ picture }) => picture)];
}

const readBytes = (...names: string[]) => readFile(path.join(folder, ...names));

const readJson = async (...names: string[]): Promise<unknown> =>
  JSON.parse((await readBytes(...names)).toString('utf8'));
