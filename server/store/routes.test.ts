import { beforeAll, expect, test } from 'vitest';

import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
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
