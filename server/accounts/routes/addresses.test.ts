import { beforeAll, expect, test } from 'vitest';

import { limits } from '#contract/limits.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let anna: TestPerson;
let bela: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  anna = await aPerson(shop, 'customer');
  bela = await aPerson(shop, 'customer');
});

const home = {
  fullName: ' Aarti Deshmukh ',
  phone: '+91 98765 43210',
  addressLine1: '12, Gulmohar Society',
  addressLine2: '',
  city: 'Panvel',
  state: 'Maharashtra',
  pincode: '410206',
};
const save = (address: unknown, person = anna) =>
  shop.post('/v1/user/addresses', address, bearer(person.token));
const list = async (person = anna) =>
  (await shop.get('/v1/user/addresses', bearer(person.token))).body.data;

test('an address is kept once, the one used last comes first, and each can be forgotten', async () => {
  const first = await save(home);
  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({ fullName: 'Aarti Deshmukh', phone: '9876543210' });
  await save({ ...home, addressLine2: 'Second floor' });
  const again = await save(home);
  expect(again.body.data.address_id).toBe(first.body.data.address_id);
  expect((await list()).map((one: { addressLine2: string }) => one.addressLine2)).toEqual([
    '',
    'Second floor',
  ]);

  const remove = (person: TestPerson) =>
    shop.send(
      'DELETE',
      `/v1/user/addresses/${first.body.data.address_id}`,
      undefined,
      bearer(person.token),
    );
  expect((await remove(bela)).status).toBe(404);
  expect((await remove(anna)).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect(await list(bela)).toEqual([]);
});

test('an address has a name, is changed by its owner alone, and never becomes one that is there already', async () => {
  const person = await aPerson(shop, 'customer');
  const { body: first } = await save({ ...home, label: ' Home ' }, person);
  const { body: second } = await save({ ...home, addressLine1: 'Shop 4, Tilak Road' }, person);
  expect([first.data.label, second.data.label]).toEqual(['Home', '']);
  // A later order to it gives no name: its name stays as it is.
  expect((await save(home, person)).body.data.label).toBe('Home');

  const change = (id: number, address: unknown, by = person) =>
    shop.send('PUT', `/v1/user/addresses/${id}`, address, bearer(by.token));
  const moved = { ...home, addressLine1: 'Shop 5, Tilak Road', label: 'Work' };
  expect((await change(second.data.address_id, moved, bela)).status).toBe(404);
  expect((await change(second.data.address_id, moved)).body.data).toMatchObject({
    address_id: second.data.address_id,
    addressLine1: 'Shop 5, Tilak Road',
    label: 'Work',
  });
  const same = await change(second.data.address_id, { ...home, label: 'Work' });
  expect(same.status).toBe(409);
  expect(same.body.message).toBe('You have this address already.');
  const long = await change(second.data.address_id, { ...moved, label: 'x'.repeat(31) });
  expect(long.body.errors).toEqual([
    { path: 'label', message: 'Please use at most 30 characters.' },
  ]);
  expect((await list(person)).map((one: { label: string }) => one.label)).toEqual(['Home', 'Work']);

  const { body } = await shop.get('/v1/user/export', bearer(person.token));
  expect(body.data.addresses).toMatchObject([{ label: 'Home' }, { label: 'Work' }]);
});

test(`no more than the latest ${limits.maxAddressesPerAccount} are kept`, async () => {
  for (let flat = 1; flat <= limits.maxAddressesPerAccount + 2; flat += 1) {
    await save({ ...home, addressLine1: `Flat ${flat}` }, bela);
  }
  const listed = await list(bela);
  expect(listed).toHaveLength(limits.maxAddressesPerAccount);
  expect(listed[0].addressLine1).toBe(`Flat ${limits.maxAddressesPerAccount + 2}`);
});

test.each([
  ['fullName', ' ', 'Please enter the full name.'],
  ['phone', '12345', 'Phone number must be 10 digits.'],
  ['addressLine1', '', 'Please enter the address.'],
  ['addressLine1', 'x'.repeat(201), 'Please use at most 200 characters.'],
  ['city', '', 'Please enter the city.'],
  ['pincode', '04102', 'Please enter a pincode of 6 digits.'],
  ['pincode', '010206', 'A pincode cannot begin with 0.'],
  ['state', 'Bombay', 'Please choose the state.'],
])('an address whose %s is "%s" is refused', async (field, value, sentence) => {
  const { status, body } = await save({ ...home, [field]: value });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ path: field, message: sentence }]);
});

test('what is kept about somebody can be taken along: addresses and orders too', async () => {
  const product = await aProduct(shop, { name: 'Paper fan' });
  await order(shop, anna, [aLine(product, 2)]);
  const { body } = await shop.get('/v1/user/export', bearer(anna.token));
  expect(body.data.addresses).toHaveLength(1);
  expect(body.data.orders).toMatchObject([
    { total_amount: 200, products: [{ product: { product_name: 'Paper fan' }, quantity: 2 }] },
  ]);
});

test('a landmark is said of a place: another one is not another address', async () => {
  const person = await aPerson(shop, 'customer');
  expect((await save(home, person)).body.data.landmark).toBe('');
  const { body } = await save({ ...home, landmark: ' Near the water tank ' }, person);
  expect(body.data.landmark).toBe('Near the water tank');
  expect(await list(person)).toHaveLength(1);
  const long = await save({ ...home, landmark: 'x'.repeat(101) }, person);
  expect(long.body.errors).toEqual([
    { path: 'landmark', message: 'Please use at most 100 characters.' },
  ]);
});
