import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

const few = (stock: number) => stock > 5 && stock < 20;

test('an admin sees how the shop has been doing, and a new order as it comes', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, few);
  await placeOrder(request, token, product.product_id, product.stock - 3);

  await logIn(page, demoLogin());
  const listening = page.waitForResponse('**/v1/order_alert/live');
  await open(page, '/admin');
  await listening;
  await goInDesk(page, 'Insights');
  await expect(page).toHaveURL('/admin/insights');
  await expect(page.getByText(/^In the last 30 days, [\d,]+ orders? came to ₹/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Orders by day: most on / })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Revenue by day: most on .*₹/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Orders by hour: most at / })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Orders by day of the week: most at / }),
  ).toBeVisible();
  await expect(page.locator('.recharts-surface')).toHaveCount(4);

  const seller = page.getByRole('region', { name: 'Best sellers' });
  await expect(seller.getByRole('link').first()).toBeVisible();
  const low = page.getByRole('region', { name: 'Low stock' });
  await expect(low.getByText('Out of stock').first()).toBeVisible();
  await expectAccessible(page);

  const numbers = page.getByRole('table', { name: 'Orders and revenue by day' });
  await page.getByText('Show the numbers').first().focus();
  await page.keyboard.press('Enter');
  const today = numbers.getByRole('row').nth(1);
  const ordersOf = async () => Number(await today.getByRole('cell').first().textContent());
  await expect(numbers.getByRole('row')).toHaveCount(31);
  const before = await ordersOf();
  expect(before).toBeGreaterThan(0);
  await placeOrder(request, token, product.product_id);
  await expect.poll(ordersOf).toBeGreaterThan(before);
  await expectAccessible(page);

  await page.getByRole('link', { name: '7 days', exact: true }).click();
  await expect(page.getByText(/^In the last 7 days, /)).toBeVisible();
  await expect(numbers.getByRole('row')).toHaveCount(8);

  const link = low.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/\/admin\/edit-product\/\d+$/);
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
});

test('a shop without orders says so, and still what runs low', async ({ page }) => {
  await logIn(page, demoLogin());
  await page.route('**/v1/dashboard/insights*', (route) =>
    route.fulfill({
      json: {
        status: 1,
        data: {
          days: Array.from({ length: 30 }, (_, day) => ({
            day: new Date(Date.UTC(2026, 9, 23 + day)).toISOString().slice(0, 10),
            orders: 0,
            revenue: 0,
          })),
          best_sellers: [],
          low_stock: [{ product_id: 1, product_name: 'Fan', stock: 2, sub_category_name: 'Fans' }],
          low_stock_total: 3,
        },
      },
    }),
  );
  await open(page, '/admin/insights');
  await expect(page.getByRole('heading', { name: 'No orders in the last 30 days' })).toBeVisible();
  await expect(page.getByText('Only 2 left!')).toBeVisible();
  await expect(page.getByText('and 2 more')).toBeVisible();
  await expectAccessible(page);
});

test('insights that cannot be fetched are said so', async ({ page }) => {
  await logIn(page, demoLogin());
  await page.route('**/v1/dashboard/insights*', (route) =>
    route.fulfill(shopRefusal(503, 'The shop is busy.')),
  );
  await open(page, '/admin/insights');
  await expect(page.getByText('Failed to fetch insights. The shop is busy.')).toBeVisible();
});
