import type { APIRequestContext } from '@playwright/test';

import { oneMore } from '#messages/ui.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

interface Listed {
  product_id: number;
  product_name: string;
  view_count: number;
}

const productsOf = async (request: APIRequestContext, query: string): Promise<Listed[]> =>
  ((await (await request.get(`/v1/products?${query}`)).json()) as { data: Listed[] }).data;

test('a product tells its price with taxes, for a piece, and what is known as a table', async ({
  page,
  request,
}) => {
  const name = 'Pastel macaron balloons, pack of 100';
  const found = await productsOf(request, `search=${encodeURIComponent(name)}`);
  const product = found.find((each) => each.product_name === name);
  await open(page, `/product/${product?.product_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(buy).toContainText('MRP (incl. of all taxes)');
  await expect(buy).toContainText('a piece');
  const details = page.getByRole('region', { name: 'Details' });
  const row = (name: string) => details.getByRole('row', { name });
  await expect(row('Pack size')).toContainText('Pack of 100');
  await expect(row('Unit price')).toContainText('a piece');
  await expect(row('Product number')).toContainText(String(product?.product_id));
  await details.getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/subcategory\/\d+\?name=/);
});

test('views are told only when there are some', async ({ page, request }) => {
  const unseen = (await productsOf(request, 'page_size=50')).find(
    ({ view_count: views }) => views === 0,
  );
  test.skip(!unseen, 'every product of the demo has been looked at');
  await open(page, `/product/${unseen?.product_id}`);
  await expect(page.getByText(/^0 views$/)).toHaveCount(0);
  await expectAccessible(page);
});

test('below a product stand others of its kind, which lead to their own pages', async ({
  page,
  request,
}) => {
  const [product] = await productsOf(request, 'sub_category_id=1&in_stock=true');
  await open(page, `/product/${product?.product_id}`);
  const shelf = page.getByRole('region', { name: 'You may also like' });
  await expect(shelf.getByRole('listitem').first()).toBeVisible();
  await expect(shelf.getByRole('link', { name: product?.product_name, exact: true })).toHaveCount(
    0,
  );
  // No order of the demo supports it.
  await expect(page.getByRole('region', { name: 'Goes with' })).toHaveCount(0);
  // The one button to buy is that of the page.
  await expect(shelf.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
  const other = shelf.getByRole('listitem').first().getByRole('heading');
  const name = (await other.textContent()) ?? '';
  await other.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a double tap on Add to Cart is one tap, two taps are two', async ({ page, request }) => {
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  await open(page, `/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first();
  const quantity = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')[0]?.quantity as number);
  await add.dblclick();
  expect(await quantity()).toBe(1);
  await page.waitForTimeout(800);
  await add.click();
  expect(await quantity()).toBe(2);
});

test('who comes back from the checkout and taps Buy Now again buys no more', async ({
  page,
  request,
}) => {
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  await open(page, `/product/${id}`);
  const buy = page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true });
  await buy.click();
  await expect(page).toHaveURL(/\/checkout/);
  await open(page, `/product/${id}`);
  await buy.click();
  await expect(page).toHaveURL(/\/checkout/);
  await open(page, '/cart');
  const quantity = page.getByRole('main').getByRole('group', { name: /^Quantity/ });
  await expect(quantity.locator('output')).toHaveText('1');

  // More are bought where more are chosen.
  await open(page, `/product/${id}`);
  const chosen = quantity.filter({ visible: true }).first();
  await chosen.getByRole('button', { name: oneMore }).click();
  await buy.click();
  await expect(page).toHaveURL(/\/checkout/);
  await open(page, '/cart');
  await expect(quantity.locator('output')).toHaveText('2');
});
