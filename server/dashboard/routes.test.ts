import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('the four numbers follow what happens', async () => {
  const shop = await openTestShop();
  const admin = await aPerson(shop, 'admin');
  const statistics = async () =>
    (await shop.get('/v1/dashboard/statistics', bearer(admin.token))).body.data;
  const nothing = {
    totalProducts: 0,
    totalOrders: 0,
    totalRevenue: 0,
    testRevenue: 0,
    unpaidRevenue: 0,
    totalUsers: 0,
  };
  expect(await statistics()).toEqual(nothing);

  const [fan, hat] = [await aProduct(shop, { price: 149 }), await aProduct(shop, { price: 50 })];
  const customer = await aPerson(shop, 'customer');
  const first = await order(shop, customer, [aLine(fan, 2)]);
  const second = await order(shop, customer, [aLine(hat, 1)]);
  expect(await statistics()).toEqual({
    totalProducts: 2,
    totalOrders: 2,
    totalRevenue: 348,
    testRevenue: 0,
    unpaidRevenue: 348,
    totalUsers: 1,
  });

  const cancel = `/v1/order_alert/${first.body.order_id}/cancel`;
  await shop.send('PUT', cancel, {}, bearer(customer.token));
  await shop.send('PUT', `/v1/products/${hat}/delete`, undefined, bearer(admin.token));
  expect(await statistics()).toEqual({
    totalProducts: 1,
    totalOrders: 1,
    totalRevenue: 50,
    testRevenue: 0,
    unpaidRevenue: 50,
    totalUsers: 1,
  });

  // The money at the door is the shop's once the parcel is there.
  await shop.send(
    'PATCH',
    `/v1/order_alert/${second.body.order_id}`,
    { delivery_status: 'Delivered' },
    bearer(admin.token),
  );
  expect(await statistics()).toMatchObject({ totalRevenue: 50, unpaidRevenue: 0 });
});

test('what waits for hands is counted: to pack is what waits neither for money nor for an answer', async () => {
  const shop = await openTestShop();
  const [admin, customer] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'customer')];
  const staff = bearer(admin.token);
  const waiting = async () => (await shop.get('/v1/dashboard/waiting', staff)).body.data;
  const nothing = {
    to_pack: 0,
    unpaid: 0,
    sent_unpaid: 0,
    cod_calls: 0,
    to_confirm: 0,
    running_out: 0,
    short_dated: 0,
    to_tell: 0,
    complaints: 0,
    questions: 0,
    returns: 0,
    troubles: 0,
    to_close: 0,
  };
  expect(await waiting()).toEqual(nothing);

  const fan = await aProduct(shop, { price: 500, stock: 50 });
  await aProduct(shop, { stock: 2 });
  const place = async (key: string, method = 'COD') => {
    const lines = [aLine(fan, 1, { payment_method: method })];
    return (await order(shop, customer, lines, { key })).body.order_id as number;
  };
  const first = await place('first');
  expect(await waiting()).toEqual({ ...nothing, to_pack: 1, running_out: 1 });

  const settings = { upi_vpa: 'shop@bank', upi_payee: 'Jalsa', cod_confirmed: true };
  expect((await shop.send('PATCH', '/v1/payments/settings', settings, staff)).status).toBe(200);
  await place('second');
  const third = await place('third', 'UPI');
  expect(await waiting()).toMatchObject({ to_pack: 1, cod_calls: 1, unpaid: 1, to_confirm: 0 });

  const step = { delivery_status: 'Packed' };
  await shop.send('PATCH', `/v1/order_alert/${first}`, step, staff);
  await shop.send('PUT', `/v1/order_alert/${third}/cancel`, {}, bearer(customer.token));
  expect(await waiting()).toMatchObject({ to_pack: 0, cod_calls: 1, unpaid: 0 });
});

test('what left without being paid is counted and listed until it is paid, and what a courier collects is not', async () => {
  const shop = await openTestShop();
  const [admin, customer] = [await aPerson(shop, 'super_admin'), await aPerson(shop, 'customer')];
  const staff = bearer(admin.token);
  const settings = { upi_vpa: 'shop@bank', upi_payee: 'Jalsa' };
  await shop.send('PATCH', '/v1/payments/settings', settings, staff);
  const fan = await aProduct(shop, { price: 500, stock: 50 });
  const place = async (key: string, method: string) => {
    const lines = [aLine(fan, 1, { payment_method: method })];
    return (await order(shop, customer, lines, { key })).body.order_id as number;
  };
  const change = (id: number, step: object) =>
    shop.send('PATCH', `/v1/order_alert/${id}`, step, staff);
  const listed = async () => {
    const list = await shop.get('/v1/order_alert/all?waiting=sent_unpaid', staff);
    return list.body.data.map((one: { order_id: number }) => one.order_id);
  };
  const counted = async () =>
    (await shop.get('/v1/dashboard/waiting', staff)).body.data.sent_unpaid as number;

  const [cash, upi] = [await place('cash', 'COD'), await place('upi', 'UPI')];
  expect([await listed(), await counted()]).toEqual([[], 0]);
  await change(cash, { delivery_status: 'Shipped' });
  await change(upi, { delivery_status: 'Shipped' });
  expect([await listed(), await counted()]).toEqual([[upi], 1]);
  await change(upi, { delivery_status: 'Delivered' });
  expect([await listed(), await counted()]).toEqual([[upi], 1]);
  const paid = await change(upi, { payment_status: 'Paid', payment_reference: '633300000330' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  expect([await listed(), await counted()]).toEqual([[], 0]);
});
