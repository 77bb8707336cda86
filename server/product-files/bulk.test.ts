import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { readImport } from '#tests/support/imports.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** What is done to all products that a list shows, on whichever page they are. */
let shop: TestShop;
let admin: TestPerson;
let place: number;
let ids: number[];
beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  place = await aSubCategory(shop, { name: 'Lamps', categoryId: await aCategory(shop, 'Light') });
  ids = [];
  for (let n = 0; n < 30; n += 1) {
    ids.push(await aProduct(shop, { name: `Lamp ${n}`, subCategoryId: place, price: 100 + n }));
  }
  await aProduct(shop, { name: 'Kite' });
});

const look = async (filter: Record<string, string>) => {
  const query = new URLSearchParams(filter);
  const { body } = await shop.get(`/v1/products/matching?${query}`, bearer(admin.token));
  return { filter, ...body.data } as { filter: object; count: number; fingerprint: string };
};
const change = async (body: object) => {
  const { app } = shop;
  const headers = bearer(admin.token);
  const sent = await app.inject({ method: 'POST', url: '/v1/products/bulk', headers, body });
  const { result, failure } = readImport(sent.body);
  return { status: sent.statusCode, body: sent.body, result: result as unknown, failure };
};
const hide = (body: object) =>
  shop.send('PUT', '/v1/products/matching/hidden', body, bearer(admin.token));
const productOf = async (id: number | undefined) =>
  (await shop.get(`/v1/products/${id}`)).body.data;
const entries = async () => {
  const { body } = await shop.get('/v1/user/audit?page_size=20', bearer(admin.token));
  return (body.data as { action: string }[]).filter(({ action }) => action !== 'staff_created');
};
const rowsWith = async (where: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from product where ${sql.raw(where)}`.execute(shop.db)
  ).rows[0]?.n ?? 0;

test('all that match get a heading, a unit, a weight and a place at once, with one entry in the log', async () => {
  const matching = await look({ search: 'lamp' });
  expect(matching.count).toBe(30);
  const elsewhere = await aSubCategory(shop, { name: 'Torches' });
  const wanted = { hsn: '9405', unit: 'SET', weight: '0.4', sub_category_id: elsewhere };
  const { result } = await change({ matching, change: wanted });
  expect(result).toMatchObject({ changed: 30, unchanged: 0, left: [], left_count: 0 });
  for (const id of [ids[0], ids[29]]) {
    expect(await productOf(id)).toMatchObject({ ...wanted, weight: 0.4 });
  }
  expect(await rowsWith(`hsn = '9405'`)).toBe(30);
  const made = await entries();
  expect(made.map(({ action }) => action)).toEqual(['bulk_changed', 'bulk_begun']);
  const { rows } = await sql<{ n: number }>`
    select count(distinct change -> 'subject' ->> 'id')::int as n
    from audit_part, jsonb_array_elements(changes) as change`.execute(shop.db);
  expect(rows[0]?.n).toBe(30);
  await expectSound(shop);
  expect(
    (await change({ matching: await look({ search: 'lamp' }), change: wanted })).body,
  ).toContain('No changes detected');
});

test('if others match by now than were agreed to, nothing is changed, even if there are as many', async () => {
  const matching = await look({ sub_category_id: String(place) });
  const away = `/v1/products/${ids[0]}`;
  await shop.send('PUT', `${away}/delete`, undefined, bearer(admin.token));
  const { body } = await change({ matching, change: { hsn: '9405' } });
  expect(body).toContain('29 products match now. Nothing was changed.');
  await aProduct(shop, { name: 'Lamp of others', subCategoryId: place });
  expect((await change({ matching, change: { hsn: '9405' } })).body).toContain('matching_changed');
  expect((await hide({ matching, is_hidden: true })).status).toBe(409);
  expect(await rowsWith('hsn is not null')).toBe(0);
  expect((await entries()).map(({ action }) => action)).toEqual(['product_deleted']);
});

test('what may not be sold like that stays as it was, and is named with the reason', async () => {
  const [first = 0] = ids;
  await shop.send('PATCH', `/v1/products/${first}`, { law_kind: 'other' }, bearer(admin.token));
  const before = await productOf(ids[1]);
  const { result } = await change({
    matching: await look({ sub_category_id: String(place) }),
    change: { law_kind: 'toy' },
  });
  expect(result).toMatchObject({ changed: expect.any(Number), left_count: expect.any(Number) });
  const { changed, left_count: left } = result as { changed: number; left_count: number };
  expect(changed + left).toBe(30);
  expect(left).toBeGreaterThan(0);
  const [named] = (result as { left: { product_name: string; message: string }[] }).left;
  expect(named?.product_name).toMatch(/^Lamp /);
  expect(named?.message).not.toBe('');
  expect(await productOf(ids[1])).toMatchObject({ law_kind: before.law_kind });
});

test('a run that fails in the middle is undone completely', async () => {
  const matching = await look({ sub_category_id: String(place) });
  // What the last batch would write is refused by the database.
  await sql
    .raw(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.id = ${ids[29]} and new.hsn = '9405' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse before update on product for each row execute function refuse();
  `)
    .execute(shop.admin);
  const { body } = await change({ matching, change: { hsn: '9405', weight: 2 } });
  expect(body).toContain('event: problem');
  expect(await rowsWith(`hsn = '9405' or weight_kg = 2`)).toBe(0);
  expect((await entries()).map(({ action }) => action)).toEqual(['bulk_undone', 'bulk_begun']);
  await expectSound(shop);
});

test('all that match are hidden at once, and put back but for those whose name or place is gone', async () => {
  const matching = await look({ search: 'lamp' });
  const hidden = await hide({ matching, is_hidden: true });
  expect(hidden.body).toMatchObject({ message: '30 products are hidden', data: { changed: 30 } });
  expect(await rowsWith('deleted_at is null')).toBe(1);
  await expectSound(shop);
  await aProduct(shop, { name: 'LAMP 3' });
  const back = await hide({ matching: await look({ hidden: 'true' }), is_hidden: false });
  expect(back.body.data).toMatchObject({ changed: 29, left_count: 1 });
  expect(back.body.data.left[0]).toMatchObject({ product_name: 'Lamp 3' });
  expect(await rowsWith('deleted_at is null')).toBe(31);
  expect((await entries()).map(({ action }) => action)).toEqual([
    'products_restored',
    'products_hidden',
  ]);
  await expectSound(shop);
  expect((await hide({ matching, is_hidden: false })).status).toBe(422);
});

test('prices of all that match are planned, of those that were agreed to alone', async () => {
  const matching = await look({ search: 'lamp' });
  const body = { name: 'Rise', percent: 10, to_nine: false, matching };
  const { status } = await shop.post('/v1/price-plans', body, bearer(admin.token));
  expect(status).toBe(201);
  expect((await productOf(ids[0])).product_price).toBe(110);
  await shop.send('PUT', `/v1/products/${ids[3]}/delete`, undefined, bearer(admin.token));
  const again = await shop.post('/v1/price-plans', { ...body, name: 'Again' }, bearer(admin.token));
  expect(again.status).toBe(409);
  expect((await productOf(ids[0])).product_price).toBe(110);
});

test('one who names no products, or both kinds, is asked for one of both', async () => {
  const matching = await look({ search: 'lamp' });
  for (const body of [
    { change: { hsn: '9405' } },
    { matching, product_ids: ids, change: { hsn: '9405' } },
    { product_ids: ids, change: {} },
    { product_ids: ids, change: { weight: 'heavy' } },
    { matching: { ...matching, count: 5_001 }, change: { hsn: '9405' } },
  ]) {
    expect((await change(body)).status).toBe(422);
  }
});

/** The largest number of products that one transaction wrote: an order of any of them waited until its end. */
const mostAtOnce = async () => {
  const { rows } = await sql<{ n: number }>`
    select max(n)::int as n from (select count(*) as n from product group by xmin::text) as written`.execute(
    shop.db,
  );
  return rows[0]?.n ?? 0;
};

test('many products declare in short steps, hidden ones too, all or none, with all of it in one entry', async () => {
  for (let n = 30; n < 130; n += 1) {
    ids.push(await aProduct(shop, { name: `Lamp ${n}`, subCategoryId: place }));
  }
  const away = ids[129];
  await shop.send('PUT', `/v1/products/${away}/delete`, undefined, bearer(admin.token));
  const declare = (body: object) =>
    shop.send('PATCH', '/v1/products/declarations', body, bearer(admin.token));
  const refused = await declare({ product_ids: ids, country_of_origin: 'CN' });
  expect([refused.status, refused.body.type]).toEqual([409, '/v1/docs#error-product_incomplete']);
  expect((await declare({ product_ids: [...ids, 999_999], maker: 'Diya, Pune' })).status).toBe(404);
  expect(await rowsWith('country_of_origin is not null or maker is not null')).toBe(0);

  const wanted = { country_of_origin: 'CN', importer: 'Jalsa Imports, Panvel', mrp: '500' };
  const done = await declare({ product_ids: ids, ...wanted });
  expect([done.status, done.body.message]).toEqual([200, '130 products updated successfully']);
  expect(await rowsWith(`country_of_origin = 'CN' and mrp_paise = 50000`)).toBe(130);
  expect(await mostAtOnce()).toBeLessThan(120);
  expect((await productOf(ids[64])).country_of_origin).toBe('CN');
  expect((await entries()).map(({ action }) => action)).toEqual([
    'declarations_changed',
    'bulk_begun',
    'product_deleted',
  ]);
  const { rows } = await sql<{ n: number }>`
    select count(distinct change -> 'subject' ->> 'id')::int as n
    from audit_part, jsonb_array_elements(changes) as change`.execute(shop.db);
  expect(rows[0]?.n).toBe(130);
  expect((await declare({ product_ids: ids, ...wanted })).status).toBe(422);
  await expectSound(shop);
});

test('many products get a heading in short steps, or none of them', async () => {
  for (let n = 30; n < 130; n += 1) {
    ids.push(await aProduct(shop, { name: `Lamp ${n}`, subCategoryId: place }));
  }
  const head = (body: object) =>
    shop.send('PATCH', '/v1/products/headings', body, bearer(admin.token));
  expect((await head({ product_ids: [...ids, 999_999], hsn: '9405' })).status).toBe(404);
  expect(await rowsWith(`hsn is not null`)).toBe(0);
  expect((await head({ product_ids: ids, hsn: '9405' })).status).toBe(200);
  expect(await rowsWith(`hsn = '9405'`)).toBe(130);
  expect(await mostAtOnce()).toBeLessThan(120);
  expect((await head({ product_ids: ids, hsn: '9405' })).status).toBe(422);
  await expectSound(shop);
});

test('what was hidden at once comes back at once, all of it and nothing that was hidden before', async () => {
  await shop.send('PUT', `/v1/products/${ids[0]}/delete`, undefined, bearer(admin.token));
  const { body } = await hide({ matching: await look({ search: 'lamp' }), is_hidden: true });
  expect(body.data).toMatchObject({ changed: 29, undo: { count: 29 } });
  expect(await rowsWith('deleted_at is null')).toBe(1);
  const back = await hide({ matching: body.data.undo, is_hidden: false });
  expect(back.body.data).toMatchObject({ changed: 29, left_count: 0, undo: null });
  expect(await rowsWith('deleted_at is null')).toBe(30);
  expect(await rowsWith(`id = ${ids[0]} and deleted_at is null`)).toBe(0);
  // A second time there is nothing to take back.
  expect((await hide({ matching: body.data.undo, is_hidden: false })).status).toBe(409);
  await expectSound(shop);
});
