import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aProduct } from '#tests/support/factories.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;

beforeEach(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  await aProduct(shop, { name: 'Parchment paper, 10 m' });
  await aProduct(shop, { name: 'Birthday banner' });
});

const path = '/v1/search/synonyms';
const staff = async (where: string) => (await shop.get(where, bearer(admin.token))).body;
const add = (body: object, { token } = admin) => shop.post(path, body, bearer(token));
const change = (id: number, body: object) =>
  shop.send('PATCH', `${path}/${id}`, body, bearer(admin.token));
const remove = (id: number) => shop.send('DELETE', `${path}/${id}`, undefined, bearer(admin.token));
const find = async (text: string): Promise<string[]> =>
  (await shop.get(`/v1/products?search=${encodeURIComponent(text)}`)).body.data.map(
    ({ product_name: name }: { product_name: string }) => name,
  );

test('a synonym is added, changed and taken away, and the search follows at once', async () => {
  expect(await find('bakpapier')).toEqual([]);
  const added = await add({ words: '  BakPapier! ', means: 'parchment' });
  expect(added).toMatchObject({
    status: 201,
    body: { message: 'Synonym added', data: { words: 'bakpapier', means: 'parchment' } },
  });
  expect(await find('bakpapier')).toEqual(['Parchment paper, 10 m']);
  const { synonym_id: id } = added.body.data;
  expect((await change(id, { means: 'birthday, banner' })).body).toMatchObject({
    message: 'Synonym changed',
    data: { words: 'bakpapier', means: 'birthday, banner' },
  });
  expect(await find('bakpapier')).toEqual(['Birthday banner']);
  expect((await remove(id)).body).toMatchObject({ message: 'Synonym deleted', name: 'bakpapier' });
  expect(await find('bakpapier')).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, { means: 'banner' })).status).toBe(404);
  const { data } = await staff('/v1/user/audit');
  const actions = data.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 3).toSorted()).toEqual([
    'synonym_added',
    'synonym_changed',
    'synonym_deleted',
  ]);
  expect(data[1]).toMatchObject({
    subject: { id, name: 'bakpapier' },
    changes: [{ field: 'means', before: 'parchment', after: 'birthday, banner' }],
  });
});

test('the list has what the shop began with, by pages, and is searched in both its columns', async () => {
  const all = await staff(path);
  expect(all.total_items).toBeGreaterThan(650);
  expect(all.data).toHaveLength(limits.synonymPageSize);
  const next = await staff(`${path}?page=2`);
  expect(next.data[0].words > all.data.at(-1).words).toBe(true);
  const words = async (search: string) =>
    (await staff(`${path}?search=${encodeURIComponent(search)}`)).data.map(
      (one: { words: string }) => one.words,
    );
  expect(await words('Gubbara')).toContain('gubbara');
  expect(await words('parchment')).toContain('butter paper');
  expect(await words('%')).toEqual([]);
});

test('what people write for short is among them', async () => {
  for (const text of ['bday', "b'day", 'BDAYS', 'bday banner']) {
    expect(await find(text), text).toEqual(['Birthday banner']);
  }
});

test('words that have a meaning already, no words and too many are refused', async () => {
  await add({ words: 'bakpapier', means: 'parchment' });
  expect(await add({ words: 'Bakpapier', means: 'banner' })).toMatchObject({
    status: 409,
    body: { detail: 'These words have a meaning already.' },
  });
  const bad = [
    { words: '', means: 'banner' },
    { words: '🎈', means: 'banner' },
    { words: 'ʼ', means: 'banner' },
    { words: 'one two three four five', means: 'banner' },
    { words: 'x'.repeat(81), means: 'banner' },
    { words: 'bakkie', means: '' },
    { words: 'bakkie', means: ' , ,' },
    { words: 'bakkie', means: 'ʼ' },
    { words: 'bakkie', means: 'x'.repeat(201) },
    { words: 'bakkie' },
    { words: 7, means: 'banner' },
    { words: 'bakkie', means: 'banner', more: 1 },
  ];
  for (const body of bad) expect((await add(body)).status, JSON.stringify(body)).toBe(422);
  const {
    body: { data: other },
  } = await add({ words: 'bakkie', means: 'banner' });
  expect((await change(other.synonym_id, { words: 'bakpapier' })).status).toBe(409);
  expect((await change(other.synonym_id, {})).body.type).toMatch('no_changes');
});

test('what a synonym consists of is never more than words', async () => {
  const meanings = ["zz' | '", 'zz | parchment', '!zz', 'parch:*', String.raw`zz\' | parchment`];
  for (const [at, means] of meanings.entries()) {
    const words = 'q'.repeat(at + 3);
    expect((await add({ words, means })).status, means).toBe(201);
    expect(await find(words), means).toEqual([]);
  }
});

test('there are only so many', async () => {
  await sql`
    insert into search_synonym (words, means)
    select 'made ' || n, 'banner' from generate_series(1, ${limits.maxSynonyms}::int) as n
  `.execute(shop.admin);
  expect(await add({ words: 'bakpapier', means: 'parchment' })).toMatchObject({
    status: 409,
    body: { type: '/v1/docs#error-too_many_synonyms' },
  });
});

test('what was searched for and not found is listed until it has a meaning or is taken off', async () => {
  await sql`
    insert into lost_search values ('2026-11-01', 'bakpapier', 2), ('2026-11-03', 'bakpapier', 3),
      ('2026-11-04', 'kayak', 4)
  `.execute(shop.admin);
  const lost = async () => (await staff('/v1/search/lost')).data;
  expect(await lost()).toEqual([
    { words: 'bakpapier', times: 5, last: '2026-11-03' },
    { words: 'kayak', times: 4, last: '2026-11-04' },
  ]);
  await add({ words: 'bakpapier', means: 'parchment', settles: 'bakpapier' });
  expect(await lost()).toEqual([{ words: 'kayak', times: 4, last: '2026-11-04' }]);
  const settle = () => shop.post('/v1/search/lost/settle', { words: 'kayak' }, bearer(admin.token));
  expect((await settle()).body).toMatchObject({ message: 'Taken off the list' });
  expect(await lost()).toEqual([]);
  expect((await settle()).status).toBe(404);
  const { data } = await staff('/v1/user/audit');
  expect(data[0]).toMatchObject({ action: 'lost_search_settled', subject: { name: 'kayak' } });
});

test('only staff who keep the products see and change them', async () => {
  for (const role of ['customer', 'packer'] as const) {
    const { token } = await aPerson(shop, role);
    for (const secret of [path, '/v1/search/lost']) {
      expect((await shop.get(secret, bearer(token))).status).toBe(403);
    }
  }
  expect((await shop.get(path)).status).toBe(401);
});
