import type { Page } from '@playwright/test';

import { logIn, register } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** What lies over a page: sheets, menus, viewers and toasts. */

const list = '/products/subcategory/1';

/** The layer over the page, by the history. */
const layerOf = (page: Page) =>
  page.evaluate(() => (window.history.state as { layer?: number } | null)?.layer);

test('sort and filter are two sheets, and what goes on is always in sight', async ({
  page,
  isPhone,
}) => {
  test.skip(!isPhone, 'wide screens have a panel');
  await page.setViewportSize({ width: 390, height: 560 });
  await open(page, list);
  await page.getByRole('button', { name: 'Sort: Newest' }).tap();
  const sort = page.getByRole('dialog', { name: 'Sort by' });
  await expectAccessible(page);
  await sort.getByText('Price: Low to High').tap();
  await expect(sort).toBeHidden();
  await expect(page).toHaveURL(/sort=price_asc/);

  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expect(filter.getByRole('radio')).toHaveCount(0);
  await expect(filter.getByRole('button', { name: 'Show 21 products' })).toBeInViewport();
  await filter.getByText('In stock only').tap();
  await expect(filter.getByRole('link', { name: 'Clear all' })).toBeInViewport();
  await expectAccessible(page);
  const show = filter.getByRole('button', { name: /^Show \d+ products$/ });
  await show.tap();
  await expect(filter).toBeHidden();
  await expect(page).toHaveURL(/in_stock=true/);
});

test('Back closes what lies over the page, and then leaves the page', async ({ page, isPhone }) => {
  test.skip(!isPhone, 'menus and sheets are for phones');
  await open(page, '/contact');
  await open(page, list);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect.poll(() => layerOf(page)).toBeDefined();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(heading).toHaveText('Latex balloons');

  // Closed otherwise, it leaves nothing behind in the history.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect.poll(() => layerOf(page)).toBeDefined();
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await expect.poll(() => layerOf(page)).toBeUndefined();

  // A page that is opened from it takes its place.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect.poll(() => layerOf(page)).toBeDefined();
  await menu.getByRole('link', { name: /^Cart/ }).tap();
  await expect(heading).toHaveText('Shopping Cart');
  await page.goBack();
  await expect(heading).toHaveText('Latex balloons');
  await page.goBack();
  await expect(heading).toHaveText('Contact Us');
});

test('Back closes the viewer of pictures, at every width', async ({ page }) => {
  await open(page, '/');
  await page
    .getByRole('button', { name: 'View picture 1 of 3 full screen' })
    .first()
    .click({ force: true });
  const viewer = page.getByRole('dialog', { name: 'Pictures' });
  await expect(viewer).toBeVisible();
  await expect.poll(() => layerOf(page)).toBeDefined();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the account is one tap away on a phone', async ({ page, request, isPhone }) => {
  test.skip(!isPhone, 'wide screens show the phone number');
  await logIn(page, await register(request));
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test('a fade between two pages that the browser ends at once is no fault', async ({ page }) => {
  await open(page, '/');
  const ended = await page.evaluate(async () => {
    const transition = document.startViewTransition(() => undefined);
    transition.skipTransition();
    await transition.finished;
    return transition.ready.then(
      () => 'shown',
      () => 'ended',
    );
  });
  expect(ended).toBe('ended');
  // Without somebody who waits for it, as the router does, it would be a message in the console.
  await page.evaluate(async () => {
    const transition = document.startViewTransition(() => undefined);
    transition.skipTransition();
    await transition.finished;
  });
});

test('a toast covers no button that goes on', async ({ page, request, isPhone }) => {
  test.skip(!isPhone, 'wide screens have room for it');
  const product = await someProduct(request, (stock) => stock > 3);
  await open(page, `/product/${product.product_id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).tap();
  const toast = page.getByRole('status').filter({ hasText: 'Added to cart' });
  await expect(toast).toBeVisible();
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(300);
});

test('a phone held sideways shows products', async ({ page, isPhone }) => {
  test.skip(!isPhone, 'phones are held sideways');
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, list);
  const card = page.locator('main ul > li:has(h2)').first();
  // Its picture and name are on the first screen of a small phone too.
  await page.setViewportSize({ width: 740, height: 360 });
  expect((await card.boundingBox())?.y).toBeLessThan(330);
  await page.setViewportSize({ width: 844, height: 390 });
  await card.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const box = await card.boundingBox();
  // No bar stays over it.
  const top = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('header') === null,
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20],
  );
  expect(top).toBe(true);
});
