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
  for (const part of ['header a', 'footer li a', '[aria-labelledby="shelf-new"] a']) {
    expect(await isHydrated(page, part), part).toBe(false);
  }

  const shelf = page.getByRole('region', { name: shelfNew });
  const add = shelf.getByRole('button', { name: /^Add / }).first();
  if (isPhone) await add.tap();
  else await add.click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  expect(await isHydrated(page, '[aria-labelledby="shelf-new"] a')).toBe(true);
  expect(await isHydrated(page, 'footer li a')).toBe(false);
});

test('the header counts what is put into the cart before anybody touched it, and opens at a first touch', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('button', { name: /^Add / }).first();
  await add.click();
  if (isPhone) {
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Contact' })).toBeVisible();
  } else {
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('baloon');
    await expect(page.getByRole('listbox')).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeAttached();
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

test('a step back that comes before the scripts of a page leads to the page of its address', async ({
  page,
}) => {
  await open(page, '/search?q=balloon');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  // Leads to a place on the page, which stays.
  await page.evaluate(() => window.location.assign('#main'));
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  arrive();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
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
