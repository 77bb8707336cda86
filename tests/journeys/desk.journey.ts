import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

test('the dashboard has a frame of its own, and nothing of the shop in it', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await expect(page.getByRole('link', { name: 'Add Product' })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await expect(page.getByText('Total Products')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the shop' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

/** The kinds of the framework's manifests that the document has loaded. */
const loadedManifests = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const kinds = names.map((name) => /\/assets\/(manifest|storefront)-\w+\.js$/.exec(name)?.[1]);
    return [...new Set(kinds)].filter(Boolean);
  });

test('the shop leads to the dashboard, whose routes its pages do not load', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/');
  expect(await loadedManifests(page)).toEqual(['storefront']);
  await page.getByRole('link', { name: 'Admin dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Total Products')).toBeVisible();
  expect(await loadedManifests(page)).toEqual(['manifest']);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('each page is at most three taps away, and the menu says where one is', async ({
  page,
  isPhone,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const current = menu.locator('[aria-current=page]');
  await expect(current).toHaveText(/^Today/);
  await goInDesk(page, 'Products');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('heading', { name: 'Products', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await expect(current).toHaveText(isPhone ? 'Products' : 'All products');
  await goInDesk(page, 'Promo codes', 'Marketing');
  await expect(page).toHaveURL('/admin/promo-codes');
  await expect(page).toHaveTitle(/^Promo codes/);
  if (isPhone) {
    await page.getByRole('button', { name: 'More' }).click();
    await expectAccessible(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[aria-current=page]')).toHaveText('Promo codes');
    await dialog.getByRole('link', { name: 'Activity' }).click();
    await expect(dialog).toBeHidden();
  } else {
    await expect(current).toHaveText('Promo codes');
    await goInDesk(page, 'Activity', 'Settings');
  }
  await expect(page).toHaveURL('/admin/activity');
  await goInDesk(page, 'Today');
  await expect(page).toHaveURL('/admin');
});

test('the menu counts what is to be packed, also when an order arrives meanwhile', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 5);
  await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  const listening = page.waitForResponse('**/v1/order_alert/live');
  await open(page, '/admin/customers');
  await listening;
  const orders = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Orders/ });
  await expect(orders).toHaveAccessibleName(/[\d,]+ to pack$/);
  const counted = async () =>
    Number(/([\d,]+) to pack/.exec((await orders.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  const before = await counted();
  await placeOrder(request, token, product.product_id);
  await expect.poll(counted).toBeGreaterThan(before);
});

test('with the keyboard, the first action is a few Tabs away', async ({ page, isPhone }) => {
  test.skip(isPhone, 'a phone has no Tab key');
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Add Product' })).toBeFocused();
});

test('Today says what is to do, and how the sales stand beside those of a week before', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales).toContainText(/₹[\d,]+ today, in \d+ orders?\./);
  await expect(sales).toContainText(/Last \w{3}: ₹[\d,]+ in the whole day\./);
  await expect(sales.getByRole('row')).toHaveCount(8);
  const toDo = page.getByRole('navigation', { name: 'To do today' });
  for (const name of ['Unpaid', 'Payments to confirm', 'Running out']) {
    await expect(toDo.getByRole('link', { name })).toBeVisible();
  }
  await toDo.getByRole('link', { name: 'To pack' }).click();
  await expect(page).toHaveURL('/admin/orders?waiting=to_pack');
  await expect(page.getByRole('link', { name: `Order #${number}`, exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('sales that cannot be fetched are said so, and fetched again', async ({ page }) => {
  await logIn(page, demoLogin());
  await page.route('**/v1/dashboard/insights*', (route) =>
    route.fulfill(shopRefusal(503, 'The shop is busy.')),
  );
  await open(page, '/admin');
  await expect(page.getByText('The sales could not be fetched.')).toBeVisible();
  await page.unroute('**/v1/dashboard/insights*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('region', { name: 'Sales' }).getByRole('row')).toHaveCount(8);
});

test('More that is tapped as soon as it works stays open, though its page is still loading', async ({
  page,
  isPhone,
}) => {
  test.skip(!isPhone, 'only phones have it');
  await logIn(page, demoLogin());
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      const more = Array.from(document.querySelectorAll('button')).find(
        ({ textContent }) => textContent === 'More',
      );
      if (more && '__reactRouterDataRouter' in window) more.click();
      else port2.postMessage('look again');
    });
    port1.start();
    port2.postMessage('look');
  });
  await page.goto('/admin');
  await expect(page.getByText('Total Products')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/admin/money');
});
