import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { goToReview, placeButton, putInCart } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const folder = path.join(import.meta.dirname, '../../server/cli/demo/pictures');
const pictures = readdirSync(folder, { recursive: true })
  .map((file) => path.join(folder, String(file)))
  .filter((file) => file.endsWith('.webp'))
  .slice(20, 22);

/** Somebody else's browser, as wide as the first one's. */
async function otherPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  return context.newPage();
}

test('a new category, sub-category and product are sold, packed, shipped and delivered', async ({
  page,
  browser,
  request,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'phones' : 'desks';
  await logIn(page, demoLogin());
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await open(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByLabel('Category name').fill(`Kites of ${name}`);
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Subcategories' }).click();
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await dialog.getByLabel('Subcategory name').fill(`Small ${name}`);
  await dialog.locator('select').selectOption(`Kites of ${name}`);
  await dialog.getByRole('button', { name: 'Create Subcategory' }).click();
  await expect(dialog).toBeHidden();

  const lists = page.getByRole('navigation', { name: 'Lists' });
  await lists.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByLabel('Product Name').fill(`Paper kite of ${name}`);
  await page.getByLabel('Price (₹)').fill('45');
  await page.getByLabel('Stock').fill('6');
  await page.getByLabel('Subcategory').selectOption(`Kites of ${name}: Small ${name}`);
  await page.locator('input[type="file"]').setInputFiles(pictures);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL('/admin');
  const card = page.locator('main li:has(h3)').filter({ hasText: `Paper kite of ${name}` });
  const edit = await card.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href');

  const customer = await otherPage(browser, page);
  await logIn(customer, await register(request));
  await putInCart(customer, { product_id: Number(edit?.split('/').at(-1)) });
  await goToReview(customer);
  await placeButton(customer).click();
  await expect(customer.getByText(/Order #\d+/).first()).toBeVisible();
  const placed = await customer
    .getByText(/Order #\d+/)
    .first()
    .textContent();
  const number = /\d+/.exec(placed ?? '')?.[0] ?? '';

  await open(page, '/admin');
  await expect(card).toContainText('Only 5 left!');
  await open(page, `/admin/orders?search=%23${number}`);
  const order = page.getByRole('listitem').filter({ hasText: `Order #${number}` });
  await order.getByRole('link', { name: 'Packing slip' }).click();
  const slip = page.getByRole('article');
  await expect(slip).toContainText(`Paper kite of ${name}`);
  await expect(slip).toContainText('Aarti Deshmukh');
  await expect(slip).toContainText('1 piece in all. Collect ₹45 in cash.');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(slip).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Back' }).click();

  await order.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(order.getByText('Packed', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(order.getByText('Shipped', { exact: true })).toBeVisible();
  await order.getByRole('button', { name: 'Mark as Delivered' }).click();
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(order.getByText('Delivered', { exact: true })).toBeVisible();

  await open(customer, '/orders');
  await expect(
    customer.getByRole('main').getByRole('listitem').getByText('Delivered', { exact: true }),
  ).toBeVisible();

  // Others count the categories of the demo.
  await open(page, '/admin/categories');
  const category = page.locator('main li:has(h3)').filter({ hasText: `Kites of ${name}` });
  await category.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete it with all that is in it' }).click();
  await expect(category).toHaveCount(0);
});
