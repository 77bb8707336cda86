import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Shelf, ShelfSettings } from '#contract/shelves/schemas.ts';
import { aProduct, aSubCategory } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let lamps: number;

/** As a new shop has them. */
const settings: ShelfSettings = {
  shelves: [
    { kind: 'new', is_shown: true, title: null },
    { kind: 'best_sellers', is_shown: true, title: null },
    { kind: 'under_price', is_shown: true, title: null },
    { kind: 'occasions', is_shown: true, title: null },
    { kind: 'buy_again', is_shown: true, title: null },
  ],
  max_price: 199,
  occasions: [],
};

const shelves = async (): Promise<Shelf[]> => (await shop.get('/v1/shelves')).body.data;
const namesOn = (list: Shelf[], kind: string) =>
  list.find((shelf) => shelf.kind === kind)?.products.map(({ product_name: name }) => name);
const set = (wanted: unknown, person = admin) =>
  shop.send('PUT', '/v1/shelves/settings', wanted, bearer(person.token));
const stored = async () =>
  (await shop.get('/v1/shelves/settings', bearer(admin.token))).body.data as ShelfSettings;
const withShelves = (change: (shelf: ShelfSettings['shelves'][number]) => object) => ({
  ...settings,
  shelves: settings.shelves.map((shelf) => ({ ...shelf, ...change(shelf) })),
});

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
  lamps = await aSubCategory(shop, { name: 'Lamps' });
});

test('a new shop shows its few products, and no shelf with fewer than three', async () => {
  expect(await shelves()).toEqual([expect.objectContaining({ kind: 'buy_again' })]);
  await aProduct(shop, { name: 'Lamp 1', price: 150, subCategoryId: lamps });
  expect((await shelves()).map(({ kind }) => kind)).toEqual(['new', 'buy_again']);
  await aProduct(shop, { name: 'Lamp 2', price: 199, subCategoryId: lamps });
  await aProduct(shop, { name: 'Lamp 3', price: 200, subCategoryId: lamps });
  const three = await shelves();
  expect(three.map(({ kind }) => kind)).toEqual(['new', 'buy_again']);
  expect(namesOn(three, 'new')).toEqual(['Lamp 3', 'Lamp 2', 'Lamp 1']);
});

test('what costs up to the price is on its shelf while it is in stock', async () => {
  const last = await aProduct(shop, { name: 'Lamp 4', price: 20, stock: 1, subCategoryId: lamps });
  expect(namesOn(await shelves(), 'under_price')).toEqual(['Lamp 4', 'Lamp 2', 'Lamp 1']);
  await order(shop, customer, [aLine(last)]);
  expect(namesOn(await shelves(), 'under_price')).toBeUndefined();
});

test('what sold most comes first, in the list too, and a cancelled order counts for nothing', async () => {
  const [few, many, most] = await Promise.all(
    ['few', 'many', 'most'].map((name) => aProduct(shop, { name, stock: 90 })),
  );
  if (!few || !many || !most) throw new Error('Three products were added.');
  await order(shop, customer, [aLine(few, 2), aLine(many, 5), aLine(most, 9)]);
  expect(namesOn(await shelves(), 'best_sellers')).toEqual(['most', 'many', 'few']);
  const list = async (query: string): Promise<string[]> =>
    (await shop.get(`/v1/products?sort=best_sellers${query}`)).body.data.map(
      ({ product_name: name }: { product_name: string }) => name,
    );
  const all = await list('');
  expect(all.slice(0, 3)).toEqual(['most', 'many', 'few']);
  expect(new Set(all).size).toBe(all.length);
  const byTwo = [await list('&page_size=2'), await list('&page_size=2&page=2')].flat();
  expect(byTwo).toEqual(all.slice(0, 4));
  expect(await list('&page_size=2&page=3')).toEqual(all.slice(4, 6));
  const extra = await order(shop, customer, [aLine(few, 20)]);
  expect(namesOn(await shelves(), 'best_sellers')?.[0]).toBe('few');
  const id = extra.body.order_alert_id;
  await shop.send('PUT', `/v1/order_alert/${id}/cancel`, {}, bearer(customer.token));
  expect(namesOn(await shelves(), 'best_sellers')?.[0]).toBe('most');
});

test('customers see what they have bought, the latest first, and nobody else does', async () => {
  const buyer = await aPerson(shop, 'customer');
  const again = (headers?: Record<string, string>) => shop.get('/v1/shelves/buy-again', headers);
  const [cake, candle, gone] = await Promise.all(
    ['Cake', 'Candle', 'Gone'].map((name) => aProduct(shop, { name, stock: 5 })),
  );
  if (!cake || !candle || !gone) throw new Error('Three products were added.');
  await order(shop, buyer, [aLine(cake), aLine(gone)]);
  await order(shop, buyer, [aLine(candle), aLine(gone, 4)]);
  const { status, body } = await again(bearer(buyer.token));
  expect(status).toBe(200);
  expect(body.data.map(({ product_name: name }: { product_name: string }) => name)).toEqual([
    'Candle',
    'Cake',
  ]);
  const other = await aPerson(shop, 'customer');
  expect((await again(bearer(other.token))).body.data).toEqual([]);
  expect((await again()).status).toBe(401);
});

test('the shopkeeper orders, names and hides shelves, and the log says what changed', async () => {
  await set(settings);
  const changed = {
    ...withShelves(({ kind }) => (kind === 'new' ? { title: ' Fresh ' } : {})),
    max_price: 150,
  };
  changed.shelves = changed.shelves
    .toReversed()
    .map((shelf) => ({ ...shelf, is_shown: shelf.kind !== 'best_sellers' }));
  const { status, body } = await set(changed);
  expect(status).toBe(200);
  expect(body.message).toBe('Saved');
  expect(body.data).toEqual(await stored());
  expect(body.data.shelves.map(({ kind }: Shelf) => kind)).toEqual([
    'buy_again',
    'occasions',
    'under_price',
    'best_sellers',
    'new',
  ]);
  expect(body.data.shelves.at(-1)).toEqual({ kind: 'new', is_shown: true, title: 'Fresh' });
  const visible = await shelves();
  expect(visible.map(({ kind }) => kind)).not.toContain('best_sellers');
  expect(visible.at(-1)).toMatchObject({ kind: 'new', title: 'Fresh' });

  const log = await shop.get('/v1/user/audit?page_size=1', bearer(admin.token));
  expect(log.body.data[0]).toMatchObject({ action: 'shelves_changed', actor: { id: admin.id } });
  const fields = log.body.data[0].changes.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(
    expect.arrayContaining([
      'best sellers is_shown',
      'best sellers place',
      'max_price',
      'new place',
      'new title',
    ]),
  );
  expect((await set(changed)).body.detail).toMatch(/^No changes detected/);
  await set(settings);
});

test('an occasion leads to a sub-category or to words, and needs three products', async () => {
  const occasions = [
    { name: 'Diwali', words: null, sub_category_id: lamps },
    { name: 'Evenings', words: 'lamp', sub_category_id: null },
    { name: 'Baby shower', words: 'lamp nobody sells', sub_category_id: null },
    { name: 'Kites', words: 'kite', sub_category_id: null },
  ];
  expect((await set({ ...settings, occasions })).status).toBe(200);
  // Two are not enough for a shelf.
  expect((await shelves()).map(({ kind }) => kind)).not.toContain('occasions');
  const third = { name: 'Nights', words: 'lamps', sub_category_id: null };
  await set({ ...settings, occasions: [...occasions, third] });
  const shelf = (await shelves()).find(({ kind }) => kind === 'occasions');
  expect(shelf?.occasions).toEqual(
    [occasions[0], occasions[1], third].map((occasion) => ({
      ...occasion,
      product_count: 4,
      product_id: expect.any(Number),
      picture: null,
    })),
  );
  // Those of a new shop have names in each language, others those that the shop has written.
  const namesIn = async (language: string) => {
    const { body } = await shop.get('/v1/shelves', { 'accept-language': language });
    const found = (body.data as Shelf[]).find(({ kind }) => kind === 'occasions');
    return found?.occasions.map(({ name }) => name);
  };
  expect(await namesIn('hi')).toEqual(['दिवाली', 'Evenings', 'Nights']);
  expect(await namesIn('mr')).toEqual(['दिवाळी', 'Evenings', 'Nights']);
});

const occasion = { name: 'Diwali', words: 'diya', sub_category_id: null };
beforeEach(async () => {
  await set(settings);
});

test.each<[string, object, string, string]>([
  [
    'a shelf is missing',
    { shelves: settings.shelves.slice(1) },
    'shelves',
    'Please give each shelf once',
  ],
  [
    'a shelf comes twice',
    { shelves: settings.shelves.with(1, { kind: 'new', is_shown: true, title: null }) },
    'shelves',
    'Please give each shelf once',
  ],
  [
    'a name is too long',
    withShelves(() => ({ title: 'x'.repeat(41) })),
    'shelves.0.title',
    'A name has 1 to 40 characters.',
  ],
  ['the price is nothing', { max_price: 0 }, 'max_price', 'The price is whole rupees'],
  ['the price has paise', { max_price: 10.5 }, 'max_price', 'The price is whole rupees'],
  [
    'an occasion leads nowhere',
    { occasions: [{ ...occasion, words: null }] },
    'occasions.0.words',
    'either words or a sub-category',
  ],
  [
    'an occasion leads to two places',
    { occasions: [{ ...occasion, sub_category_id: 1 }] },
    'occasions.0.words',
    'either words or a sub-category',
  ],
  [
    'a sub-category is not there',
    { occasions: [{ ...occasion, words: null, sub_category_id: 999_999 }] },
    'occasions.0.sub_category_id',
    'This sub-category is no longer there.',
  ],
  [
    'there are too many occasions',
    { occasions: Array.from({ length: 13 }, () => occasion) },
    'occasions',
    'There can be up to 12 occasions.',
  ],
])('nothing is stored where %s', async (_what, change, path, words) => {
  const before = await stored();
  const { status, body } = await set({ ...settings, ...change });
  expect(status).toBe(422);
  expect(body.errors[0]).toMatchObject({ path, message: expect.stringContaining(words) });
  expect(await stored()).toEqual(before);
});

test('only staff set the shelves', async () => {
  expect((await set(settings, customer)).status).toBe(403);
  expect((await shop.get('/v1/shelves/settings', bearer(customer.token))).status).toBe(403);
});
