import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { furtherLanguages } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let lamp: number;

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  const categoryId = await aCategory(shop, 'Lights');
  const subCategoryId = await aSubCategory(shop, { name: 'Lamps', categoryId });
  lamp = await aProduct(shop, { name: 'Moon lamp', description: '', subCategoryId });
});

const text = (more: object = {}) => ({
  kind: 'product',
  thing_id: lamp,
  field: 'name',
  language: 'hi',
  source: 'Moon lamp',
  value: 'चाँद लैंप',
  is_checked: false,
  ...more,
});
const set = (...texts: object[]) => shop.send('PUT', '/v1/texts', { texts }, bearer(admin.token));
const list = async (query = '') => (await shop.get(`/v1/texts${query}`, bearer(admin.token))).body;
const sources = async (query: string) =>
  (await list(query)).data.map(({ source }: { source: string }) => source);
const progress = async () => (await list()).progress[0];

test('a text is missing, then a draft, then checked, and changed since when its English is', async () => {
  expect(await sources('')).toEqual(['Lights', 'Lamps', 'Moon lamp']);
  expect(await sources('?state=missing&kind=product')).toEqual(['Moon lamp']);
  expect((await set(text())).body).toEqual({ status: 1, message: 'Translations saved' });
  expect((await list('?kind=product')).data).toEqual([
    {
      kind: 'product',
      thing_id: lamp,
      field: 'name',
      source: 'Moon lamp',
      hi: {
        value: 'चाँद लैंप',
        made_from: 'Moon lamp',
        is_checked: false,
        is_changed: false,
      },
      mr: null,
    },
  ]);
  expect(await sources('?state=missing')).toEqual(['Lights', 'Lamps']);
  expect(await sources('?state=missing&language=mr&kind=product')).toEqual(['Moon lamp']);
  expect(await sources('?state=draft')).toEqual(['Moon lamp']);
  expect(await progress()).toMatchObject({ language: 'hi', draft: 1, checked: 0, missing: 2 });
  await set(text({ is_checked: true }));
  expect(await sources('?state=draft')).toEqual([]);
  expect(await progress()).toMatchObject({ draft: 0, checked: 1 });
  await shop.send(
    'PATCH',
    `/v1/products/${lamp}`,
    { product_name: 'Full moon lamp' },
    bearer(admin.token),
  );
  expect(await sources('?state=changed')).toEqual(['Full moon lamp']);
  expect(await progress()).toMatchObject({ checked: 0, changed: 1 });
  await set(text({ source: 'Full moon lamp', value: 'पूरे चाँद का लैंप' }));
  expect(await sources('?state=changed')).toEqual([]);
  await set(text({ source: 'Full moon lamp', value: '' }));
  expect(await sources('?state=missing&kind=product')).toEqual(['Full moon lamp']);
});

test('what changes nothing is refused; that it is of newer English is a change', async () => {
  const unchanged = { status: 422, body: { type: '/v1/docs#error-no_changes' } };
  expect(await set(text({ value: '' }))).toMatchObject(unchanged);
  await set(text());
  expect(await set(text())).toMatchObject(unchanged);
  expect((await set(text(), text({ language: 'mr' }))).status).toBe(200);
  expect((await set(text({ source: 'Older moon' }))).status).toBe(200);
  expect((await list('?kind=product')).data[0].hi).toMatchObject({
    made_from: 'Older moon',
    is_changed: true,
  });
});

test('the texts of one thing are listed alone', async () => {
  expect(await sources(`?kind=product&thing_id=${lamp}`)).toEqual(['Moon lamp']);
  expect(await sources(`?kind=product&thing_id=${lamp + 1}`)).toEqual([]);
  expect((await shop.get('/v1/texts?thing_id=x', bearer(admin.token))).status).toBe(422);
});

test('what a translator has not seen counts as changed since', async () => {
  await set(text({ source: 'An older name' }));
  expect(await sources('?state=changed')).toEqual(['Moon lamp']);
});

test('a description is translated where there is one, and nothing that is not for sale', async () => {
  expect((await set(text({ field: 'description' }))).status).toBe(422);
  expect((await set(text({ thing_id: 999_999 }))).body.errors).toEqual([
    { path: 'texts.0', message: 'This text is not in the shop any more.' },
  ]);
  await shop.send('PUT', `/v1/products/${lamp}/delete`, undefined, bearer(admin.token));
  expect(await sources('?kind=product')).toEqual([]);
  expect((await set(text())).status).toBe(422);
});

test('all translations of a call are set, or none', async () => {
  const refused = await set(text(), text({ language: 'mr' }), text({ value: 'चंद्र' }));
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'texts.2', message: 'This text is given twice.' }] },
  });
  expect(await sources('?state=draft')).toEqual([]);
});

test('bad translations are refused, and odd ones are only text', async () => {
  const bad = [
    { kind: 'order' },
    { field: 'price' },
    { language: 'en' },
    { language: '../../' },
    { thing_id: -1 },
    { value: 'x'.repeat(limits.maxCatalogueText + 1) },
    { field: 'description', value: 'x'.repeat(limits.maxCatalogueText + 1) },
    { seen: 7 },
    { seen: 'x'.repeat(limits.maxCatalogueText + 1) },
    { value: 7 },
    { is_checked: 'yes' },
    { more: 1 },
  ];
  for (const more of bad) expect((await set(text(more))).status, JSON.stringify(more)).toBe(422);
  expect((await set()).status).toBe(422);
  for (const value of ['<b>चाँद</b>', '=1+1', 'क्\u200dष', 'x'.repeat(limits.maxCatalogueText)]) {
    expect((await set(text({ value }))).status, value.slice(0, 20)).toBe(200);
    expect((await list('?kind=product')).data[0].hi.value).toBe(value);
  }
  await set(text({ value: 'चाँद\u202E लैंप' }));
  expect((await list('?kind=product')).data[0].hi.value).not.toContain('\u202E');
});

test('a text of the longest length is taken where there is room for it, and a text of spaces is none', async () => {
  const patch = { product_description: 'Shines.' };
  await shop.send('PATCH', `/v1/products/${lamp}`, patch, bearer(admin.token));
  const long = text({ field: 'description', source: 'Shines.' });
  const value = 'क'.repeat(limits.maxCatalogueText);
  expect((await set({ ...long, value })).status).toBe(200);
  const read = async () =>
    (await list('?kind=product')).data.find(({ field }: { field: string }) => field !== 'name').hi;
  expect((await read()).value).toBe(value);
  expect((await set({ ...long, value: ' \n\u2060 ' })).status).toBe(200);
  expect(await read()).toBeNull();
});

test('the log says who translated what, and only staff who keep the products do', async () => {
  await set(text());
  const { data } = (await shop.get('/v1/user/audit', bearer(admin.token))).body;
  expect(data[0]).toMatchObject({ action: 'texts_translated' });
  expect(data[0].changes[0]).toMatchObject({
    subject: { id: lamp, name: 'Moon lamp' },
    field: 'name hi text',
    before: null,
    after: 'चाँद लैंप',
  });
  const packer = await aPerson(shop, 'packer');
  expect((await shop.get('/v1/texts', bearer(packer.token))).status).toBe(403);
  expect((await shop.get('/v1/texts')).status).toBe(401);
});

test('translations are stored in exactly the languages of the shop', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'catalogue_text_language'
  `.execute(shop.db);
  const stored = Array.from(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [], ([, one]) => one);
  expect(new Set(stored)).toEqual(new Set(furtherLanguages));
});
