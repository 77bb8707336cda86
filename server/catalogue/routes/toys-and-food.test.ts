import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { sellsFoodUnder, whole } from '#tests/support/declared.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { sendImport } from '#tests/support/imports.ts';
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

describe('what looks like a toy', () => {
  const reason = 'A balloon for decoration';

  test.each(['Wooden toys', 'Princess DOLL, 30 cm', 'लकड़ी का खिलौना', 'Teddy cake topper'])(
    'such as %s is a toy, or says why it is none',
    async (name) => {
      const product_name = `${name} ${aName()}`;
      for (const kind of ['packaged', 'other'] as const) {
        const { status, body } = await create({ ...whole[kind], product_name });
        expect([status, paths(body)]).toEqual([409, ['not_toy_reason']]);
        expect(body.errors[0].message).toBe(
          'The law asks for a reason why this is no toy, as its name or its HSN is that of one.',
        );
      }
      const created = await create({ ...whole.packaged, product_name, not_toy_reason: reason });
      expect(created.body.status).toBe(1);
      expect(await read(created.body.data.product_id)).toMatchObject({ not_toy_reason: reason });
      const toy = await create({ ...whole.toy, product_name: `${product_name}, ISI` });
      expect(toy.body.status).toBe(1);
    },
  );

  test('by its HSN, too, and by whatever way that is said', async () => {
    const { body } = await create({ ...whole.packaged, product_name: `Balloons ${aName()}` });
    const id: number = body.data.product_id;
    const setHeading = () =>
      shop.send(
        'PATCH',
        '/v1/products/headings',
        { product_ids: [id], hsn: '95030020' },
        bearer(admin.token),
      );
    const refused = await setHeading();
    expect([refused.status, paths(refused.body)]).toEqual([409, ['not_toy_reason']]);
    // The form of the HSN has no field for it, and a file may lack the column.
    expect(refused.body.message).toMatch(
      /^Balloons .* cannot have this HSN yet\. The law asks for a reason why this is no toy.*“Set kind and origin”/,
    );
    expect(paths((await patch(id, { hsn: '95030020' })).body)).toEqual(['not_toy_reason']);
    expect(paths((await patch(id, { product_name: 'Toy balloons' })).body)).toEqual([
      'not_toy_reason',
    ]);
    const file = await sendImport(shop, admin.token, `product_id,hsn\r\n${id},95030020`, {});
    expect(file.result?.problems).toMatchObject([
      {
        line: 2,
        column: 'not_toy_reason',
        message: expect.stringContaining('in the column “not_toy_reason” of this file'),
      },
    ]);
    expect((await setMany({ product_ids: [id], not_toy_reason: reason })).status).toBe(200);
    expect((await setHeading()).status).toBe(200);
    expect((await patch(id, { not_toy_reason: '' })).status).toBe(409);
    const log = await shop.get(
      '/v1/user/audit',
      bearer((await aPerson(shop, 'super_admin')).token),
    );
    expect(JSON.stringify(log.body)).toContain(reason);
  });

  test('and was on sale before stays there, and is listed', async () => {
    const { body } = await create({ ...whole.packaged });
    const id: number = body.data.product_id;
    await sql`alter table product disable trigger product_guard`.execute(shop.admin);
    await sql`update product set hsn = '9503' where id = ${id}`.execute(shop.admin);
    await sql`update product set lacks = product_lacks(product) where id = ${id}`.execute(
      shop.admin,
    );
    await sql`alter table product enable trigger product_guard`.execute(shop.admin);
    expect((await patch(id, { product_price: 90, stock: 3 })).status).toBe(200);
    const list = await shop.get('/v1/products/all?law=lacking', bearer(admin.token));
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ product_id: id, lacks: ['not_toy_reason'] }),
    );
    expect((await patch(id, { law_kind: 'toy', isi_licence: 'CM/L-8012345' })).status).toBe(200);
  });
});

describe('what has the HSN of food', () => {
  const sentence = 'Its HSN is that of food.';
  const headings = (id: number, hsn: string) =>
    shop.send('PATCH', '/v1/products/headings', { product_ids: [id], hsn }, bearer(admin.token));
  const columns = 'product_name,product_price,category_name,sub_category_name,hsn';

  test.each(['0402', '09042211', '1704', '180632', '1905', '2106', '2202'])(
    'such as %s is food, whatever else it is called, in the form, for many, in files and by programs',
    async (hsn) => {
      for (const kind of ['packaged', 'other', 'toy'] as const) {
        const { status, body } = await create({ ...whole[kind], hsn });
        expect([status, paths(body)]).toEqual([409, ['law_kind']]);
        expect(body.errors[0].message).toContain(sentence);
      }
      // Whoever knows its heading knows what it is.
      const unnamed = await create({ hsn });
      expect([unnamed.status, paths(unnamed.body)]).toEqual([409, ['law_kind']]);
      expect(unnamed.body.errors[0].message).toContain('The law asks for what it is');
      expect((await create({ ...whole.food, hsn })).body.status).toBe(1);
    },
  );

  test('also where it is given later, by whatever way', async () => {
    const { body } = await create({ ...whole.packaged });
    const id: number = body.data.product_id;
    for (const refused of [await headings(id, '1704'), await patch(id, { hsn: '17049090' })]) {
      expect([refused.status, paths(refused.body)]).toEqual([409, ['law_kind']]);
      expect(refused.body.errors[0].message).toContain(sentence);
    }
    const known = await sendImport(shop, admin.token, `product_id,hsn\r\n${id},1704`, {});
    expect(known.result?.problems).toMatchObject([{ line: 2, column: 'law_kind' }]);
    const unnamed = `${columns}\r\n${aName()},100,Pantry,Sweets,1704`;
    const added = await sendImport(shop, admin.token, unnamed, {});
    expect(added.result?.problems).toMatchObject([{ line: 2, column: 'law_kind' }]);
    const { body: fed } = await create({ ...whole.food, hsn: '1704' });
    const many = await setMany({ product_ids: [fed.data.product_id], law_kind: 'other' });
    expect([many.status, paths(many.body)]).toEqual([409, ['law_kind']]);
    await expect(
      sql`update product set hsn = '1704' where id = ${id}`.execute(shop.db),
    ).rejects.toMatchObject({ constraint: 'product_incomplete' });
  });

  test('but wax, glycerol, spirit and what nobody eats is not', async () => {
    for (const hsn of ['152190', '1520', '2207', '3406', '0511', '1401', '2309']) {
      expect((await create({ ...whole.other, hsn })).body.status).toBe(1);
    }
  });

  test('and was on sale before stays there, and is listed', async () => {
    const id = await aProduct(shop, { subCategoryId: shelf });
    await sql`alter table product disable trigger product_guard`.execute(shop.admin);
    await sql`update product set hsn = '1704', law_kind = 'other', country_of_origin = 'IN' where id = ${id}`.execute(
      shop.admin,
    );
    await sql`update product set lacks = product_lacks(product) where id = ${id}`.execute(
      shop.admin,
    );
    await sql`alter table product enable trigger product_guard`.execute(shop.admin);
    expect((await patch(id, { product_price: 90 })).status).toBe(200);
    const list = await shop.get('/v1/products/all?law=lacking', bearer(admin.token));
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ product_id: id, lacks: ['law_kind'] }),
    );
  });

  test('food with the heading of toys says why it is none', async () => {
    const { status, body } = await create({ ...whole.food, hsn: '9503' });
    expect([status, paths(body)]).toEqual([409, ['not_toy_reason']]);
    const unnamed = await create({ hsn: '9503' });
    expect(paths(unnamed.body)).toEqual(['law_kind']);
  });
});

describe('food of a shop that has not said its own licence', () => {
  const sentence = 'Nobody may sell food online without an FSSAI licence of their own.';

  test('is not put on sale, by whatever way; what is on sale stays', async () => {
    const { body } = await create(whole.food);
    const sold: number = body.data.product_id;
    const other = await aProduct(shop, { subCategoryId: shelf });
    const { body: hidden } = await create(whole.food);
    const hiddenId: number = hidden.data.product_id;
    await shop.send('PUT', `/v1/products/${hiddenId}/delete`, undefined, bearer(admin.token));
    await sellsFoodUnder(shop, '');
    for (const refused of [
      await create(whole.food),
      await patch(other, whole.food),
      await setMany({ product_ids: [sold, other], ...whole.food }),
      await shop.send('PUT', `/v1/products/${hiddenId}/restore`, undefined, bearer(admin.token)),
    ]) {
      expect([refused.status, paths(refused.body)]).toEqual([409, ['law_kind']]);
      expect(refused.body.errors[0].message).toContain(sentence);
    }
    const columns = Object.keys(whole.food);
    const cells = Object.values(whole.food).map((value) => `"${value}"`);
    const lines = [
      `product_name,product_price,category_name,sub_category_name,${columns.join(',')}`,
      `${aName()},100,Pantry,Sweets,${cells.join(',')}`,
    ];
    const { result } = await sendImport(shop, admin.token, lines.join('\r\n'), {});
    expect(result?.problems).toMatchObject([{ line: 2, column: 'law_kind' }]);
    await expect(
      sql`update product set law_kind = 'food', country_of_origin = 'IN', maker = 'M', net_quantity = 1, fssai_maker = '11521999000123',
        veg = 'veg', ingredients = 'Sugar', allergens = 'None', shelf_life_days = 9 where id = ${other}`.execute(
        shop.db,
      ),
    ).rejects.toMatchObject({ constraint: 'product_incomplete' });
    expect((await patch(sold, { product_price: 90, ingredients: 'Sugar' })).status).toBe(200);
    await sellsFoodUnder(shop, '11526999000456');
    expect((await patch(other, whole.food)).status).toBe(200);
  });
});
