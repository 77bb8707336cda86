import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { drawingPath } from '#contract/media/words.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { drawingFor, drawingNames, onGroundOf } from '../rules/drawings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});

const fetchDrawing = (id: number | string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url: drawingPath(id), headers });

async function aProductOf(category: string, subCategory: string): Promise<number> {
  const categoryId = await aCategory(shop, category);
  const subCategoryId = await aSubCategory(shop, { name: subCategory, categoryId });
  return aProduct(shop, { subCategoryId });
}

/** Without the colours of its ground, which belong to the product. */
const withoutGround = (svg: string) => svg.replaceAll(/stop-color="#\w+"/g, '');

test.each([
  ['Latex balloons', 'Balloons', 'balloons'],
  ['Pumps & balloon tools', 'Balloons', 'balloons'],
  ['Gift boxes & hampers', 'Return gifts', 'gifts'],
  ['Cupcake & brownie boxes', 'Cake boxes', 'boxes'],
  ['Diyas & tealights', 'Candles & toppers', 'candles'],
  ['Cake tins', 'Bakeware', 'bakeware'],
  ['Piping nozzles & bags', 'Baking tools', 'tools'],
  ['Sprinkles & pearls', 'Colours & sprinkles', 'sprinkles'],
  ['Creams, butters & fillings', 'Ingredients', 'ingredients'],
  ['Cutlery & straws', 'Tableware', 'tableware'],
  ['Banners & bunting', 'Decorations', 'decorations'],
  ['Cake toppers', 'Candles & toppers', 'cakes'],
  ['मोमबत्तियाँ', 'जन्मदिन', 'candles'],
  ['Everything else', 'Toys for all ages', 'toys'],
  ['Infants', 'Stepped', 'celebration'],
  ['', '', 'celebration'],
])('%s in %s are drawn as %s', (narrow, wide, drawing) => {
  expect(drawingFor([narrow, wide])).toBe(drawing);
});

test('a product without a picture is drawn by its category, on a ground of its own', async () => {
  const first = await aProductOf('Party', 'Balloons for all');
  const second = await aProduct(shop, {
    subCategoryId: await aSubCategory(shop, { name: 'Balloons again' }),
  });
  const answers = [await fetchDrawing(first), await fetchDrawing(second)];
  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  }
  const [one = '', other = ''] = answers.map(({ body }) => body);
  expect(withoutGround(one)).toBe(withoutGround(other));
  expect(one === other).toBe(first % 7 === second % 7);

  const candles = await fetchDrawing(await aProductOf('Lights', 'Candles'));
  expect(withoutGround(candles.body)).not.toBe(withoutGround(one));
});

test('a drawing follows its product into another category, and is sent once', async () => {
  const id = await aProductOf('Sweet things', 'Wedding cakes');
  const before = await fetchDrawing(id);
  const { etag = '' } = before.headers;
  expect((await fetchDrawing(id, { 'if-none-match': etag })).statusCode).toBe(304);
  const subCategoryId = await aSubCategory(shop, { name: 'Soft toys' });
  await shop.db
    .updateTable('product')
    .set({ sub_category_id: subCategoryId })
    .where('id', '=', id)
    .execute();
  const after = await fetchDrawing(id, { 'if-none-match': etag });
  expect(after.statusCode).toBe(200);
  expect(after.body).not.toBe(before.body);
});

test('a product that is not there has the neutral drawing, and what is no id has none', async () => {
  const neutral = onGroundOf(900_000_000, (await fetchDrawing(900_000_000)).body);
  expect((await fetchDrawing(900_000_000)).body).toBe(neutral);
  expect(withoutGround((await fetchDrawing(await aProductOf('Words', 'Nobody knows'))).body)).toBe(
    withoutGround(neutral),
  );
  for (const id of ['0', '-1', '1.5', '1e3', '0x1', '9999999999', 'one', '%31%2f', '1;drop']) {
    expect([id, (await fetchDrawing(id)).statusCode]).toEqual([id, 404]);
  }
});

test('every drawing is a small square picture without scripts', async () => {
  const seen = new Set<string>();
  for (const name of drawingNames) {
    const { body } = await fetchDrawing(await aProductOf(`All ${name}`, `Some ${name}`));
    expect(body.length).toBeLessThan(1_500);
    expect(body).not.toMatch(/<script|href|style|on\w+=/);
    expect(await sharp(Buffer.from(body)).metadata()).toMatchObject({ width: 800, height: 800 });
    seen.add(withoutGround(body));
  }
  expect(seen.size).toBe(drawingNames.length);
});
