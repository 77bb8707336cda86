import { beforeAll, describe, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { importForm, sendImport } from '#tests/support/imports.ts';
import { expectSound, stockOf } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let url: string;
let admin: TestPerson;
let shelf: number;

beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await aPerson(shop, 'admin');
  const balloons = await aCategory(shop, 'Balloons');
  shelf = await aSubCategory(shop, { name: 'Foil balloons', categoryId: balloons });
  await aSubCategory(shop, { name: 'Latex balloons', categoryId: balloons });
});

const newColumns = 'product_name,product_price,stock,category_name,sub_category_name';
const place = 'Balloons,Foil balloons';
const file = (...lines: string[]) => lines.join('\r\n');
const check = (text: string | Uint8Array) => sendImport(shop, admin.token, text);
const write = (text: string | Uint8Array) =>
  sendImport(shop, admin.token, text, { isDryRun: false });
const exported = async (): Promise<string> =>
  (await shop.get('/v1/products/export', bearer(admin.token))).body;
const count = async (): Promise<number> => (await shop.get('/v1/products')).body.total_items;
const productOf = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;

let made = 0;
const aName = (): string => `Imported ${(made += 1)}`;

describe('an import', () => {
  test('reads files and amounts as spreadsheets write them', async () => {
    const names = [aName(), `${aName()} Café`];
    const lines = file(newColumns, `${names[0]},"₹1,299.00","1,000",${place}`);
    expect((await write(Buffer.from(`\uFEFF${lines}`, 'utf16le'))).result?.created).toBe(1);
    const western = file(newColumns, `${names[1]},Rs. 250/-,7.0,${place}`);
    expect((await write(Buffer.from(western, 'latin1'))).result?.created).toBe(1);
    const { rows } = await shop.pool.query(
      'select name, price_paise, stock from product where name = any ($1) order by id',
      [names],
    );
    expect(rows).toEqual([
      { name: names[0], price_paise: 129_900, stock: 1_000 },
      { name: names[1], price_paise: 25_000, stock: 7 },
    ]);
  });

  test('adds products and changes others; what its file does not have stays', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf, price: 100, weight: 2 });
    const before = await productOf(id);
    const name = aName();
    const text = file(
      'Product_ID;product_name;product_price;stock;category_name;sub_category_name;weight',
      `;${name};250;7;balloons ;LATEX balloons;0.25`,
      `${id};${before.product_name};120;4;${place.replace(',', ';')};`,
    );
    const dry = await check(text);
    expect(dry.result).toMatchObject({ rows: 2, created: 1, changed: 1, problem_count: 0 });
    expect(await productOf(id)).toEqual(before);

    const { status, result, progress } = await write(text);
    expect(status).toBe(200);
    expect(result).toEqual({ ...dry.result });
    expect(progress.map(({ phase, done, total }) => [phase, done, total])).toEqual([
      ['reading', Buffer.byteLength(text), Buffer.byteLength(text)],
      ['checking', 2, 2],
      ['writing', 1, 2],
      ['writing', 2, 2],
    ]);
    const log = await shop.get('/v1/user/audit', bearer(admin.token));
    expect(log.body.data.slice(0, 1)).toMatchObject([
      {
        action: 'products_imported',
        changes: [
          { field: 'created', after: 1 },
          { field: 'changed', after: 1 },
          { field: 'unchanged', after: 0 },
        ],
      },
    ]);
    const after = await productOf(id);
    expect(after).toMatchObject({ product_price: 120, stock: 4, weight: null });
    expect(after.product_description).toBe(before.product_description);
    expect(after.updated_at > before.updated_at).toBe(true);
    const found = await shop.get(`/v1/products?search=${encodeURIComponent(name)}`);
    expect(found.body.data[0]).toMatchObject({
      product_name: name,
      product_price: 250,
      stock: 7,
      sub_category_name: 'Latex balloons',
      product_description: '',
      weight: 0.25,
      height: null,
    });
    await expectSound(shop);
  });

  test('of an export changes nothing, whatever its texts are', async () => {
    const texts = ['=1+1', '+91 98', '-5', '@home', "'=quoted", '"quoted"', 'a;b, c', 'जलसा 🎂'];
    texts.push('A;=HYPERLINK(1);B', "A;'=1", '＝1', '－5 wicks');
    const ends = ['\r\n', '\n', '\r', '\n- ', '\t='];
    for (const [at, text] of texts.entries()) {
      const description = `${text}${ends[at % ends.length]}second line`;
      await aProduct(shop, {
        subCategoryId: shelf,
        name: text,
        description,
        weight: 0.5,
        length: 3,
      });
    }
    const text = await exported();
    expect(text.startsWith('\uFEFFproduct_id,')).toBe(true);
    expect(text).toContain("'=1+1,");
    expect(text).toContain('"A;\'=HYPERLINK(1);B"');
    expect(text).toContain('"\'+91 98\nsecond line"');
    expect(text).toContain(',"\'=1+1\r\nsecond line",');
    const total = await count();
    const { result } = await write(text);
    expect(result).toMatchObject({ rows: total, unchanged: total, created: 0, changed: 0 });
    expect(await exported()).toBe(text);
  });

  test('sets stock through the ledger', async () => {
    const [few, many, same] = [
      await aProduct(shop, { stock: 10 }),
      await aProduct(shop, { stock: 0 }),
      await aProduct(shop, { stock: 5 }),
    ];
    const { result } = await write(file('product_id,stock', `${many},40`, `${few},3`, `${same},5`));
    expect(result).toMatchObject({ changed: 2, unchanged: 1 });
    expect(await Promise.all([few, many, same].map((id) => stockOf(shop, id)))).toEqual([3, 40, 5]);
    await expectSound(shop);
  });

  test('lets products swap their names, and new ones take over names', async () => {
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const [first, second] = [await productOf(one), await productOf(other)];
    const swap = file(
      'product_id,product_name',
      `${one},${second.product_name}`,
      `${other},${first.product_name}`,
    );
    expect((await write(swap)).result).toMatchObject({ changed: 2 });
    expect((await productOf(one)).product_name).toBe(second.product_name);
    const third = aName();
    const handOver = file(
      `product_id,${newColumns}`,
      `,${second.product_name},10,1,${place}`,
      `${one},${third},20,1,${place}`,
    );
    expect((await write(handOver)).result).toMatchObject({ created: 1, changed: 1 });
    expect((await productOf(one)).product_name).toBe(third);
    const found = await shop.get(`/v1/products/suggestions?q=${encodeURIComponent(third)}`);
    expect(found.body.data).toContain(third);
    await expectSound(shop);
  });

  test('moves products, and each sub-category knows how many it has', async () => {
    const [from, to] = [
      await aSubCategory(shop, { name: 'Left' }),
      await aSubCategory(shop, { name: 'New' }),
    ];
    const categories = await shop.db
      .selectFrom('sub_category')
      .innerJoin('category', 'category.id', 'sub_category.category_id')
      .select('category.name')
      .where('sub_category.id', 'in', [from, to])
      .orderBy('sub_category.id')
      .execute();
    const ids = await Promise.all([1, 2, 3].map(() => aProduct(shop, { subCategoryId: from })));
    const lines = ids.slice(1).map((id) => `${id},${categories[1]?.name},New`);
    await write(file('product_id,category_name,sub_category_name', ...lines));
    const totalOf = async (id: number): Promise<number> =>
      (await shop.get(`/v1/products/sub_category/${id}`)).body.total_items;
    expect([await totalOf(from), await totalOf(to)]).toEqual([1, 2]);
    const found = await shop.get(`/v1/products/sub_category/${to}`);
    expect(found.body.data).toHaveLength(2);
  });

  test('makes the search forget words that are gone and find those that came', async () => {
    const id = await aProduct(shop, { name: 'Zirconium chandelier' });
    await write(file('product_id,product_name', `${id},Rhodium chandelier`));
    const words = await shop.db
      .selectFrom('search_word')
      .select('word')
      .where('word', 'in', ['zirconium', 'rhodium', 'chandelier'])
      .orderBy('word')
      .execute();
    expect(words.map(({ word }) => word)).toEqual(['chandelier', 'rhodium']);
  });

  test('of many lines is written in parts, and is whole', async () => {
    const lines = Array.from({ length: 2_500 }, () => `${aName()},100,3,${place}`);
    const { result, progress } = await write(file(newColumns, ...lines));
    expect(result).toMatchObject({ rows: 2_500, created: 2_500, problem_count: 0 });
    const written = progress.filter(({ phase }) => phase === 'writing');
    expect(written.map(({ done }) => done)).toEqual(
      Array.from({ length: 10 }, (_, i) => (i + 1) * 250),
    );
    await expectSound(shop);
  });
});

describe('an import is refused', () => {
  test('without a file, with two, with one that is too large, and to who is no admin', async () => {
    const send = async (form: FormData, person = admin) => {
      const answer = await fetch(`${url}/v1/products/import`, {
        method: 'POST',
        body: form,
        headers: bearer(person.token),
      });
      return {
        status: answer.status,
        detail: ((await answer.json()) as { detail: string }).detail,
      };
    };
    const chooseOne = { status: 422, detail: 'Please choose one CSV file.' };
    expect(await send(new FormData())).toEqual(chooseOne);
    const two = importForm('a', true);
    two.append('file', new Blob(['b']), 'more.csv');
    expect(await send(two)).toEqual(chooseOne);
    expect(await send(importForm(Buffer.alloc(limits.maxImportBytes + 1, 'a'), true))).toEqual({
      status: 413,
      detail: 'This file is too large. A file has up to 20 MB.',
    });
    expect((await send(importForm('a', true), await aPerson(shop, 'customer'))).status).toBe(403);
  });
});
