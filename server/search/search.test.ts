import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { sweepWords } from './use-cases/sweep-words.ts';

let shop: TestShop;
const shelf: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop();
  const party = await aCategory(shop, 'Party');
  const baking = await aCategory(shop, 'Bakeware');
  shelf['Balloons'] = await aSubCategory(shop, { name: 'Balloons', categoryId: party });
  shelf['Backdrops'] = await aSubCategory(shop, { name: 'Backdrops', categoryId: party });
  shelf['Candles'] = await aSubCategory(shop, { name: 'Candles', categoryId: party });
  shelf['Moulds'] = await aSubCategory(shop, { name: 'Moulds', categoryId: baking });
  const put = (on: string, name: string, description: string, stock = 10, price = 100) =>
    aProduct(shop, { subCategoryId: shelf[on], name, description, stock, price });
  await put('Balloons', 'Red balloons, pack of 50', 'Round and bright.', 10, 250);
  await put('Balloons', 'Star foil balloon', 'Shines like gold.', 0, 90);
  await put('Backdrops', 'Foil fringe curtain, gold', 'A shiny wall behind the cake.', 7, 180);
  await put('Backdrops', 'Foil fringe curtain, silver', 'A shiny wall behind the cake.');
  await put('Candles', 'LED tea-light candles, pack of 6', 'Flicker without a flame.', 4, 149);
  await put('Candles', 'LED tea-light candles, pack of 24', 'Flicker without a flame.');
  await put('Candles', 'Spiral candles', 'For a cake beneath red balloons.', 3, 60);
  await put('Moulds', 'Chocolate bar mould', 'Polycarbonate; 6 bars at a time.', 5, 320);
  await put('Moulds', 'Décor ring', 'For plating.');
});

const search = async (query: string) => {
  const { status, body } = await shop.get(`/v1/products?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ product_name }: { product_name: string }) => product_name) as string[];
};
const find = (text: string) => search(`search=${encodeURIComponent(text)}`);

describe('a search', () => {
  test.each([
    ['baloon', 'Red balloons, pack of 50'],
    ['chocolat mold', 'Chocolate bar mould'],
    ['gold foil curtain', 'Foil fringe curtain, gold'],
    ['LED candle 6', 'LED tea-light candles, pack of 6'],
    ['BALLOONS', 'Red balloons, pack of 50'],
    ['cand', 'Spiral candles'],
    ['tealight', 'LED tea-light candles, pack of 24'],
    ['tea-light', 'LED tea-light candles, pack of 24'],
    ['decor', 'Décor ring'],
    ['the curtain for a wall', 'Foil fringe curtain, silver'],
    ['shiny', 'Foil fringe curtain, silver'],
    ['bakeware mould', 'Chocolate bar mould'],
  ])('for "%s" finds %s', async (text, name) => {
    expect(await find(text)).toContain(name);
  });

  test('for several words finds what has them all', async () => {
    expect(await find('gold foil curtain')).toEqual(['Foil fringe curtain, gold']);
    expect(await find('LED candle 6')).toEqual(['LED tea-light candles, pack of 6']);
  });

  test('that no product fits as a whole finds what fits most of it, and says so', async () => {
    const search = encodeURIComponent('silver curtain with dinosaurs');
    const { body } = await shop.get(`/v1/products?search=${search}`);
    expect(body.data[0].product_name).toBe('Foil fringe curtain, silver');
    expect(body.total_items).toBe(1);
    expect(body.has_all_words).toBe(false);
    expect((await shop.get('/v1/products?search=curtain')).body.has_all_words).toBe(true);
    expect((await shop.get('/v1/products')).body.has_all_words).toBeUndefined();
  });

  test('finds what stands in names with slashes, points and units', async () => {
    const name = 'Ribbon gold/silver, 3.5 m, pack-7, 12inch';
    const id = await aProduct(shop, { subCategoryId: shelf['Moulds'], name });
    for (const text of ['silver ribbon', 'ribbon 3.5', 'ribbon 7', 'ribbon 12 inch', '12inch']) {
      expect(await find(text), text).toContain(name);
    }
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
  });

  test('leads with the products of the sub-category that it names', async () => {
    const other = await aProduct(shop, {
      subCategoryId: shelf['Moulds'],
      name: 'Moulds for candles, silicone',
    });
    expect((await find('candles')).slice(0, 3)).not.toContain('Moulds for candles, silicone');
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', other)
      .execute();
  });

  test('forgives a typing error that a product once had in its name', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf['Moulds'], name: 'Chocolatte stencil' });
    expect(await find('chocolatte')).toEqual(['Chocolatte stencil']);
    await shop.db
      .updateTable('product')
      .set({ name: 'Round stencil' })
      .where('id', '=', id)
      .execute();
    // As after a change over the API; a word that nobody has taken out yet is only one too many.
    await sweepWords(shop.db);
    expect(await find('chocolatte')).toContain('Chocolate bar mould');
    await shop.db
      .updateTable('product')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
  });

  test('has names before descriptions, and what is in stock before what is not', async () => {
    expect(await find('balloon')).toEqual([
      'Red balloons, pack of 50',
      'Star foil balloon',
      'Spiral candles',
    ]);
    await shop.db
      .updateTable('product')
      .set({ stock: 0 })
      .where('name', '=', 'Red balloons, pack of 50')
      .execute();
    await shop.db
      .updateTable('product')
      .set({ stock: 2 })
      .where('name', '=', 'Star foil balloon')
      .execute();
    expect((await find('balloons'))[0]).toBe('Star foil balloon');
  });

  test('is filtered, sorted and paged like any list', async () => {
    expect(await search('search=candle&sort=price_asc&max_price=149')).toEqual([
      'Spiral candles',
      'LED tea-light candles, pack of 24',
      'LED tea-light candles, pack of 6',
    ]);
    expect(await search(`search=cake&sub_category_id=${shelf['Candles']}`)).toEqual([
      'Spiral candles',
    ]);
    expect(await search('search=candles&sort=name')).toEqual([
      'LED tea-light candles, pack of 24',
      'LED tea-light candles, pack of 6',
      'Spiral candles',
    ]);
    const { body } = await shop.get('/v1/products?search=candles&page=2&page_size=2');
    expect(body).toMatchObject({ total_items: 3, total_pages: 2, page_no: 2 });
    expect(body.data).toHaveLength(1);
    const past = await shop.get('/v1/products?search=candles&page=9');
    expect(past.body).toMatchObject({ total_items: 3, data: [] });
  });

  test('within one sub-category stays in it', async () => {
    const { body } = await shop.get(
      `/v1/products/sub_category/${shelf['Backdrops']}?search=foil&in_stock=true`,
    );
    expect(body.total_items).toBe(2);
  });

  test.each([
    "'",
    '"" & | ! <->',
    "balloon':*",
    '%',
    '\\',
    '((((',
    'xyzzyqwrt',
    '\u0000',
    '🎈',
    '\u0301',
    '½',
    '⑴',
    '’',
  ])('of %s is answered without a fault', async (text) => {
    const { status, body } = await shop.get(`/v1/products?search=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body.status).toBe(1);
  });

  test('of nothing but spaces shows everything, of signs alone nothing', async () => {
    expect(await find('  ')).toHaveLength(9);
    expect(await find('!!!')).toEqual([]);
  });

  test('with an amount that no price can be is refused with a sentence', async () => {
    for (const name of ['min_price', 'max_price']) {
      const { status, body } = await shop.get(`/v1/products?${name}=10000001`);
      expect(status).toBe(422);
      expect(body.detail).toBe('An amount is in whole rupees, up to 1,00,00,000.');
      expect((await shop.get(`/v1/products?search=candle&${name}=10000000`)).status).toBe(200);
    }
    const { body } = await shop.get('/v1/products?min_price=abc');
    expect(body.errors).toHaveLength(1);
  });

  test('of 201 characters is refused with a sentence', async () => {
    const { status, body } = await shop.get(`/v1/products?search=${'x'.repeat(201)}`);
    expect(status).toBe(422);
    expect(body.detail).toBe('A search takes up to 200 characters.');
    expect((await shop.get(`/v1/products?search=${'x'.repeat(200)}`)).status).toBe(200);
  });

  test('forgets what is deleted and follows what is renamed, moved or repriced', async () => {
    const id = await aProduct(shop, {
      subCategoryId: shelf['Moulds'],
      name: 'Unicorn stencil',
      description: '',
    });
    const change = (values: object) =>
      shop.db.updateTable('product').set(values).where('id', '=', id).execute();
    expect(await find('unicorn')).toEqual(['Unicorn stencil']);
    await change({ name: 'Dragon stencil' });
    expect(await find('unicorn')).toEqual([]);
    expect(await find('dragon')).toEqual(['Dragon stencil']);
    await change({ price_paise: 990_000 });
    expect(await search('search=dragon&min_price=9900')).toEqual(['Dragon stencil']);
    await change({ sub_category_id: shelf['Candles'] });
    expect(await search(`search=dragon&sub_category_id=${shelf['Candles']}`)).toHaveLength(1);
    await shop.db
      .updateTable('sub_category')
      .set({ name: 'Flames' })
      .where('id', '=', shelf['Candles'] ?? 0)
      .execute();
    expect(await find('flames dragon')).toEqual(['Dragon stencil']);
    await shop.db
      .updateTable('category')
      .set({ name: 'Fiesta' })
      .where('name', '=', 'Party')
      .execute();
    expect(await find('fiesta dragon')).toEqual(['Dragon stencil']);
    await change({ deleted_at: new Date() });
    expect(await find('dragon')).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (await shop.get(`/v1/products/suggestions?q=${encodeURIComponent(q)}`)).body;

  test('are up to 8 names that begin with what is typed, with the products that bear them', async () => {
    for (let n = 1; n <= 9; n++) {
      await aProduct(shop, { subCategoryId: shelf['Moulds'], name: `Whisk number ${n}`, stock: n });
    }
    const { status, data, products } = await suggest('whi');
    expect(status).toBe(1);
    expect(data).toHaveLength(8);
    expect(products[0]).toEqual({
      product_id: expect.any(Number),
      product_name: data[0],
      product_price: 100,
      product_image: null,
      stock: 9,
    });
  });

  test('forgive typing errors', async () => {
    expect((await suggest('choclate')).data).toEqual(['Chocolate bar mould']);
  });

  test('are none for nothing, signs and words of no product', async () => {
    for (const q of ['', '  ', '&!', 'xyzzyqwrt']) expect((await suggest(q)).data).toEqual([]);
    expect((await shop.get('/v1/products/suggestions')).body.data).toEqual([]);
  });

  test('of 201 characters are refused', async () => {
    expect((await shop.get(`/v1/products/suggestions?q=${'x'.repeat(201)}`)).status).toBe(422);
  });
});

test('who sweeps ends where others hold every word that waits, and the next one takes them out', async () => {
  const own = await openTestShop();
  const words = Array.from({ length: 600 }, (_, n) => `word${n}`);
  await sql`insert into search_word select word, false from unnest(${words}::text[]) as word`.execute(
    own.db,
  );
  await sql`insert into search_word_left select word from search_word`.execute(own.db);
  const holder = await own.pool.connect();
  try {
    await holder.query('begin; select from search_word for key share');
    await sweepWords(own.db);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  await sweepWords(own.db);
  const { rows } =
    await sql`select word from search_word union all select word from search_word_left`.execute(
      own.db,
    );
  expect(rows).toEqual([]);
});
