import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test("a customer's page has the name of the latest order, what was spent, and what was refused", async () => {
  const shop = await openTestShop();
  const [admin, customer] = [await aPerson(shop, 'admin'), await aPerson(shop, 'customer')];
  const staff = bearer(admin.token);
  const page = async (id = customer.id, token = admin.token) =>
    shop.get(`/v1/dashboard/customers/${id}`, bearer(token));
  const nothing = { orders: 0, spent: 0, delivered: 0, refused: 0, name: null };
  expect((await page()).body.data).toMatchObject({ phone_no: customer.phone, ...nothing });

  const fan = await aProduct(shop, { price: 100, stock: 10 });
  const buy = async (key: string, name: string) => {
    const line = aLine(fan, 1, { recipient_name: name, recipient_phone: customer.phone });
    return (await order(shop, customer, [line], { key })).body.order_id as number;
  };
  const refused = await buy('first', 'P. Deshmukh');
  const standing = await buy('second', 'Priya Deshmukh');
  for (const [id, step] of [
    [refused, 'Shipped'],
    [standing, 'Delivered'],
  ] as const) {
    await shop.send('PATCH', `/v1/order_alert/${id}`, { delivery_status: step }, staff);
  }
  await shop.post(`/v1/orders/${refused}/cod/refused`, {}, staff);
  expect((await page()).body.data).toMatchObject({
    name: 'Priya Deshmukh',
    orders: 1,
    spent: 100,
    delivered: 1,
    refused: 1,
  });

  const people = await shop.get(`/v1/user?search=${customer.phone}`, staff);
  expect(people.body.data).toMatchObject([{ id: customer.id, name: 'Priya Deshmukh' }]);

  const list = await shop.get(`/v1/order_alert/all?account=${customer.id}`, staff);
  expect(list.body.data.map((row: { order_id: number }) => row.order_id)).toEqual([
    standing,
    refused,
  ]);
  expect((await shop.get(`/v1/order_alert/all?account=${admin.id}`, staff)).body.data).toEqual([]);

  expect((await page(customer.id, customer.token)).status).toBe(403);
  for (const id of [admin.id, 999_999]) expect((await page(id)).status).toBe(404);
});
