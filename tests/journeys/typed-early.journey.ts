import type { Page } from '@playwright/test';

import { expect, open, test } from '#tests/support/journey.ts';

/** Opens a page whose scripts arrive only when they are let through, as on a slow line. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  };
}

test('what is typed before the page has its scripts stays, and counts', async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'The filters are in a sheet there, which needs scripts.');
  const letThrough = await openWithoutScripts(page, '/products');
  const words = page.getByRole('banner').getByRole('combobox');
  const lowest = page.getByLabel('Lowest price');
  await words.fill('moon lamp');
  await lowest.fill('250');
  await letThrough();
  await expect(words).toHaveValue('moon lamp');
  await expect(lowest).toHaveValue('250');
  await lowest.press('Enter');
  await expect(page).toHaveURL(/min_price=250/);
  await expect(words).toHaveValue('moon lamp');
  await words.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=moon(?:\+|%20)lamp/);
});

test('a box that is ticked before the page has its scripts counts', async ({ page, isPhone }) => {
  test.skip(isPhone, 'The filters are in a sheet there, which needs scripts.');
  await open(page, '/');
  const letThrough = await openWithoutScripts(page, '/products');
  const box = page.getByRole('checkbox', { name: /in stock/i }).first();
  await box.check({ force: true });
  await letThrough();
  await expect(box).toBeChecked();
  await expect(page).toHaveURL(/in_stock=true/);
});

test('a second choice before the page has its scripts does not undo the first', async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'The filters are in a sheet there, which needs scripts.');
  const letThrough = await openWithoutScripts(page, '/products');
  const box = page.getByRole('checkbox', { name: /in stock/i }).first();
  const origin = page.getByRole('combobox', { name: 'Country of origin' });
  await box.check({ force: true });
  await origin.selectOption({ index: 1 });
  await letThrough();
  await expect(page).toHaveURL(/origin=/);
  await expect(page).toHaveURL(/in_stock=true/);
  await expect(box).toBeChecked();
});
