import type { LaunchOptions } from '@playwright/test';

import routes from '#web/routes.ts';
import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test as shared } from '#tests/support/journey.ts';
import { expectReachable } from '#tests/support/reachable.ts';
import { addresses, visited } from '#tests/support/shop-addresses.ts';

/**
 * Somebody who has set the letters of their browser to 200 %, and nothing else (WCAG 1.4.4): widths in `rem`, those of media
 * queries too, are twice as large.
 */
const test = shared.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await provide({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

const shopPages = routes
  .filter(({ file }) => file.startsWith('storefront/') && file.endsWith('.tsx'))
  .map(({ path = '' }) => path);

test('every page of the shop is looked at with letters twice as large', async ({ page }) => {
  await open(page, '/');
  const size = () => getComputedStyle(document.documentElement).fontSize;
  expect(await page.evaluate(size)).toBe('32px');
  expect(shopPages.toSorted()).toEqual(Object.keys(addresses).toSorted());
});

for (const address of visited) {
  test(`nothing of ${address} sticks out or is covered`, async ({ page }) => {
    await open(page, address);
    await expectReachable(page);
  });
}

test('somebody logs in, fills a cart and orders', async ({ page, request }) => {
  test.slow();
  await open(page, '/account');
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReachable(page);
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 5));
  await open(page, '/cart');
  await expectReachable(page);
  await open(page, '/checkout');
  await expectReachable(page);
  await giveAddress(page);
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
  await expectReachable(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
  await expectReachable(page);
});

test('a customer reads their account and their orders', async ({ page, request }) => {
  const login = await register(request);
  const product = await someProduct(request, (stock) => stock > 5);
  const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
  await logIn(page, login);
  for (const address of ['/account', '/orders', `/order/${order}`, `/order/${order}/invoice`]) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReachable(page);
  }
});
