import type { Page } from '@playwright/test';

import { shelfNew } from '#messages/home.ts';
import { expect, open, test } from '#tests/support/journey.ts';

/** Parts of pages that wait for their scripts, in a browser that is never idle: they are as useful as all others. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
});

/** Whether an element has its scripts: Preact writes its own fields into it. */
const isHydrated = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).length > 0);

test('what nobody has touched waits, and a first touch is answered', async ({ page, isPhone }) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page, 'header a')).toBe(true);
  expect(await isHydrated(page, 'footer li a')).toBe(false);
  expect(await isHydrated(page, '[aria-labelledby="shelf-new"] a')).toBe(false);

  const shelf = page.getByRole('region', { name: shelfNew });
  const add = shelf.getByRole('button', { name: /^Add / }).first();
  if (isPhone) await add.tap();
  else await add.click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  expect(await isHydrated(page, '[aria-labelledby="shelf-new"] a')).toBe(true);
  expect(await isHydrated(page, 'footer li a')).toBe(false);
});

test('a key and a click by a program are answered too, and links do not load the page anew', async ({
  page,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const shelf = page.getByRole('region', { name: shelfNew });
  await shelf
    .getByRole('button', { name: /^Wishlist:/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(shelf.getByRole('button', { name: /^Wishlist:/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const link = page.locator('footer a[href="/policy/refund"]');
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/policy\/refund$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

for (const path of ['/', '/products/subcategory/1', '/product/1']) {
  test(`no id of ${path} depends on when its parts are hydrated`, async ({ page }) => {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const before = await idsOf(page);
    // All of them, one after the other.
    await page.evaluate(() => {
      for (const element of document.body.querySelectorAll('*')) {
        element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    });
    expect(await isHydrated(page, 'footer li a')).toBe(true);
    const after = await idsOf(page);
    expect(after.known).toEqual(before.known);
    expect(new Set(after.known).size).toBe(after.known.length);
    // Dialogs that are closed have labels that are not there yet.
    expect(after.lost).toEqual(before.lost);
  });
}

/** Ids of a page, and those that something refers to and nothing has. */
const idsOf = (page: Page) =>
  page.evaluate(() => {
    const known = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    const referring = ['aria-labelledby', 'aria-describedby', 'for'];
    const wanted = referring.flatMap((name) =>
      Array.from(document.querySelectorAll(`[${name}]`)).flatMap((element) =>
        (element.getAttribute(name) ?? '').split(' '),
      ),
    );
    return { known, lost: wanted.filter((id) => id !== '' && !known.includes(id)) };
  });
