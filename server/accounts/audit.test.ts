import { beforeAll, expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { aProduct } from '#tests/support/factories.ts';
import { sendForm } from '#tests/support/forms.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await aPerson(shop, 'admin');
  customer = await aPerson(shop, 'customer');
});

const latest = async (count: number) =>
  (await shop.get(`/v1/user/audit?page_size=${count}`, bearer(admin.token))).body.data;
const actions = async (count: number) =>
  (await latest(count)).map(({ action }: { action: string }) => action);

test('what is done to the shop is written down with who, what and what was entered', async () => {
  const id = await aProduct(shop, { name: 'Moon lamp' });
  await sendForm(
    shop,
    'PATCH',
    `/v1/products/update/${id}`,
    { product_price: '99', product_description: 'x'.repeat(300) },
    admin,
  );
  const [entry] = await latest(1);
  expect(entry).toMatchObject({
    action: 'product_changed',
    actor: { id: admin.id, phone_no: admin.phone },
    account: null,
    subject: { id, name: 'Moon lamp' },
    fields: { product_price: '99' },
  });
  expect(entry.fields.product_description).toHaveLength(80);
  await shop.send('PUT', `/v1/products/${id}/delete`, undefined, bearer(admin.token));
  expect((await latest(1))[0]).toMatchObject({
    action: 'product_deleted',
    subject: { id, name: 'Moon lamp' },
  });
});

test('what is refused is not done, and what customers do is not the shop’s', async () => {
  const id = await aProduct(shop);
  const before = await actions(5);
  await shop.send('PATCH', `/v1/products/${id}`, {}, bearer(admin.token));
  await shop.send('PATCH', `/v1/products/${id}`, { product_price: 5 }, bearer(customer.token));
  const { body } = await order(shop, customer, [aLine(id)], { key: 'own' });
  await shop.send(
    'PUT',
    `/v1/order_alert/${body.order_id}/cancel`,
    { reason: 'Not needed' },
    bearer(customer.token),
  );
  expect(await actions(5)).toEqual(before);
});

test('steps of an order are written down', async () => {
  const id = await aProduct(shop);
  const { body } = await order(shop, customer, [aLine(id)], { key: 'steps' });
  const address = `/v1/order_alert/${body.order_id}`;
  await shop.send('PATCH', address, { delivery_status: 'Packed' }, bearer(admin.token));
  await shop.send('PUT', `${address}/cancel`, { reason: 'Torn' }, bearer(admin.token));
  expect(await latest(2)).toMatchObject([
    { action: 'order_canceled', subject: { id: body.order_id }, fields: {} },
    { action: 'order_changed', fields: { delivery_status: 'Packed' } },
  ]);
});

test('many prices at once, groups of texts and emoji are written down too', async () => {
  const id = await aProduct(shop, { price: 120, stock: 5 });
  const products = [{ product_id: id, seen_price: 120, seen_stock: 5, product_price: 99 }];
  await shop.send('PATCH', '/v1/products/many', { products }, bearer(admin.token));
  const text = `${'x'.repeat(78)}🎈🎈🎈`;
  const change = { greeting: text, policies: { refund: 'Bring it back.' } };
  await shop.send('PATCH', '/v1/user/information', change, bearer(admin.token));
  expect(await latest(2)).toMatchObject([
    {
      action: 'settings_changed',
      fields: { greeting: `${'x'.repeat(78)}🎈…`, 'policies refund': 'Bring it back.' },
    },
    {
      action: 'prices_changed',
      fields: { [`#${id}`]: 'seen price 120, seen stock 5, product price 99' },
    },
  ]);
});

/** These write down themselves what they do, in their transactions. */
const toAccounts = [
  'PATCH /v1/user/{id}',
  'PATCH /v1/user/{id}/role',
  'POST /v1/user/{id}/reset-link',
];

test('every call that changes the shop names its act', async () => {
  const { body } = await shop.get('/v1/openapi.json');
  const isForStaff = (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    return ['admin', 'super_admin'].includes(body.paths[path][method.toLowerCase()]['x-access']);
  };
  const nameless = Object.entries<EndpointShape>(endpoints)
    .filter(([name, { act }]) => !name.startsWith('GET ') && act === undefined && isForStaff(name))
    .map(([name]) => name);
  expect(nameless.toSorted()).toEqual(toAccounts.toSorted());
});
