import { beforeEach, expect, test } from 'vitest';

import { furtherLanguages, languages } from '#contract/languages.ts';
import { admin, packer, superAdmin, user } from '#contract/accounts/words.ts';
import { permissionsOf } from '#contract/permissions.ts';
import { storeTexts, type StoreText } from '#contract/catalogue/text-words.ts';
import { openCachingApp } from '#tests/support/caching-app.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

/** Offers, courses and the shop's own texts, in the language of whoever reads them. */
let shop: TestShop;
let staff: TestPerson;

beforeEach(async () => {
  shop = await openTestShop();
  staff = await aPerson(shop, 'admin');
});

const inHindi = { 'accept-language': 'hi-IN' };
const read = async (path: string, headers: object = inHindi) =>
  (await shop.get(path, { ...headers })).body;
const listed = async (query = '') => (await read(`/v1/texts${query}`, bearer(staff.token))).data;
const set = (...texts: object[]) => shop.send('PUT', '/v1/texts', { texts }, bearer(staff.token));
const translate = async (...texts: object[]) => {
  const answer = await set(...texts.map((one) => ({ language: 'hi', is_checked: false, ...one })));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const setStore = async (change: object) => {
  const answer = await shop.send('PATCH', '/v1/user/information', change, bearer(staff.token));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const anOffer = async (name: string, description = ''): Promise<number> => {
  const offer = { offer_name: name, offer_description: description, offer_percentage: 10 };
  const { body } = await shop.send('POST', '/v1/offers/create', offer, bearer(staff.token));
  return body.data.offer_id;
};
const aCourse = async (name: string): Promise<number> => {
  const course = { course_name: name, course_link: 'https://youtu.be/abc_DEF-123' };
  const path = '/v1/products/courses/create';
  return (await shop.send('POST', path, course, bearer(staff.token))).body.data.course_id;
};

test('an offer is translated where it is listed, in a cart and on an order', async () => {
  const id = await anOffer('Diwali', 'On all lamps.');
  await anOffer('Holi');
  const text = { kind: 'offer', thing_id: id };
  await translate(
    { ...text, field: 'name', source: 'Diwali', value: 'दिवाली' },
    { ...text, field: 'description', source: 'On all lamps.', value: 'सभी लैंप पर।' },
  );
  expect((await read('/v1/offers')).data).toMatchObject([
    { offer_name: 'Holi', offer_description: '' },
    { offer_name: 'दिवाली', offer_description: 'सभी लैंप पर।' },
  ]);
  expect((await read('/v1/offers', { 'accept-language': 'mr' })).data[1].offer_name).toBe('Diwali');
  const all = await read('/v1/offers/all', { ...inHindi, ...bearer(staff.token) });
  expect(all.data[1].offer_name).toBe('Diwali');

  const customer = await aPerson(shop, 'customer');
  const own = { ...bearer(customer.token), ...inHindi };
  const lamp = await aProduct(shop, { name: 'Lamp', stock: 9 });
  const quote = { lines: [{ product_id: lamp, quantity: 1 }], offer_id: id };
  const quoted = await shop.send('POST', '/v1/orders/quote', quote, own);
  expect(quoted.body.data.offer.offer_name).toBe('दिवाली');
  const placed = await shop.send(
    'POST',
    '/v1/buyed_product',
    [{ ...aLine(lamp), offer_id: id }],
    own,
  );
  const order = async (headers: object) =>
    (await read(`/v1/order_alert/details/${placed.body.order_id}`, headers)).data.offer.offer_name;
  expect([await order(own), await order(bearer(customer.token))]).toEqual(['दिवाली', 'Diwali']);
});

test('a shelf that the shop calls otherwise is translated, in the list and on its way home', async () => {
  for (let n = 0; n < 6; n += 1) await aProduct(shop, { name: `Lamp ${n}`, stock: 9 });
  expect(await listed('?kind=shelf')).toEqual([]);
  const settings = await read('/v1/shelves/settings', bearer(staff.token));
  const titled = settings.data.shelves.map((shelf: { kind: string }) =>
    shelf.kind === 'new' ? { ...shelf, title: 'Fresh from the press' } : shelf,
  );
  const body = { ...settings.data, shelves: titled };
  expect((await shop.send('PUT', '/v1/shelves/settings', body, bearer(staff.token))).status).toBe(
    200,
  );
  const [text] = await listed('?kind=shelf');
  expect(text).toMatchObject({ kind: 'shelf', thing_id: 1, source: 'Fresh from the press' });
  const { kind, thing_id, field, source } = text;
  await translate({ kind, thing_id, field, source, value: 'अभी-अभी आया' });
  const titleOf = async (headers: object) =>
    (await read('/v1/shelves', headers)).data.find(
      (shelf: { kind: string }) => shelf.kind === 'new',
    ).title;
  expect([await titleOf(inHindi), await titleOf({})]).toEqual([
    'अभी-अभी आया',
    'Fresh from the press',
  ]);
  const file = await shop.app.inject({ url: '/v1/texts/export', headers: bearer(staff.token) });
  expect(file.payload).toContain('shelf,1,name,Fresh from the press,अभी-अभी आया,no');
});

test('a course is translated in the list of courses', async () => {
  const id = await aCourse('Cakes for beginners');
  const text = { kind: 'course', thing_id: id, field: 'name', source: 'Cakes for beginners' };
  await translate({ ...text, value: 'केक की शुरुआत' });
  const name = async (headers: object) =>
    (await read('/v1/products/courses/list', headers)).data[0].course_name;
  expect([await name(inHindi), await name({})]).toEqual(['केक की शुरुआत', 'Cakes for beginners']);
});

/** Sets one of the shop's texts. */
const withText = (name: StoreText, value: string) => {
  const [group, field] = storeTexts[name];
  return { [group]: field === undefined ? value : { [field]: value } };
};
const storeText = async (name: StoreText, headers: object = inHindi): Promise<string> => {
  const { data } = await read('/v1/user/information', headers);
  const [group, field] = storeTexts[name];
  return field === undefined ? data[group] : data[group][field];
};

test('the texts of the shop are translated, each of them', async () => {
  expect(await listed('?kind=store')).toEqual([]);
  const names = Object.keys(storeTexts) as StoreText[];
  for (const name of names) await setStore(withText(name, `Our ${name}`));
  const texts = await listed('?kind=store');
  expect(texts.map(({ field }: { field: string }) => field).toSorted()).toEqual(names.toSorted());
  for (const { source, ...place } of texts) {
    await translate({
      kind: 'store',
      thing_id: place.thing_id,
      field: place.field,
      source,
      value: `हमारा ${place.field}`,
    });
  }
  for (const name of names) {
    expect(await storeText(name), name).toBe(`हमारा ${name}`);
    expect(await storeText(name, {}), name).toBe(`Our ${name}`);
    expect(await storeText(name, { 'accept-language': 'mr' }), name).toBe(`Our ${name}`);
  }
});

test('a text that the shop takes away takes its translation off the pages; what it begins with is in all languages', async () => {
  const ours = await storeText('greeting');
  expect(ours).toMatch(/[ऀ-ॿ]/);
  await setStore({ greeting: 'Welcome in.' });
  expect(await storeText('greeting')).toBe('Welcome in.');
  const place = { kind: 'store', thing_id: 1, field: 'greeting' };
  await translate({ ...place, source: 'Welcome in.', value: 'आइए।' });
  await setStore({ greeting: 'Come in.' });
  expect(await storeText('greeting')).toBe('आइए।');
  expect((await listed('?state=changed'))[0]).toMatchObject({ source: 'Come in.' });
  await setStore({ greeting: '' });
  expect(await storeText('greeting')).toBe('');
  expect(
    (await set({ ...place, language: 'hi', source: '', value: 'x', is_checked: false })).status,
  ).toBe(422);
});

test('texts of all kinds are listed, counted and in the file; a deleted offer or course is not', async () => {
  const offer = await anOffer('Diwali', 'On all lamps.');
  const course = await aCourse('Cakes');
  await setStore({ greeting: 'Come in.' });
  const sources = async (query = '') =>
    (await listed(query)).map(({ source }: { source: string }) => source);
  expect(await sources()).toEqual(['Cakes', 'Diwali', 'On all lamps.', 'Come in.']);
  expect(await sources('?kind=offer')).toEqual(['Diwali', 'On all lamps.']);
  const { progress } = await read('/v1/texts', bearer(staff.token));
  expect(progress).toMatchObject([{ missing: 4 }, { missing: 4 }]);
  const file = async () => String((await shop.get('/v1/texts/export', bearer(staff.token))).body);
  for (const line of [
    `course,${course},name,Cakes`,
    `offer,${offer},name,Diwali`,
    'store,1,greeting,Come in.',
  ]) {
    expect(await file()).toContain(line);
  }
  await shop.send('PUT', `/v1/offers/delete/${offer}`, undefined, bearer(staff.token));
  await shop.send('DELETE', `/v1/products/courses/${course}`, undefined, bearer(staff.token));
  expect(await sources()).toEqual(['Come in.']);
});

test('a cached page has what its courses and the shop are called now, in every process', async () => {
  const course = await aCourse('Cakes');
  await setStore({ greeting: 'Come in.' });
  const caches = [await openCachingApp(shop), await openCachingApp(shop)];
  const urls = ['/v1/products/courses/list', '/v1/user/information'];
  const expectNothingOld = async () => {
    for (const url of urls) {
      for (const language of languages) {
        const headers = { 'accept-language': language, 'user-agent': '' };
        const { body } = await shop.get(url, headers);
        for (const cache of caches) {
          expect((await cache.inject({ url, headers })).json(), `${language} ${url}`).toEqual(body);
        }
      }
    }
  };
  await expectNothingOld();
  for (const place of [
    { kind: 'course', thing_id: course, field: 'name' },
    { kind: 'store', thing_id: 1, field: 'greeting' },
  ]) {
    for (const value of ['एक', 'दो', '']) {
      const texts = furtherLanguages.map((language) => ({
        ...place,
        language,
        source: '?',
        value,
        is_checked: false,
      }));
      const answer = await caches[1]?.inject({
        method: 'PUT',
        url: '/v1/texts',
        headers: bearer(staff.token),
        payload: { texts },
      });
      expect(answer?.statusCode).toBe(200);
      await expectNothingOld();
    }
  }
});

test('whoever may translate may also change what is translated', () => {
  for (const role of [superAdmin, admin, packer, user]) {
    const may = permissionsOf(role);
    if (may.includes('products'))
      expect(may).toEqual(expect.arrayContaining(['marketing', 'settings']));
  }
});
