import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { type LawKind, neededBy } from '#contract/catalogue/fields.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
import { importer, maker, sellsFoodUnder, whole } from '#tests/support/declared.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let shelf: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  await sellsFoodUnder(shop, '11526999000456');
  const category = await aCategory(shop, 'Pantry');
  shelf = await aSubCategory(shop, { name: 'Sweets', categoryId: category });
});

let made = 0;
const aName = () => `Sweet ${(made += 1)}`;
const create = (fields: object) =>
  shop.post(
    '/v1/products',
    { product_name: aName(), product_price: 100, stock: 5, sub_category_id: shelf, ...fields },
    bearer(admin.token),
  );
const patch = (id: number, body: object) =>
  shop.send('PATCH', `/v1/products/${id}`, body, bearer(admin.token));
const setMany = (body: object) =>
  shop.send('PATCH', '/v1/products/declarations', body, bearer(admin.token));
const read = async (id: number) => (await shop.get(`/v1/products/${id}`)).body.data;
const paths = (body: { errors: { path: string }[] }) => body.errors.map(({ path }) => path);

describe('a new product', () => {
  test.each(Object.keys(whole) as LawKind[])('that is %s says all of it', async (kind) => {
    const { body } = await create(whole[kind]);
    expect(body.status).toBe(1);
    const shown = await read(body.data.product_id);
    expect(shown).toMatchObject({
      ...whole[kind],
      ...(kind === 'food' && { fssai_maker: '11521999000123' }),
      ...(kind === 'toy' && { isi_licence: 'CM/L-8012345' }),
    });
  });

  const lacking = (Object.keys(whole) as LawKind[]).flatMap((kind) =>
    neededBy[kind].map((field) => [kind, field] as const),
  );
  test.each(lacking)('that is %s is not sold without %s', async (kind, field) => {
    const { [field]: _, ...others } = whole[kind];
    const { status, body } = await create(others);
    expect(status).toBe(409);
    expect(body.type).toContain('product_incomplete');
    expect(paths(body)).toEqual([field]);
    expect(body.errors[0].message).toMatch(/^The law asks for /);
  });

  test('of which nobody says what it is may be sold, and stands in the list of what is lacking', async () => {
    const { body } = await create({});
    expect(body.status).toBe(1);
    const list = await shop.get('/v1/products/all?law=lacking', bearer(admin.token));
    expect(list.body.counts.lacking).toBe(list.body.total_items);
    expect(list.body.data[0]).toMatchObject({
      product_id: body.data.product_id,
      lacks: ['country_of_origin', 'law_kind'],
    });
  });

  test.each([
    { fssai_maker: '123' },
    { veg: 'maybe' },
    { law_kind: 'weapon' },
    { net_quantity: 0 },
    { net_unit: 'bucket' },
    { shelf_life_days: 1.5 },
    { isi_licence: '8012345' },
    { mrp: 'ten' },
    { maker: 'x'.repeat(301) },
  ])('that says nonsense is refused: %o', async (wrong) => {
    const { status, body } = await create({ ...whole.food, ...wrong });
    expect(status).toBe(422);
    expect(paths(body)).toEqual(Object.keys(wrong));
  });
});

describe('imported goods without their importer or their origin are not sold', () => {
  test('by the form and the API', async () => {
    expect(paths((await create({ country_of_origin: 'CN' })).body)).toEqual(['importer']);
    expect(paths((await create({ importer })).body)).toEqual(['country_of_origin']);
    const id = await aProduct(shop, { subCategoryId: shelf });
    expect((await patch(id, { country_of_origin: 'CN' })).status).toBe(409);
    expect((await patch(id, { country_of_origin: 'CN', importer })).status).toBe(200);
    expect((await patch(id, { importer: '' })).status).toBe(409);
    expect((await patch(id, { country_of_origin: '' })).status).toBe(409);
    expect(await read(id)).toMatchObject({ country_of_origin: 'CN', importer });
  });

  test('for many at once, and not one of them is changed', async () => {
    const good = await aProduct(shop, {
      subCategoryId: shelf,
      declared: { importer, country_of_origin: 'CN' },
    });
    const bad = await aProduct(shop, { subCategoryId: shelf, name: 'Bad sweet' });
    const { status, body } = await setMany({ product_ids: [good, bad], country_of_origin: 'TW' });
    expect(status).toBe(409);
    expect(body.message).toBe(
      'Bad sweet cannot be sold like that: The law asks for who imports it, with a postal address.',
    );
    expect(await read(good)).toMatchObject({ country_of_origin: 'CN' });
    expect(
      (await setMany({ product_ids: [good, bad], country_of_origin: 'TW', importer })).status,
    ).toBe(200);
  });

  test('by a file, whose lines say why', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf });
    const columns = 'product_id,product_name,product_price,category_name,sub_category_name';
    const lines = [
      `${columns},country_of_origin,importer,law_kind`,
      `,${aName()},100,Pantry,Sweets,CN,,`,
      `,${aName()},100,Pantry,Sweets,,,toy`,
      `${id},${aName()},100,Pantry,Sweets,CN,,`,
      `,${aName()},100,Pantry,Sweets,IN,,other`,
    ];
    for (const isDryRun of [true, false]) {
      const { result } = await sendImport(shop, admin.token, lines.join('\r\n'), { isDryRun });
      expect(result?.problems.map(({ line, column }) => [line, column])).toEqual([
        [2, 'importer'],
        ...['country_of_origin', 'maker', 'net_quantity', 'isi_licence'].map((column) => [
          3,
          column,
        ]),
        [4, 'importer'],
      ]);
      expect(result).toMatchObject({ created: 0, changed: 0 });
    }
    const { result } = await sendImport(shop, admin.token, [lines[0], lines[4]].join('\r\n'), {
      isDryRun: false,
    });
    expect(result).toMatchObject({ created: 1, problem_count: 0 });
  });

  test('nor by anybody else who writes into the database', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf });
    await expect(
      sql`update product set country_of_origin = 'CN' where id = ${id}`.execute(shop.db),
    ).rejects.toMatchObject({ constraint: 'product_incomplete' });
  });
});

describe('what is sold', () => {
  test('does not lose what it has to say, and is put back only with it', async () => {
    const { body } = await create(whole.food);
    const id: number = body.data.product_id;
    expect((await patch(id, { fssai_maker: '' })).status).toBe(409);
    expect((await patch(id, { ingredients: 'Sugar' })).status).toBe(200);
    await shop.send('PUT', `/v1/products/${id}/delete`, undefined, bearer(admin.token));
    const putBack = () =>
      shop.send('PUT', `/v1/products/${id}/restore`, undefined, bearer(admin.token));
    // A hidden product can declare less, and more.
    expect((await setMany({ product_ids: [id], maker: '' })).status).toBe(200);
    const refused = await putBack();
    expect([refused.status, paths(refused.body)]).toEqual([409, ['maker']]);
    expect((await setMany({ product_ids: [id], maker })).status).toBe(200);
    expect((await putBack()).status).toBe(200);
  });

  test('before the law asked for more stays on sale, can be changed, and is listed for its owner', async () => {
    const { body } = await create(whole.packaged);
    const id: number = body.data.product_id;
    // As if the law had been another one when it was put on sale.
    await sql`alter table product disable trigger product_guard`.execute(shop.admin);
    await sql`update product set maker = null, lacks = '{maker}' where id = ${id}`.execute(
      shop.admin,
    );
    await sql`alter table product enable trigger product_guard`.execute(shop.admin);
    expect((await patch(id, { product_price: 90, stock: 3 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ product_price: 90, maker: null });
    const checklist = async () =>
      (await shop.get('/v1/dashboard/checklist', bearer(admin.token))).body.data.law.lacking;
    const before = await checklist();
    expect((await patch(id, { net_quantity: '' })).status).toBe(409);
    expect((await patch(id, { maker })).status).toBe(200);
    expect(await checklist()).toBe(before - 1);
  });

  test('is never dearer than its MRP: by form, grid, file or plan', async () => {
    expect(paths((await create({ ...whole.packaged, product_price: 121 })).body)).toEqual([
      'product_price',
    ]);
    const { body } = await create(whole.packaged);
    const id: number = body.data.product_id;
    expect((await patch(id, { product_price: 121 })).status).toBe(409);
    expect((await patch(id, { mrp: 99 })).status).toBe(409);
    const grid = await shop.send(
      'PATCH',
      '/v1/products/many',
      { products: [{ product_id: id, seen_price: 100, seen_stock: 5, product_price: 121 }] },
      bearer(admin.token),
    );
    expect([grid.status, paths(grid.body)]).toEqual([409, [`products.${id}.product_price`]]);
    const file = await sendImport(shop, admin.token, `product_id,product_price\r\n${id},121`, {});
    expect(file.result?.problems).toMatchObject([{ line: 2, column: 'product_price' }]);
    expect((await patch(id, { product_price: 121, mrp: 130 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ product_price: 121, mrp: 130 });
  });
});

test('files have all of it, and give it out as they take it', async () => {
  await create(whole.food);
  const file: string = (await shop.get('/v1/products/export', bearer(admin.token))).body;
  expect(file.split('\r\n')[0]).toContain('law_kind,country_of_origin,importer,maker');
  const { result } = await sendImport(shop, admin.token, file, {});
  expect(result).toMatchObject({ problem_count: 0, changed: 0 });
});

test('what each kind needs is the same in the contract and in the database', async () => {
  const rows = await shop.db.selectFrom('law_kind').selectAll().execute();
  expect(Object.fromEntries(rows.map(({ kind, needs }) => [kind, needs]))).toEqual(neededBy);
});
