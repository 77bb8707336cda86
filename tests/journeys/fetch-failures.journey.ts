import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { adminOrderScreen, adminScreens } from '#tests/support/admin-screens.ts';
import {
  giveAddress,
  goToReview,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

/** Whatever part of a screen cannot be fetched shows its failure, with a way to try again. */

/**
 * The stream of new orders reconnects by itself; a list of what is still to do, and numbers in the menu, are no loss to
 * a shop that sells.
 */
const untold = new Set([
  '/v1/order_alert/live',
  '/v1/dashboard/checklist',
  '/v1/dashboard/waiting',
]);
/** Stand above every tab of the dashboard: tried on the first. */
const aboveAll = new Set(['/v1/dashboard/statistics']);

const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What a screen asks the shop for when it is opened. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/v1/')) paths.add(pathname);
  });
  const asked = page.waitForRequest('**/v1/**');
  await open(page, address);
  await asked;
  await expect(page.locator('main [aria-label="Loading"]')).toHaveCount(0);
  page.removeAllListeners('request');
  return [...paths].filter((path) => !untold.has(path));
}

/** While a call fails, something on the screen shows it; when it is tried again and answered, nothing does. */
async function expectShown(
  page: Page,
  call: string,
  show: () => Promise<unknown>,
  method = 'GET',
): Promise<void> {
  let isDown = true;
  const matches = ({ pathname }: URL) => pathname === call;
  await page.route(matches, (route) =>
    isDown && route.request().method() === method
      ? route.fulfill(shopRefusal(503, 'The shop is busy.'))
      : route.fallback(),
  );
  await show();
  await expect(again(page).first(), call).toBeVisible();
  await expect(page.getByText('The shop is busy.').first()).toBeVisible();
  isDown = false;
  // All at once: each goes when its own answer comes.
  await again(page).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await expect(again(page)).toHaveCount(0);
  await page.unroute(matches);
}

for (const address of [...adminScreens, '/admin/money?list=couriers']) {
  test(`${address} says what could not be fetched`, async ({ page }) => {
    await logIn(page, demoLogin());
    const calls = await callsOf(page, address);
    const own = calls.filter((call) => address === '/admin' || !aboveAll.has(call));
    for (const call of own) await expectShown(page, call, () => open(page, address));
  });
}

test('the page of an order says what could not be fetched, and has the rest', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 3);
  const address = adminOrderScreen(await placeOrder(request, token, product.product_id));
  await logIn(page, demoLogin());
  // If nobody knows whom one may book with, parcels go on by hand; and nothing comes back of what has not arrived.
  const isUnsaid = (call: string) =>
    aboveAll.has(call) || /\/(?:packing\/couriers|returns)$/.test(call);
  const calls = (await callsOf(page, address)).filter((call) => !isUnsaid(call));
  expect(calls).toHaveLength(5);
  for (const call of calls) await expectShown(page, call, () => open(page, address));
  await expect(page.getByRole('link', { name: product.product_name })).toBeVisible();
});

for (const list of ['mismatches', 'disputes', 'late', 'refunds']) {
  test(`the list of ${list} in Money says what could not be fetched`, async ({ page }) => {
    await logIn(page, demoLogin());
    const address = `/admin/money?list=${list}`;
    for (const call of await callsOf(page, address)) {
      await expectShown(page, call, () => open(page, address));
    }
  });
}

test('the short form of a product says that its subcategories could not be fetched', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expectShown(page, '/v1/category', async () => {
    await page.getByRole('button', { name: 'Quick Edit' }).first().click();
    await expect(again(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a category that could not be counted says so, and is counted when somebody comes back', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  let isDown = true;
  await page.route('**/v1/category/details/*', (route) =>
    isDown ? route.fulfill(shopRefusal(503, 'The shop is busy.')) : route.continue(),
  );
  await open(page, '/admin/categories');
  const card = page.locator('main li:has(h3)').first();
  await card.getByRole('button').first().focus();
  await expect(card.getByRole('status')).toHaveText('Its subcategories could not be counted.');
  isDown = false;
  await page.locator('main li:has(h3)').nth(1).getByRole('button').first().focus();
  await card.getByRole('button').first().focus();
  await expect(card.getByRole('status')).toHaveText(/^\d+ subcategor/);
});

test('the checkout says that earlier addresses could not be fetched, and goes on without', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 3));
  await expectShown(page, '/v1/user/addresses', () => open(page, '/checkout'));
  await expectAccessible(page);
  await giveAddress(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled();
});

test('a price that could not be asked for is said on the last look, with the way on', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 3));
  await goToReview(page);
  const place = page.getByRole('button', { name: /^Place order/ });
  await expect(place).toBeEnabled();
  const apply = page.getByRole('button', { name: 'Apply' });
  await expectShown(page, '/v1/orders/quote', () => apply.click(), 'POST');
  await expect(place).toBeEnabled();

  const matches = '**/v1/orders/quote';
  await page.route(matches, (route) =>
    route.request().postData()?.includes('WELCOME')
      ? route.fulfill(shopRefusal(429, 'Too many attempts.', 'too_many_attempts'))
      : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME');
  await apply.click();
  await expect(page.getByText('or remove it and order without it.')).toBeVisible();
  await expect(place).toBeDisabled();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(place).toBeEnabled();
});

test('a browser that lets nobody copy a link says so', async ({ page, request }) => {
  const { phone_no: phone } = await register(request);
  await logIn(page, demoLogin());
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, '/admin/staff');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Appoint' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Please copy it by hand.')).toBeVisible();
  await expectAccessible(page);
});
