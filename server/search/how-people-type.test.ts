import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { readDemoCategories } from '#server/cli/demo/catalogue.ts';
import { aCategory, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';
import { typedSearches, ways } from '#server/cli/demo/typed-searches.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  for (const category of await readDemoCategories()) {
    const categoryId = await aCategory(shop, category.name);
    for (const { name, products } of category.sub_categories) {
      const subCategoryId = await aSubCategory(shop, { name, categoryId });
      const rows = products.map(({ name, description, price, stock }) => ({
        name,
        description,
        price_paise: price * 100,
        stock,
        sub_category_id: subCategoryId,
      }));
      await shop.db.insertInto('product').values(rows).execute();
    }
  }
});

async function find(text: string): Promise<string[]> {
  const { status, body } = await shop.get(
    `/v1/products?page_size=10&search=${encodeURIComponent(text)}`,
  );
  expect(status, text).toBe(200);
  return body.data.map(({ product_name: name }: { product_name: string }) => name);
}

test.each(ways)(
  'of what people type in %s, nine of ten searches find it among the first ten',
  async (way) => {
    const searches = typedSearches.filter((search) => search.way === way);
    expect(searches).toHaveLength(75);
    const missed: string[] = [];
    for (const { typed, product } of searches) {
      if (!(await find(typed)).includes(product)) missed.push(typed);
    }
    expect(missed.length / searches.length, missed.join(', ')).toBeLessThanOrEqual(0.1);
  },
);

test('a name that is typed as it stands comes first, whatever its words mean elsewhere', async () => {
  for (const name of [
    'Balloon pump',
    'Heart cake tin, 8 inch',
    'Thandai flavour concentrate, 100 ml',
  ]) {
    expect((await find(name))[0]).toBe(name);
  }
});

test('two words are found as one, and one as two', async () => {
  expect((await find('key chains'))[0]).toContain('keychains');
  expect((await find('giftbox'))[0]).toContain('gift box');
});

test('a meaning of two words is found by both of them alone', async () => {
  const [first = ''] = await find('tablecloth');
  expect(first).toContain('table cover');
  expect(await find('table cloths')).toContain(first);
});

test.each([
  'क्‍षमा',
  'ज़\u200dरी',
  '\u093c',
  '्',
  'ा',
  'ऽ',
  'ॐ',
  '१२३',
  'क'.repeat(200),
  'ृ'.repeat(90),
])('a search of %s is answered without a fault', async (text) => {
  await find(text);
});

describe('how a word sounds', () => {
  test.each([
    [['gubbara', 'gubara', 'gubbaara', 'gubbare', 'गुब्बारा', 'गुब्बारे'], 'gubr'],
    [['mombatti', 'mombati', 'momabatti', 'mombattiyan', 'मोमबत्ती', 'मोमबत्तियाँ'], 'monbt'],
    [['phugga', 'fugga', 'fuga', 'फुगा', 'फुगे'], 'fug'],
    [['jhalar', 'jhaalar', 'झालर'], 'jlr'],
    [['balloon', 'baloon', 'बलून'], 'blun'],
    [['lal', 'laal', 'लाल'], 'll'],
    [['zari', 'jari', 'ज़री', 'जरी'], 'jr'],
    [['vadhdivas', 'वाढदिवस'], 'vddivs'],
    [['', '🎈', '५', '\u093c'], ''],
  ])('is the same for %j', async (words, sound) => {
    const { rows } = await sql<{ sound: string }>`
      select sound_of(word) as sound from unnest(${words}::text[]) as word
    `.execute(shop.admin);
    expect(rows.map((row) => row.sound)).toEqual(words.map(() => sound));
  });
});
