import { beforeEach, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let number: number;

beforeEach(async () => {
  shop = await openTestShop();
  [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  const fan = await aProduct(shop, { price: 100 });
  number = (await order(shop, customer, [aLine(fan)], { key: 'one' })).body.order_id;
});

const write = (path: string, text: unknown, token = admin.token) =>
  shop.post(path, { text }, bearer(token));
const read = async (path: string) => (await shop.get(path, bearer(admin.token))).body.data;
const ofOrder = () => `/v1/orders/${number}/notes`;
const ofCustomer = () => `/v1/user/${customer.id}/notes`;

test('staff write of an order and of a customer, and read the latest first, by whom and when', async () => {
  for (const path of [ofOrder(), ofCustomer()]) {
    expect(await read(path)).toEqual([]);
    const first = await write(path, '  Always asks for the pale pink bunch. ');
    expect(first).toMatchObject({ status: 201, body: { status: 1 } });
    expect((await write(path, 'Called twice.\nLeave it with the watchman.')).status).toBe(201);
    expect(await read(path)).toMatchObject([
      { text: 'Called twice.\nLeave it with the watchman.' },
      {
        text: 'Always asks for the pale pink bunch.',
        by: { id: admin.id, phone_no: admin.phone },
        at: expect.any(String),
      },
    ]);
  }
});

test('bad notes are refused, and nothing is stored', async () => {
  for (const text of ['', '   ', 'x'.repeat(1001), 7, null]) {
    expect((await write(ofOrder(), text)).status).toBe(422);
  }
  expect((await write('/v1/orders/999999/notes', 'Hello')).status).toBe(404);
  // Staff are nobody's customers.
  for (const id of [999_999, admin.id]) {
    expect((await write(`/v1/user/${id}/notes`, 'Hello')).status).toBe(404);
  }
  expect(await read(ofOrder())).toEqual([]);
});

test('no customer sees a note, not in what the shop keeps about them either', async () => {
  await write(ofOrder(), 'Has refused before.');
  await write(ofCustomer(), 'Is slow to pay.');
  for (const path of [ofOrder(), ofCustomer()]) {
    expect((await shop.get(path, bearer(customer.token))).status).toBe(403);
    expect((await write(path, 'Mine', customer.token)).status).toBe(403);
  }
  const own = [
    '/v1/user/export',
    '/v1/order_alert',
    `/v1/order_alert/details/${number}`,
    `/v1/payments/of/${number}`,
  ];
  for (const path of own) {
    const { status, body } = await shop.get(path, bearer(customer.token));
    expect(status, path).toBe(200);
    expect(JSON.stringify(body), path).not.toMatch(/refused before|slow to pay/);
  }
});

test('the log says that a note was written, and not what', async () => {
  await write(ofOrder(), 'Has refused before.');
  await write(ofCustomer(), 'Is slow to pay.');
  const log = await read('/v1/user/audit');
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'customer_note_written', account: { id: customer.id } },
    { action: 'order_note_written', subject: { id: number } },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/refused before|slow to pay/);
});

test('notes go with the account that they are about', async () => {
  await write(ofOrder(), 'Has refused before.');
  await write(ofCustomer(), 'Is slow to pay.');
  const { status } = await shop.post(
    '/v1/user/delete',
    { password: 'marigold garland' },
    bearer(customer.token),
  );
  expect(status).toBe(200);
  const left = await shop.db.selectFrom('staff_note').select('id').execute();
  expect(left).toEqual([]);
  expect(await read(ofOrder())).toEqual([]);
  await expectSound(shop);
});
