import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('one search finds an order, a customer, a product and a screen', async ({ page, request }) => {
  const customer = await register(request);
  const product = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, await tokenOf(request, customer), product.product_id);
  await logIn(page, demoLogin());
  await open(page, '/admin/customers');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  // Typed and entered in one go: the answer is waited for.
  await field(page).fill(`#${number}`);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${number}`);
  await expect(field(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Search' }).first().click();
  await field(page).fill(customer.phone_no);
  const customers = page.getByRole('group', { name: 'Customers' });
  await expect(customers.getByRole('option')).toContainText('1 order');
  await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText(
    `#${number}`,
  );
  await expectAccessible(page);

  await field(page).fill(product.product_name.slice(0, 12));
  await expect(
    page.getByRole('group', { name: 'Products' }).getByRole('option').first(),
  ).toBeVisible();
  await field(page).fill('gstin');
  await page.getByRole('option', { name: /Legal/ }).click();
  await expect(page).toHaveURL('/admin/settings#legal');
});

test('screens are found by what shopkeepers call them', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Search' }).first().click();
  const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option');
  for (const [typed, screen] of [
    ['gstr', 'Papers'],
    ['refund', 'Refunds'],
    ['zones', 'Delivery'],
    ['exchange', 'Returns'],
    ['tax rates', 'Tax rates'],
    ['diwali', 'Delivery'],
    ['pickup', 'Delivery'],
    ['delivery charges', 'Delivery'],
    ['cod remittance', 'Couriers'],
    ['low stock', 'Prices & stock'],
  ] as const) {
    await field(page).fill(typed);
    await expect(screens.filter({ hasText: screen }).first()).toBeVisible();
  }
  await field(page).fill('refunds');
  await screens.filter({ hasText: 'Money' }).click();
  await expect(page).toHaveURL('/admin/money?list=refunds');
});

test('with the keyboard, Ctrl K opens it, arrows choose, and Escape leads back', async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has no such keys');
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expect(page.getByText('Total Products')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).nth(1).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await page.keyboard.type('promo');
  await expect(options(page).filter({ hasText: 'Promo codes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/promo-codes');
});

test('what is nowhere is said so, and a shop that cannot be asked', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/reviews');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await field(page).fill('zzqx');
  await expect(page.getByText('Nothing found for “zzqx”.')).toBeVisible();
  await page.route('**/v1/dashboard/search*', (route) =>
    route.fulfill(shopRefusal(503, 'The shop is busy.')),
  );
  await field(page).fill('zzq');
  await expect(page.getByText('The shop could not be asked.')).toBeVisible();
  await page.unroute('**/v1/dashboard/search*');
  await field(page).fill('promo');
  await expect(options(page).filter({ hasText: 'Promo codes' })).toBeVisible();
});
