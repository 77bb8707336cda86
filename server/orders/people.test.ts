import { beforeAll, expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, expectSound, order } from '#tests/support/orders.ts';
import { type TestPerson, aPerson, bearer } from '#tests/support/people.ts';
import { type TestShop, openTestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let admin: TestPerson;
let buyer: TestPerson;
let product: number;

beforeAll(async () => {
  shop = await openTestShop();
  [admin, buyer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  product = await aProduct(shop, { stock: 50 });
});

const detail = async (id: number, person: TestPerson) =>
  (await shop.get(`/v1/order_alert/details/${id}`, bearer(person.token))).body.data;
const firstListed = async () =>
  (await shop.get('/v1/order_alert/all', bearer(admin.token))).body.data[0];

test('staff are told who took and who changed an order, by name or phone; its customer is not', async () => {
  const named = { ...aLine(product, 1), recipient_name: 'Meera Joshi' };
  const { order_id: id } = (await order(shop, buyer, [named])).body;
  const change = { delivery_status: 'Packed' };
  await shop.send('PATCH', `/v1/order_alert/${id}`, change, bearer(admin.token));
  expect((await detail(id, admin)).people).toEqual([
    { id: buyer.id, phone_no: buyer.phone, name: 'Meera Joshi' },
    { id: admin.id, phone_no: admin.phone, name: null },
  ]);
  expect(await detail(id, buyer)).not.toHaveProperty('people');
});

test('an order that does not name whom it goes to is listed under the name of its customer', async () => {
  const taken = await shop.post(
    '/v1/counter/orders',
    {
      how: 'counter',
      handover: 'now',
      payment: 'cash',
      phone_no: buyer.phone,
      lines: [{ product_id: product, quantity: 1 }],
    },
    { ...bearer(admin.token), 'idempotency-key': 'taken-for-a-name' },
  );
  // Nobody has proved that the number is hers, until she types the code.
  expect((await firstListed()).customer).toMatchObject({ name: null, phone: buyer.phone });
  const { order_id, guest } = taken.body.data;
  const code = { order_id, code: guest.code };
  expect((await shop.post('/v1/orders/take-over', code, bearer(buyer.token))).status).toBe(200);
  expect(await firstListed()).toMatchObject({
    taken_by: admin.id,
    customer: { name: 'Meera Joshi', phone: buyer.phone },
    people: [
      { id: buyer.id, name: 'Meera Joshi' },
      { id: admin.id, phone_no: admin.phone },
    ],
  });
  await expectSound(shop);
});
