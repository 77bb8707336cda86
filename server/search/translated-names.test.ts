import { beforeAll, expect, test } from 'vitest';

import { openCachingApp } from '#tests/support/caching-app.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Whoever searches finds what is sold by the words of its translations, in their letters and in Latin ones. */
let shop: TestShop;
let admin: TestPerson;
let shelf: number;
let owl: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const categoryId = await aCategory(shop, 'Night');
  shelf = await aSubCategory(shop, { name: 'Figures', categoryId });
  owl = await aProduct(shop, { name: 'Owl', description: 'Of wood.', subCategoryId: shelf });
  await aProduct(shop, { name: 'Moon lamp', description: '', subCategoryId: shelf });
});

const text = (value: string, more: object = {}) => ({
  kind: 'product',
  thing_id: owl,
  field: 'name',
  language: 'hi',
  source: 'Owl',
  value,
  is_checked: false,
  ...more,
});
const translate = async (...texts: object[]) => {
  const answer = await shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const find = async (words: string): Promise<string[]> => {
  const { body } = await shop.get(`/v1/products?search=${encodeURIComponent(words)}`);
  return body.data.map((one: { product_name: string }) => one.product_name);
};
const suggest = async (words: string): Promise<string[]> =>
  (await shop.get(`/v1/products/suggestions?q=${encodeURIComponent(words)}`)).body.data;

test('a product is found by its translated name, as it is written and in Latin letters', async () => {
  await translate(
    text('लकड़ी का उल्लू, ५ इंच'),
    text('लाकडी घुबड', { language: 'mr' }),
    text('बच्चों के कमरे के लिए। दीवार पर टाँगें।', { field: 'description', source: 'Of wood.' }),
  );
  for (const words of [
    'उल्लू',
    'उल्लु',
    'ullu',
    'लकडी का उल्लू',
    'घुबड',
    'ghubad',
    'घुबडचा',
    'दीवार',
    'deewar',
    'बच्चों',
    'उल्लू 5',
    'उल्\u200dलू',
  ]) {
    expect(await find(words), words).toEqual(['Owl']);
  }
  expect(await find('owl')).toEqual(['Owl']);
  expect(await find('मछली')).toEqual([]);
});

test('suggestions come while a translated name is typed', async () => {
  for (const words of ['उल्', 'उल्ल', 'घुब', 'ghub', 'ullu']) {
    expect(await suggest(words), words).toEqual(['Owl']);
  }
});

test('words of a translation that goes or is replaced find nothing any more', async () => {
  await translate(text('गुल्लक'));
  expect([await find('गुल्लक'), await find('उल्लू')]).toEqual([['Owl'], []]);
  await translate(text(''), text('', { language: 'mr' }));
  expect([await find('गुल्लक'), await find('घुबड')]).toEqual([[], []]);
  expect(await find('दीवार')).toEqual(['Owl']);
});

test('a product that is renamed keeps the words of its translation', async () => {
  await translate(text('उल्लू'));
  const rename = { product_name: 'Wise owl' };
  await shop.send('PATCH', `/v1/products/${owl}`, rename, bearer(admin.token));
  expect([await find('उल्लू'), await find('wise')]).toEqual([['Wise owl'], ['Wise owl']]);
  await shop.send('PATCH', `/v1/products/${owl}`, { product_name: 'Owl' }, bearer(admin.token));
});

test('the words of a translated place find what is in it', async () => {
  await translate(text('मूर्तियाँ', { kind: 'sub_category', thing_id: shelf, source: 'Figures' }));
  for (const words of ['मूर्तियाँ', 'moortiyan', 'मूर्ति']) {
    expect(await find(words), words).toHaveLength(2);
  }
  expect(await find('मूर्ति उल्लू')).toEqual(['Owl']);
});

test('what one product is called takes no other from a search: its words are added to what they mean', async () => {
  const balloons = await aProduct(shop, {
    name: 'Balloons',
    description: '',
    subCategoryId: shelf,
  });
  const party = await aProduct(shop, { name: 'Party pack', description: '', subCategoryId: shelf });
  await translate(text('गुब्बारे', { thing_id: party, source: 'Party pack' }));
  for (const words of ['गुब्बारे', 'गुब्बारा', 'gubbara', 'gubbare']) {
    expect((await find(words)).toSorted(), words).toEqual(['Balloons', 'Party pack']);
  }
  expect(await find('balloons')).toEqual(['Balloons']);
  await translate(text('फुगे', { thing_id: balloons, language: 'mr', source: 'Balloons' }));
  expect(await find('फुगा')).toEqual(['Balloons']);
});

test('a cached search or list has what a translation changes, in every process', async () => {
  const caches = [await openCachingApp(shop), await openCachingApp(shop)];
  const urls = [
    '/v1/products?search=%E0%A4%89%E0%A4%B2%E0%A5%8D%E0%A4%B2%E0%A5%82',
    `/v1/products/sub_category/${shelf}?search=ullu`,
    '/v1/products/suggestions?q=ullu',
    '/v1/products?search=kauva',
  ];
  const expectNothingOld = async () => {
    for (const url of urls) {
      for (const language of ['en', 'hi', 'mr']) {
        const headers = { 'accept-language': language, 'user-agent': '' };
        const { body } = await shop.get(url, headers);
        for (const cache of caches) {
          const cached = await cache.inject({ url, headers });
          expect(cached.json(), `${language} ${url}`).toEqual(body);
        }
      }
    }
  };
  for (const value of ['उल्लू', 'कौवा', 'कौआ उल्लू', '']) {
    for (const kind of ['product', 'sub_category']) {
      const answer = await caches[1]?.inject({
        method: 'PUT',
        url: '/v1/texts',
        headers: bearer(admin.token),
        payload: {
          texts: [text(value, { kind, thing_id: kind === 'product' ? owl : shelf, source: '?' })],
        },
      });
      expect(answer?.statusCode).toBe(200);
      await expectNothingOld();
    }
  }
});
