import { beforeAll, expect, test } from 'vitest';

import { policyNames } from '#contract/store/words.ts';
import { aPicture } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { expectSoundPictures, hoursLater } from '#tests/support/stored-pictures.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
});

const information = async () => (await shop.get('/v1/user/information/')).body.data;

test('a new shop has a name, an address in Old Panvel and all its policies', async () => {
  const store = await information();
  expect(store).toMatchObject({ shop_name: 'Jalsa', offers_visible: false });
  expect(store.address).toMatch(/Old Panvel.+Raigad.+Maharashtra/);
  for (const section of ['contact', 'visit_our_store', 'about_the_shop', 'policies']) {
    expect(store[section].information_description, section).toMatch(/\w{3}/);
  }
});

test('the policies keep every term of the specification', async () => {
  const { policies } = await information();
  const text = Object.values(policies).join(' ');
  for (const term of [
    'within 7 days',
    'within 7 business days',
    'within 5-7 business days',
    'after 2 days from delivery',
    '1-3 business days',
    '7-10 working days',
    '+/-10%',
    '18 or older',
    'higher of dead or volumetric weight',
    'pays return shipping',
    'customs fees',
  ]) {
    expect(text, term).toContain(term);
  }
});

test('what the shopkeeper sets stands in place of the default, the rest stays', async () => {
  await shop.db
    .insertInto('store_information')
    .values({ settings: JSON.stringify({ shop_name: 'Mithai & More', offers_visible: true }) })
    .execute();
  const store = await information();
  expect(store).toMatchObject({ shop_name: 'Mithai & More', offers_visible: true });
  expect(store.phone).toMatch(/^[\d ]{10,}$/);
});

test('a shop that has a phone number or an address of its own shows nothing of the shop in the example', async () => {
  const own = await openTestShop();
  const boss = await aPerson(own, 'admin');
  const set = (body: object) => own.send('PATCH', '/v1/user/information', body, bearer(boss.token));
  const shown = async () => (await own.get('/v1/user/information')).body.data;
  await set({ shop_name: 'Phool Party' });
  expect(await shown()).toMatchObject({ alternative_phone: '90000 00001' });
  await set({ phone: '98111 22233' });
  expect(await shown()).toMatchObject({
    alternative_phone: '',
    legal_name: 'Phool Party',
    grievance_officer: 'Phool Party, 98111 22233',
  });
  await set({ address: '12, Sadar Bazaar, New Delhi 110006' });
  expect((await shown()).map_url).toBe(
    'https://www.google.com/maps/search/?api=1&query=12%2C+Sadar+Bazaar%2C+New+Delhi+110006',
  );
  const stated = {
    alternative_phone: '98111 22244',
    map_url: 'https://maps.example/phool',
    legal_name: 'Meera Traders',
    grievance_officer: 'Meera Shah',
  };
  await set(stated);
  expect(await shown()).toMatchObject(stated);
  // Until an officer is set, the dashboard asks for one.
  await set({ shop_name: 'Phool & Party' });
  expect(await shown()).toMatchObject({ legal_name: 'Meera Traders' });
});

test('one policy that is set, or one setting that is damaged, leaves the rest alone', async () => {
  const before = await information();
  await shop.db
    .updateTable('store_information')
    .set({
      settings: JSON.stringify({
        shop_name: 'Mithai & More',
        phone: 12,
        policies: { refund: 'Bring it back.' },
      }),
    })
    .execute();
  const store = await information();
  expect(store.shop_name).toBe('Mithai & More');
  expect(store.phone).toBe(before.phone);
  expect(store.policies).toEqual({ ...before.policies, refund: 'Bring it back.' });
});

test('what the shop begins with is in the words of its reader, what an owner has written is as it was written', async () => {
  const own = await openTestShop();
  const boss = await aPerson(own, 'admin');
  const read = async (language: string) =>
    (await own.get('/v1/user/information', { 'accept-language': language })).body.data;
  const [english, hindi, marathi] = [await read('en'), await read('hi'), await read('mr')];
  const texts = ({ greeting, promises, contact, policies }: typeof english) => [
    greeting,
    ...Object.values<string>(promises),
    contact.information_description,
    ...policyNames.map((name) => policies[name]),
    policies.information_description,
  ];
  for (const others of [texts(hindi), texts(marathi)]) {
    expect(others).toHaveLength(texts(english).length);
    for (const text of others) expect(text).toMatch(/[\u0900-\u097f]{3}/);
  }
  for (const other of [hindi, marathi]) {
    expect(other.phone).toBe(english.phone);
    expect(other.policies.updated_at).toEqual(english.policies.updated_at);
    expect(other.promises.delivery).toContain('7–10');
    expect(other.policies.returns).not.toMatch(/opened food|courses/);
  }
  const written = { greeting: 'Welcome!', policies: { bulk: 'Ask us.' } };
  await own.send('PATCH', '/v1/user/information', written, bearer(boss.token));
  const after = await read('mr');
  expect(after).toMatchObject(written);
  expect(after.policies.privacy).toBe(marathi.policies.privacy);
});

test('further languages are offered one by one, and none before somebody has said so', async () => {
  const own = await openTestShop();
  const boss = await aPerson(own, 'admin');
  const set = (languages: object) =>
    own.send('PATCH', '/v1/user/information', { languages }, bearer(boss.token));
  const offered = async () => (await own.get('/v1/user/information')).body.data.languages;
  expect(await offered()).toEqual({ hi: false, mr: false });
  expect((await set({ hi: true })).status).toBe(200);
  expect(await offered()).toEqual({ hi: true, mr: false });
  expect((await set({ mr: true })).status).toBe(200);
  expect(await offered()).toEqual({ hi: true, mr: true });
  for (const wrong of [{ en: false }, { gu: true }, { hi: 'yes' }, []]) {
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect(await offered()).toEqual({ hi: true, mr: true });
});

const change = (body: unknown) =>
  shop.send('PATCH', '/v1/user/information/', body, bearer(admin.token));

test('an admin changes single settings, and texts within a group, and the rest stays', async () => {
  const before = await information();
  const changed = await change({ email: 'hello@mithai.example', policies: { bulk: ' Ask us. ' } });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ message: 'Saved', data: { email: 'hello@mithai.example' } });
  const after = await information();
  const { bulk: changedAt } = after.policies.updated_at;
  expect(Date.parse(changedAt)).toBeGreaterThan(Date.parse(before.policies.updated_at.bulk));
  const updated_at = { ...before.policies.updated_at, bulk: changedAt };
  expect(after).toEqual({
    ...before,
    email: 'hello@mithai.example',
    policies: { ...before.policies, bulk: 'Ask us.', updated_at },
  });
});

test('what was read can be sent back: it is set as it is, and then it is no change', async () => {
  const before = await information();
  expect((await change(before)).body.data).toEqual(before);
  const same = await change(before);
  expect(same.status).toBe(422);
  expect(same.body.detail).toBe('No changes detected. Please update at least one field.');
  const { policies } = before;
  expect((await change({ policies })).status).toBe(422);
  const one = await change({ ...before, greeting: 'Namaste.' });
  expect(one.body.data).toEqual({ ...before, greeting: 'Namaste.' });
});

test.each([
  [{ whatsapp: '+91 98200-12345' }, { whatsapp: '9820012345' }],
  [{ gstin: ' 27aapfu0939f1zv ' }, { gstin: '27AAPFU0939F1ZV' }],
  [{ email: ' shop@mithai.example ' }, { email: 'shop@mithai.example' }],
  [{ alternative_phone: ' ' }, { alternative_phone: '' }],
])('%j is understood as %j', async (entered, stored) => {
  expect((await change(entered)).body.data).toMatchObject(stored);
});

test('two who change different settings at once both get theirs', async () => {
  const names = ['delivery', 'payment'];
  await Promise.all(names.map((name) => change({ promises: { [name]: `Our ${name}` } })));
  expect((await information()).promises).toEqual({
    delivery: 'Our delivery',
    // From the rules of returns: nobody sets it.
    returns: 'Returns within 7 days',
    payment: 'Our payment',
  });
});

test.each([
  [{}, 'No changes detected. Please update at least one field.'],
  [{ shop_name: ' ' }, 'Please give the shop a name.'],
  [{ phone: 'ring us' }, 'A phone number has digits, spaces and hyphens.'],
  [{ email: 'nobody' }, 'Please give an e-mail address.'],
  [{ map_url: 'javascript:alert(1)' }, 'A map link begins with https://'],
  [{ map_url: 'http://maps.example' }, 'A map link begins with https://'],
  [{ map_url: 'https://maps.example@other.example/4' }, 'has no name before an @.'],
  [{ map_url: '' }, 'A map link begins with https://'],
  [{ whatsapp: '+91 90000' }, 'A WhatsApp number has 10 digits.'],
  [{ gstin: '27AAPFU0939F1Z' }, 'A GSTIN has 15 characters, as in 27AAPFU0939F1ZV.'],
  [{ greeting: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  [{ policies: { refund: 'x'.repeat(20_001) } }, 'Please use at most 20,000 characters.'],
  [{ offers_visible: 'yes' }, 'Please say true or false.'],
  [{ role_id: 1 }, /role_id/],
  [{ policies: { other: 'x' } }, /other/],
])('%j is refused in words and nothing is stored', async (body, sentence) => {
  const before = await information();
  const refused = await change(body);
  expect(refused.status).toBe(422);
  expect(JSON.stringify([refused.body.detail, refused.body.errors])).toMatch(sentence);
  expect(await information()).toEqual(before);
});

const upload = async (...pictures: Buffer[]) =>
  sendForm(
    shop,
    'PUT',
    '/v1/user/information/logo',
    {},
    { ...admin, files: pictures.map((bytes, place) => ({ name: `${place}.png`, bytes })) },
  );
const isServed = async (url: string) =>
  (await shop.app.inject({ method: 'GET', url })).statusCode === 200;

test('a logo is uploaded, kept through other changes, replaced, and taken away', async () => {
  const before = await information();
  expect(before.logo).toBeNull();
  const first = await upload(await aPicture(300, 120));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ message: 'Saved', data: { shop_name: before.shop_name } });
  const { logo } = first.body.data;
  expect(logo).toMatch(/^\/media\/[0-9a-f]{32}-300x120\.(?:png|jpg)$/);
  expect(await isServed(logo)).toBe(true);
  expect((await change({ greeting: 'Hello' })).body.data.logo).toBe(logo);
  const all = { ...(await information()), greeting: 'Hello again' };
  expect((await change(all)).body.data).toEqual(all);

  const second = (await upload(await aPicture(200, 200))).body.data.logo;
  await hoursLater(shop);
  expect([await isServed(logo), await isServed(second)]).toEqual([false, true]);
  await expectSoundPictures(shop);

  expect((await change({ logo: null })).body.data.logo).toBeNull();
  await hoursLater(shop);
  expect(await isServed(second)).toBe(false);
  expect(await information()).toEqual({ ...all, logo: null });
});

test('a logo is one picture, and its address is not for anybody to choose', async () => {
  const [one, two] = [await aPicture(50, 50), await aPicture(60, 60)];
  const sentence = 'Please choose one picture.';
  expect((await upload()).body.detail).toBe(sentence);
  expect((await upload(one, two)).body.detail).toBe(sentence);
  const elsewhere = await change({ logo: 'https://evil.example/logo.png' });
  expect(elsewhere.status).toBe(422);
  expect(elsewhere.body.detail).toBe('Please upload the logo as a file.');
  expect((await information()).logo).toBeNull();
});
