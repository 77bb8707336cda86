import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { EndpointShape } from '#contract/endpoint-shape.ts';
import { endpoints } from '#contract/index.ts';
import { aCategory, aProduct, aSubCategory } from '#tests/support/factories.ts';
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
const entryOf = async (id: number) =>
  (await shop.get(`/v1/user/audit/${id}`, bearer(admin.token))).body.data;
const actions = async (count: number) =>
  (await latest(count)).map(({ action }: { action: string }) => action);

const product = (id: number, body: object) =>
  shop.send('PATCH', `/v1/products/${id}`, body, bearer(admin.token));

test('a change is written down with who, what, and each value before and after', async () => {
  const id = await aProduct(shop, { name: 'Moon lamp', price: 120, description: 'Shines.' });
  const [shelf, other] = [await aSubCategory(shop), await aSubCategory(shop, { name: 'Lamps' })];
  const description = 'x'.repeat(300);
  const change = { product_price: '99', product_description: description, sub_category_id: other };
  await product(id, { sub_category_id: shelf });
  await product(id, change);
  const [entry] = await latest(1);
  expect(entry).toMatchObject({
    action: 'product_changed',
    actor: { id: admin.id, phone_no: admin.phone },
    account: null,
    subject: { id, name: 'Moon lamp' },
    change_count: 4,
    is_whole: false,
  });
  expect(entry.changes).toContainEqual({
    subject: null,
    field: 'product_description',
    before: 'Shines.',
    after: `${'x'.repeat(200)}…`,
  });
  const whole = await entryOf(entry.audit_entry_id);
  expect(whole.is_whole).toBe(true);
  expect(whole.changes).toEqual([
    { subject: null, field: 'product_price', before: 120, after: 99 },
    expect.objectContaining({ field: 'category_name' }),
    expect.objectContaining({ field: 'sub_category_name', after: 'Lamps' }),
    { subject: null, field: 'product_description', before: 'Shines.', after: description },
  ]);
  await shop.send('PUT', `/v1/products/${id}/delete`, undefined, bearer(admin.token));
  const [deleted] = await latest(1);
  expect(deleted).toMatchObject({ action: 'product_deleted', subject: { id, name: 'Moon lamp' } });
  expect(deleted.changes).toContainEqual({
    subject: null,
    field: 'product_price',
    before: 99,
    after: null,
  });
});

test('what is refused is not done, and what customers do is not the shop’s', async () => {
  const id = await aProduct(shop);
  const before = await actions(5);
  await product(id, {});
  await shop.send('PATCH', `/v1/products/${id}`, { product_price: 5 }, bearer(customer.token));
  const { body } = await order(shop, customer, [aLine(id)], { key: 'own' });
  const canceled = await shop.send(
    'PUT',
    `/v1/order_alert/${body.order_id}/cancel`,
    { reason: 'Not needed' },
    bearer(customer.token),
  );
  expect(canceled.status).toBe(200);
  expect(await actions(5)).toEqual(before);
});

test('steps of an order are written down, with the bank’s reference and the reason', async () => {
  const id = await aProduct(shop);
  const { body } = await order(shop, customer, [aLine(id, 1, { payment_method: 'UPI' })], {
    key: 'steps',
  });
  const address = `/v1/order_alert/${body.order_id}`;
  const paid = { payment_status: 'Paid', payment_reference: 'upi 77' };
  await shop.send('PATCH', address, paid, bearer(admin.token));
  await shop.send('PATCH', address, { delivery_status: 'Packed' }, bearer(admin.token));
  await shop.send('PUT', `${address}/cancel`, { reason: 'Torn' }, bearer(admin.token));
  const subject = { id: body.order_id, name: null };
  const changed = (field: string, from: unknown, to: unknown) => ({
    subject: null,
    field,
    before: from,
    after: to,
  });
  expect(await latest(3)).toMatchObject([
    { action: 'order_canceled', subject, changes: [changed('cancel_reason', null, 'Torn')] },
    { subject, changes: [changed('delivery_status', 'Undelivered', 'Packed')] },
    {
      action: 'order_changed',
      changes: [
        changed('payment_status', 'Pending', 'Paid'),
        changed('payment_reference', null, 'UPI77'),
      ],
    },
  ]);

  // On its own page, an order has what was done with it, and not what was done with the product of its number.
  const ofOrder = async (number: number, query = '') => {
    const path = `/v1/user/audit?order=${number}${query}`;
    return (await shop.get(path, bearer(admin.token))).body;
  };
  const same = `/v1/products/${body.order_id}`;
  await shop.send('PATCH', same, { product_name: 'Another name' }, bearer(admin.token));
  expect(await ofOrder(body.order_id)).toMatchObject({
    data: [{ action: 'order_canceled', subject }, { subject }, { action: 'order_changed' }],
    total_items: 3,
  });
  expect(await ofOrder(body.order_id, '&page=2&page_size=2')).toMatchObject({
    data: [{ action: 'order_changed', subject }],
    total_pages: 2,
  });
  expect(await ofOrder(body.order_id + 1)).toMatchObject({ data: [], total_items: 0 });
});

test('of 20 prices all are written down, with names, old and new', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      aProduct(shop, { name: `Priced ${place}`, price: 100 + place, stock: 5 }),
    ),
  );
  const products = ids.map((id, place) => ({
    product_id: id,
    seen_price: 100 + place,
    seen_stock: 5,
    product_price: 200 + place,
    stock: 6,
  }));
  await shop.send('PATCH', '/v1/products/many', { products }, bearer(admin.token));
  const [entry] = await latest(1);
  expect(entry).toMatchObject({ action: 'prices_changed', change_count: 40, is_whole: false });
  const { changes } = await entryOf(entry.audit_entry_id);
  expect(changes).toEqual(
    ids.flatMap((id, place) => {
      const subject = { id, name: `Priced ${place}` };
      return [
        { subject, field: 'product_price', before: 100 + place, after: 200 + place },
        { subject, field: 'stock', before: 5, after: 6 },
      ];
    }),
  );
});

test('groups of texts are written down text by text, emoji whole', async () => {
  const text = `${'x'.repeat(199)}🎈🎈`;
  const change = { about_the_shop: { information_description: text }, shop_name: 'Jalsa' };
  const saved = await shop.send('PATCH', '/v1/user/information', change, bearer(admin.token));
  const [entry] = await latest(1);
  expect(entry.action).toBe('settings_changed');
  expect(entry.changes).toMatchObject([
    { field: 'about_the_shop information_description', after: `${'x'.repeat(199)}…` },
    { field: 'shop_name', before: 'Jalsa', after: 'Jalsa' },
  ]);
  const whole = await entryOf(entry.audit_entry_id);
  expect(whole.changes[0].after).toBe(saved.body.data.about_the_shop.information_description);
});

test('what goes with a category is named', async () => {
  const categoryId = await aCategory(shop, 'Lights');
  const subCategoryId = await aSubCategory(shop, { categoryId, name: 'Lanterns' });
  const id = await aProduct(shop, { subCategoryId, name: 'Sky lantern' });
  const address = `/v1/category/delete/${categoryId}?cascade=true`;
  await shop.send('PUT', address, undefined, bearer(admin.token));
  const gone = { field: 'is_deleted', before: false, after: true };
  expect((await latest(1))[0]).toMatchObject({
    action: 'category_deleted',
    subject: { id: categoryId, name: 'Lights' },
    changes: [
      { field: 'category_name', before: 'Lights', after: null },
      { subject: { id: subCategoryId, name: 'Lanterns' }, ...gone },
      { subject: { id, name: 'Sky lantern' }, ...gone },
    ],
  });
});

test('a field that the shop does not know never keeps a change out of the log', async () => {
  const nested = (depth: number): unknown =>
    JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  for (const [place, updated_at] of ['\0', nested(5_000), { refund: '\ud83c' }].entries()) {
    const change = { policies: { refund: `Bring it back ${place}.`, updated_at } };
    const saved = await shop.send('PATCH', '/v1/user/information', change, bearer(admin.token));
    expect(saved.status).toBe(200);
    expect((await latest(1))[0]).toMatchObject({
      action: 'settings_changed',
      changes: [{ field: 'policies refund', after: `Bring it back ${place}.` }],
    });
  }
});

test('whoever takes orders out of the shop as a file is written down, with which', async () => {
  const file = await shop.get(
    '/v1/order_alert/export?delivery_status=Packed&from=2026-11-01',
    bearer(admin.token),
  );
  expect(file.status).toBe(200);
  expect((await latest(1))[0]).toMatchObject({
    action: 'orders_exported',
    actor: { id: admin.id },
    changes: [
      { field: 'delivery_status', after: 'Packed' },
      { field: 'from', after: '2026-11-01' },
    ],
  });
});

describe('where the log cannot be written to', () => {
  beforeAll(async () => {
    await sql`alter table audit_entry add constraint is_full check (false) not valid`.execute(
      shop.admin,
    );
    return async () => {
      await sql`alter table audit_entry drop constraint is_full`.execute(shop.admin);
    };
  });

  test('nothing is changed, and nothing exported', async () => {
    const id = await aProduct(shop, { price: 100 });
    expect((await product(id, { product_price: 5 })).status).toBe(500);
    expect((await shop.get(`/v1/products/${id}`)).body.data.product_price).toBe(100);
    const person = `/v1/user/${customer.id}`;
    const shut = await shop.send('PATCH', person, { disabled: true }, bearer(admin.token));
    expect(shut.status).toBe(500);
    expect((await shop.get('/v1/user/me', bearer(customer.token))).status).toBe(200);
    const file = await shop.get('/v1/order_alert/export', bearer(admin.token));
    expect(file.status).toBe(500);
  });
});

test('every call that changes the shop, or takes its customers out of it, names its audit action', async () => {
  const { body } = await shop.get('/v1/openapi.json');
  const isForStaff = (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    return body.paths[path][method.toLowerCase()]['x-access'] === 'staff';
  };
  const nameless = Object.entries<EndpointShape>(endpoints)
    .filter(([name, { action }]) => action === undefined && isForStaff(name))
    .filter(([name, { file }]) => !name.startsWith('GET ') || file !== undefined);
  // Files of products, of their texts, of rates and of figures have nobody's data in them; the keys of gateways and couriers are tried, and
  // gateways asked what they paid out; and prices that staff ask about change nothing.
  expect(nameless.map(([name]) => name)).toEqual([
    'GET /v1/products/export',
    'GET /v1/shipping/rates/export',
    'POST /v1/payments/settings/test',
    'POST /v1/payments/settlements/read',
    'GET /v1/texts/export',
    'POST /v1/counter/quote',
    'GET /v1/dashboard/figures/export',
    'POST /v1/price-plans/look',
    'POST /v1/packing/couriers/test',
  ]);
});
