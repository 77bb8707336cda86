import { beforeEach, expect, test } from 'vitest';

import { consentPurposes, noticeVersion } from '#contract/privacy/words.ts';
import { aGuest } from '#tests/support/guests.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let customer: TestPerson;

beforeEach(async () => {
  shop = await openTestShop();
  customer = await aPerson(shop, 'customer');
});

const consents = async ({ token } = customer) =>
  (await shop.get('/v1/consents', bearer(token))).body.data;
const give = (purpose: string, version: unknown = noticeVersion, { token } = customer) =>
  shop.send('PUT', `/v1/consents/${purpose}`, { notice_version: version }, bearer(token));
const withdraw = (purpose: string, { token } = customer) =>
  shop.send('DELETE', `/v1/consents/${purpose}`, undefined, bearer(token));
async function agreeing(purpose = 'offers') {
  const { token } = await aPerson(shop, 'admin');
  const { body } = await shop.get(`/v1/consents/export?purpose=${purpose}`, bearer(token));
  return String(body);
}

test('nobody agrees to anything until they say so, and each purpose stands alone', async () => {
  const none = consentPurposes.map((purpose) => ({
    purpose,
    notice_version: null,
    given_at: null,
  }));
  expect(await consents()).toEqual(none);
  expect(await give('offers')).toMatchObject({ status: 200 });
  expect(await consents()).toMatchObject([
    { purpose: 'offers', notice_version: noticeVersion, given_at: expect.any(String) },
    { purpose: 'feedback', given_at: null },
  ]);
  await give('offers');
  const { count } = await shop.db
    .selectFrom('consent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});

test('the record says in which language the notice was read', async () => {
  const read = { ...bearer(customer.token), 'accept-language': 'mr-IN' };
  await shop.send('PUT', '/v1/consents/offers', { notice_version: noticeVersion }, read);
  await give('feedback');
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.consents).toMatchObject([
    { purpose: 'offers', language: 'mr' },
    { purpose: 'feedback', language: 'en' },
  ]);
});

test('the record of consents does not grow without end, and taking one back is never refused', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 23; time += 1) {
    statuses.push((await give('offers')).status);
    expect((await withdraw('offers')).status).toBe(200);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429, 429]);
});

test('(6) whoever takes consent back is in no list of the same second', async () => {
  const guest = await aGuest(shop);
  await give('offers');
  await give('offers', noticeVersion, guest);
  expect(await agreeing()).toContain(customer.phone);
  expect(await agreeing()).toContain(guest.phone);
  expect(await agreeing('feedback')).not.toContain(customer.phone);
  expect(await withdraw('offers')).toMatchObject({ status: 200 });
  const list = await agreeing();
  expect(list).not.toContain(customer.phone);
  expect(list).toContain(guest.phone);
  expect((await withdraw('offers')).body).toEqual((await withdraw('feedback')).body);
  expect(await consents()).toMatchObject([{ given_at: null }, { given_at: null }]);
});

test('consent to an earlier text is none for this one', async () => {
  await give('offers');
  await shop.db.updateTable('consent').set({ notice_version: 0 }).execute();
  expect(await consents()).toMatchObject([{ given_at: null }, {}]);
  expect(await agreeing()).not.toContain(customer.phone);
  expect(await give('offers', noticeVersion + 1)).toMatchObject({ status: 409 });
  await give('offers');
  expect(await agreeing()).toContain(customer.phone);
});

test('bad input is refused, and strangers are', async () => {
  expect((await give('spying')).status).toBe(422);
  for (const version of [0, 'one', null, 1.5]) {
    expect((await give('offers', version)).status, String(version)).toBe(422);
  }
  expect((await shop.get('/v1/consents')).status).toBe(401);
  const packer = await aPerson(shop, 'packer');
  for (const { token } of [customer, packer]) {
    const { status } = await shop.get('/v1/consents/export?purpose=offers', bearer(token));
    expect(status).toBe(403);
  }
});

test('what was agreed to and taken back is part of one’s own data, and goes with the account', async () => {
  await give('offers');
  await withdraw('offers');
  await give('feedback');
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.consents).toMatchObject([
    { purpose: 'offers', language: 'en', withdrawn_at: expect.any(String) },
    { purpose: 'feedback', withdrawn_at: null },
  ]);
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(customer.token));
  expect(await shop.db.selectFrom('consent').selectAll().execute()).toEqual([]);
  await expectSound(shop);
});
