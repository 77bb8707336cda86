import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { expectSound } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

import { forgetOldRequests } from './jobs.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let lamp: number;

beforeEach(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  lamp = await aProduct(shop, { name: 'Moon lamp', stock: 0 });
});

const path = (product = lamp) => `/v1/products/${product}/restock`;
const ask = (product = lamp, { token } = customer) =>
  shop.post(path(product), undefined, bearer(token));
const askBy = (phone: unknown, key: unknown = randomUUID(), product = lamp) =>
  shop.post(`${path(product)}/number`, { phone_no: phone, key });
const staff = async (where: string) => (await shop.get(where, bearer(admin.token))).body;
const waiting = async (product = lamp) =>
  (await staff(path(product))).data.map((one: { phone_no: string }) => one.phone_no);
const mark = (id: number, is_told = true) =>
  shop.send('PATCH', `/v1/restock/${id}`, { is_told }, bearer(admin.token));

test('a customer and a visitor ask to be told, each once, and staff see whom to call', async () => {
  expect(await ask()).toMatchObject({
    status: 201,
    body: { message: 'We will tell you when it is back.' },
  });
  await ask();
  const typed = await askBy('+91 98765-43210');
  expect(typed).toMatchObject({ status: 201, body: (await ask()).body });
  await askBy('9876543210');
  expect(await waiting()).toEqual([customer.phone, '9876543210']);
  const { data, people, total_items: products } = await staff('/v1/restock');
  expect({ people, products }).toEqual({ people: 2, products: 1 });
  expect(data).toMatchObject([
    { product_id: lamp, product_name: 'Moon lamp', stock: 0, waiting: 2 },
  ]);
  expect((await staff('/v1/dashboard/waiting')).data).toMatchObject({ to_tell: 0 });
});

test('of several products those that are back come first, then those that most people wait for', async () => {
  const [kite, star] = [
    await aProduct(shop, { name: 'Kite', stock: 0 }),
    await aProduct(shop, { name: 'Star', stock: 0 }),
  ];
  await askBy('9000000001', randomUUID(), kite);
  for (const phone of ['9000000001', '9000000002']) await askBy(phone);
  await askBy('9000000003', randomUUID(), star);
  await shop.send('PATCH', `/v1/products/${star}`, { stock: 4 }, bearer(admin.token));
  const ids = async () =>
    (await staff('/v1/restock')).data.map((row: { product_id: number }) => row.product_id);
  expect(await ids()).toEqual([star, lamp, kite]);
  expect(await staff(`/v1/restock?ids=${kite},999999`)).toMatchObject({
    data: [{ product_id: kite, waiting: 1 }],
    people: 1,
  });
  expect((await staff('/v1/dashboard/waiting')).data).toMatchObject({ to_tell: 1 });
  // What is not sold any more is waited for by nobody.
  await shop.send('PUT', `/v1/products/${lamp}/delete`, undefined, bearer(admin.token));
  expect(await ids()).toEqual([star, kite]);
});

test('bad requests are refused, and no answer tells who waits', async () => {
  for (const phone of ['', '12345', 7, null]) expect((await askBy(phone)).status).toBe(422);
  expect((await askBy('9876543210', 'mine')).status).toBe(422);
  expect((await askBy('9876543210', randomUUID(), 999_999)).status).toBe(404);
  const kite = await aProduct(shop, { stock: 3 });
  for (const asked of [await askBy('9876543210', randomUUID(), kite), await ask(kite)]) {
    expect(asked).toMatchObject({
      status: 409,
      body: { detail: 'This is in stock. You can buy it now.' },
    });
  }
  await ask();
  for (const secret of [path(), '/v1/restock']) {
    expect((await shop.get(secret)).status).toBe(401);
    expect((await shop.get(secret, bearer(customer.token))).status).toBe(403);
  }
  const shown = await shop.get(`/v1/products/${lamp}`);
  expect(JSON.stringify(shown.body)).not.toContain(customer.phone);
  expect((await staff(path(999_999))).status).not.toBe(1);
});

test('a number and a network are asked for only so often', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 12; time += 1) statuses.push((await askBy('9876543210')).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('whoever asked takes it back, and nobody else', async () => {
  const key = randomUUID();
  await askBy('9876543210', key);
  await ask();
  const back = (with_: string) => shop.post('/v1/restock/take-back', { key: with_ });
  expect((await back(randomUUID())).body).toEqual((await back(randomUUID())).body);
  expect(await waiting()).toHaveLength(2);
  expect((await back(key)).status).toBe(200);
  expect(await waiting()).toEqual([customer.phone]);
  const other = await aPerson(shop, 'customer');
  const takeBack = ({ token }: TestPerson) => shop.send('DELETE', path(), undefined, bearer(token));
  expect((await takeBack(other)).body).toEqual((await takeBack(customer)).body);
  expect(await waiting()).toEqual([]);
});

test('whoever typed a number first does not take back what its account asked for since', async () => {
  const key = randomUUID();
  await askBy(customer.phone, key);
  await ask();
  expect((await shop.post('/v1/restock/take-back', { key })).status).toBe(200);
  expect(await waiting()).toEqual([customer.phone]);
});

test('each browser takes back its own wish for a number, and its account those of all', async () => {
  const [strange, own] = [randomUUID(), randomUUID()];
  const back = (key: string) => shop.post('/v1/restock/take-back', { key });
  await askBy(customer.phone, strange);
  await askBy(customer.phone, own);
  await askBy(customer.phone, own);
  await back(strange);
  expect(await waiting()).toEqual([customer.phone]);
  await back(own);
  expect(await waiting()).toEqual([]);

  await askBy(customer.phone, strange);
  await shop.send('DELETE', path(), undefined, bearer(customer.token));
  expect(await waiting()).toEqual([]);

  // What the account has asked for too stays its own.
  await ask();
  await askBy(customer.phone, strange);
  await back(strange);
  expect(await waiting()).toEqual([customer.phone]);
});

test('a guest under somebody’s number takes back their own wish alone', async () => {
  const { body } = await shop.post('/v1/user/guest', { phone_no: '9876543210' });
  const guest = { token: String(body.token) };
  const takeBack = () => shop.send('DELETE', path(), undefined, bearer(guest.token));
  const key = randomUUID();
  await askBy('9876543210', key);
  await takeBack();
  expect(await waiting()).toEqual(['9876543210']);
  expect((await ask(lamp, { ...customer, ...guest })).status).toBe(201);
  await takeBack();
  expect(await waiting()).toEqual(['9876543210']);
  await ask(lamp, { ...customer, ...guest });
  await shop.post('/v1/restock/take-back', { key });
  expect(await waiting()).toEqual(['9876543210']);
  await takeBack();
  expect(await waiting()).toEqual([]);
});

test('with an account goes what anybody asked for its number', async () => {
  const kite = await aProduct(shop, { name: 'Kite', stock: 0 });
  await ask();
  await askBy(customer.phone, randomUUID(), kite);
  await shop.post('/v1/user/delete', { password: 'marigold garland' }, bearer(customer.token));
  expect([await waiting(), await waiting(kite)]).toEqual([[], []]);
  await expectSound(shop);
});

test('staff mark who has been told, by whom, and take it back; who asks again waits again', async () => {
  await ask();
  const [{ request_id: id }] = (await staff(path())).data;
  const marked = await mark(id);
  expect(marked.body).toMatchObject({
    message: 'Noted as told',
    data: { told_by: admin.phone, told_at: expect.any(String) },
  });
  expect(await staff(path())).toMatchObject({ product: { waiting: 0 }, total_items: 1 });
  expect((await staff('/v1/restock')).data).toEqual([]);
  expect((await mark(id, false)).body.data).toMatchObject({ told_at: null, told_by: null });
  await mark(id);
  await ask();
  expect(await staff(path())).toMatchObject({ product: { waiting: 1 }, total_items: 2 });
  await mark(id, false);
  expect(await staff(path())).toMatchObject({ product: { waiting: 1 }, total_items: 1 });
  expect((await mark(999_999)).status).toBe(404);
  const [entry] = (await staff('/v1/user/audit')).data;
  expect(entry).toMatchObject({
    action: 'restock_told',
    subject: { id: lamp, name: 'Moon lamp' },
  });
  expect(JSON.stringify(entry)).not.toContain(customer.phone);
});

test('who is not told after all keeps what was asked since: every browser its key, the account its wish', async () => {
  const [strange, own] = [randomUUID(), randomUUID()];
  const back = (key: string) => shop.post('/v1/restock/take-back', { key });
  const requestOf = async () => (await staff(path())).data[0];
  await askBy(customer.phone, strange);
  const { request_id: id } = await requestOf();
  await mark(id);
  await ask();
  await askBy(customer.phone, own);
  await mark(id, false);
  expect(await requestOf()).toMatchObject({ request_id: id, account_id: customer.id });
  await back(strange);
  expect(await waiting()).toEqual([customer.phone]);
  await shop.send('DELETE', path(), undefined, bearer(customer.token));
  expect(await waiting()).toEqual([]);

  await askBy(customer.phone, strange);
  const { request_id: next } = await requestOf();
  await mark(next);
  await askBy(customer.phone, own);
  await mark(next, false);
  await back(strange);
  expect(await waiting()).toEqual([customer.phone]);
  await back(own);
  expect(await waiting()).toEqual([]);
});

test('of a guest and the account of a number, the account has what is put together', async () => {
  const { body } = await shop.post('/v1/user/guest', { phone_no: customer.phone });
  const guest = { ...customer, token: String(body.token) };
  const accountOf = async () => (await staff(path())).data[0].account_id;
  for (const [first, then] of [
    [guest, customer],
    [customer, guest],
  ] as const) {
    await ask(lamp, first);
    const [{ request_id: id }] = (await staff(path())).data;
    await mark(id);
    await ask(lamp, then);
    await mark(id, false);
    expect(await accountOf()).toBe(customer.id);
    await shop.send('DELETE', path(), undefined, bearer(customer.token));
    expect(await waiting()).toEqual([]);
  }
});

test('it is part of one’s own data, and goes with the account', async () => {
  await ask();
  await askBy('9876543210');
  const { body } = await shop.get('/v1/user/export', bearer(customer.token));
  expect(body.data.restock_requests).toEqual([
    {
      product_id: lamp,
      product_name: 'Moon lamp',
      phone_no: customer.phone,
      asked_at: expect.any(String),
      told_at: null,
    },
  ]);
  const password = 'marigold garland';
  await shop.post('/v1/user/delete', { password }, bearer(customer.token));
  expect(await waiting()).toEqual(['9876543210']);
  await expectSound(shop);
});

test('whom the shop has told it forgets after a month, and everybody after a year', async () => {
  for (const phone of ['9000000001', '9000000002', '9000000003']) await askBy(phone);
  const age = (phone: string, days: number, column: string) =>
    sql`
      update restock_request set ${sql.ref(column)} = shop_now() - ${days} * interval '1 day'
      where phone = ${phone}
    `.execute(shop.db);
  await age('9000000001', 31, 'told_at');
  await age('9000000002', 29, 'told_at');
  await age('9000000003', 364, 'created_at');
  await forgetOldRequests(shop.db);
  expect(await waiting()).toEqual(['9000000002', '9000000003']);
  await age('9000000003', 366, 'created_at');
  await forgetOldRequests(shop.db);
  expect(await waiting()).toEqual(['9000000002']);
});
