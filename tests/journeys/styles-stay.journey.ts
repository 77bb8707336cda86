import type { Page } from '@playwright/test';

import { logIn, register } from '#tests/support/accounts.ts';
import { goToReview, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, test } from '#tests/support/journey.ts';

/** The style sheets that a page names and that style nothing. */
const lostSheets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const used = new Set(Array.from(document.styleSheets, ({ ownerNode }) => ownerNode));
    return Array.from(links)
      .filter((link) => !used.has(link))
      .map(({ href }) => href);
  });

test('a page that follows another one within the shop has all of its styles', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await expect.poll(() => lostSheets(page)).toEqual([]);
  await placeButton(page).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  // Those that the page brings are loaded by then, and those of the checkout are gone.
  await expect.poll(() => lostSheets(page)).toEqual([]);
  const rows = page.getByRole('main').locator('dl').filter({ hasText: 'Subtotal' }).first();
  const [label, amount] = [rows.locator('dt').first(), rows.locator('dd').first()];
  const [left, right] = [await label.boundingBox(), await amount.boundingBox()];
  // Side by side, as the styles of sums have them.
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 99))).toBeLessThan(8);
});
