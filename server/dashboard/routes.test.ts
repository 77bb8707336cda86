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
  const nothing = { totalProducts: 0, totalOrders: 0, totalRevenue: 0, totalUsers: 0 };
  expect(await statistics()).toEqual(nothing);

  const [fan, hat] = [await aProduct(shop, { price: 149 }), await aProduct(shop, { price: 50 })];
  const customer = await aPerson(shop, 'customer');
  const first = await order(shop, customer, [aLine(fan, 2)]);
  await order(shop, customer, [aLine(hat, 1)]);
  expect(await statistics()).toEqual({
    totalProducts: 2,
    totalOrders: 2,
    totalRevenue: 348,
    totalUsers: 1,
  });

  const cancel = `/v1/order_alert/${first.body.order_id}/cancel`;
  await shop.send('PUT', cancel, {}, bearer(customer.token));
  await shop.send('PUT', `/v1/products/${hat}/delete`, undefined, bearer(admin.token));
  expect(await statistics()).toEqual({
    totalProducts: 1,
    totalOrders: 1,
    totalRevenue: 50,
    totalUsers: 1,
  });
});
