import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { aProduct } from '#tests/support/factories.ts';
import { aLine, order } from '#tests/support/orders.ts';
import { aPerson, bearer } from '#tests/support/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/** A payment under a gateway's test keys is no money: the figures leave its order out, and show how much that is. */
test('orders that were paid under test keys are in no figure, until they are cancelled like others', async () => {
  const shop = await openTestShop();
  const admin = bearer((await aPerson(shop, 'admin')).token);
  const customer = await aPerson(shop, 'customer');
  const hat = await aProduct(shop, { price: 50 });
  const place = async (pieces: number) =>
    (await order(shop, customer, [aLine(hat, pieces)], { key: `tested-${pieces}` })).body.order_id;
  const [, tested, begun] = [await place(1), await place(2), await place(3)];
  await sql`
    update "order" set test_paid_at = shop_now(),
      payment_status = case id when ${tested}::int then 'Paid' else payment_status end
    where id in (${tested}::int, ${begun}::int)
  `.execute(shop.admin);

  const figures = async (days: number) => {
    const totals = await shop.get('/v1/dashboard/statistics', admin);
    const insights = await shop.get(`/v1/dashboard/insights?days=${days}`, admin);
    const { totalOrders, totalRevenue, testRevenue, unpaidRevenue } = totals.body.data;
    const { days: each, best_sellers: sellers } = insights.body.data;
    const { orders, revenue } = each.at(-1);
    const totalsOf = [totalOrders, totalRevenue, testRevenue, unpaidRevenue];
    return { totals: totalsOf, today: [orders, revenue], sellers };
  };
  for (const days of [7, 30]) {
    expect(await figures(days)).toMatchObject({
      totals: [3, 50, 250, 50],
      today: [1, 50],
      sellers: [{ product_id: hat, units: 1, revenue: 50 }],
    });
  }

  await shop.send('PUT', `/v1/order_alert/${begun}/cancel`, {}, admin);
  expect(await figures(7)).toMatchObject({ totals: [2, 50, 100, 50], today: [1, 50] });
});
