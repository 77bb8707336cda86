import type { Page } from '@playwright/test';

import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** A script that a page loads on demand and cannot fetch: the page stays, and says so. */

/** Until the function that is returned is called, no script or style sheet of that name arrives. */
async function without(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}-[^/]+\\.(?:js|css)$`);
  // Browsers log every request that fails; this one is expected by the journeys that go offline.
  await page.route(files, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(files);
}

const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Network error.' });

const missingDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Network error. Please try again.' });

/** Browsers do not ask again for a script that failed in a page: trying again loads the page anew. */
async function loadAnew(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}

test('the login that does not come is said to be missing', async ({ page }) => {
  const comeBack = await without(page, 'login-panel');
  await open(page, '/');
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click();
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await comeBack();
  // The check reads the style sheets of the page too, the missing one among them.
  await expectAccessible(page);
  await loadAnew(page);
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Phone number')).toBeVisible();
});

test('the viewer of pictures that does not come leaves the product as it is', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 3);
  const comeBack = await without(page, 'picture-viewer');
  await open(page, `/product/${product.product_id}`);
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  await expect(missingDialog(page)).toBeVisible();
  await comeBack();
  await loadAnew(page);
  await page.getByRole('button', { name: 'Enlarge' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible();
});

test('a page whose content does not come is said to be missing', async ({ page }) => {
  const comeBack = await without(page, 'complain-part');
  await open(page, '/complaints');
  await expect(missing(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await comeBack();
  await loadAnew(page);
  await expect(page.getByLabel('What is it about?')).toBeVisible();
});

test('what nobody has asked for is left out', async ({ page, request }) => {
  await logIn(page, await register(request));
  const comeBack = await without(page, 'buy-again');
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(missing(page)).toHaveCount(0);
  await comeBack();
});

test('a dialog of the dashboard that does not come says so in its place', async ({ page }) => {
  await logIn(page, demoLogin());
  const comeBack = await without(page, 'quick-dialog');
  await open(page, '/admin/products');
  await page.getByRole('button', { name: 'Quick add' }).click();
  await expect(missingDialog(page)).toBeVisible();
  await comeBack();
  await loadAnew(page);
  await page.getByRole('button', { name: 'Quick add' }).click();
  await expect(missingDialog(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});
