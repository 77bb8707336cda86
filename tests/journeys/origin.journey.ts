import type { Page } from '@playwright/test';

import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const countryOf = async (page: Page): Promise<string> =>
  page.getByRole('row', { name: 'Country of origin' }).getByRole('cell').innerText();

test('a list is limited to a country of origin, sorted by it, and each product says its own', async ({
  page,
  isPhone,
}) => {
  await open(page, '/products');
  if (isPhone) await page.getByRole('button', { name: /^Filter/ }).click();
  const choice = page
    .getByRole('combobox', { name: 'Country of origin' })
    .filter({ visible: true });
  await expectAccessible(page);
  await choice.selectOption('CN');
  await expect(page).toHaveURL(/origin=CN/);
  if (isPhone) await page.getByRole('button', { name: /^Show \d+ products/ }).click();
  await expect(page.getByRole('link', { name: /^Remove filter: China/ })).toBeVisible();

  if (isPhone) await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByText('Country of origin A-Z').filter({ visible: true }).click();
  await expect(page).toHaveURL(/sort=origin/);
  if (isPhone) await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: /^Remove filter: China/ }).click();
  await expect(page).not.toHaveURL(/origin=CN/);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  // Belgium is the first of the demo's countries.
  expect(await countryOf(page)).toBe('Belgium');
  await expect(page.getByRole('row', { name: 'Imported by' })).toContainText('Vashi');
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"countryOfOrigin":{"@type":"Country","name":"Belgium"}');
});

test('“made in …” is found', async ({ page }) => {
  await open(page, '/search?q=made+in+germany');
  await expect(page.getByRole('link', { name: /^View Edible gold leaf/ })).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('the filter is a form', async ({ page }) => {
    await page.goto('/products/subcategory/1');
    await page.getByRole('combobox', { name: 'Country of origin' }).selectOption('IN');
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/origin=IN/);
    await expect(page.getByRole('link', { name: /^Remove filter: India/ })).toBeVisible();
  });
});
