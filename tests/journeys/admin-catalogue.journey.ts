import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { APIRequestContext } from '@playwright/test';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** The categories as the shop's bar has them. */
async function categoryNames(request: APIRequestContext): Promise<string[]> {
  const { data } = (await (await request.get('/v1/category')).json()) as {
    data: { category_name: string }[];
  };
  return data.map((category) => category.category_name);
}

test('a category and a sub-category are added, changed and taken away', async ({
  page,
  request,
  isPhone,
}) => {
  const name = isPhone ? 'Lanterns of phones' : 'Lanterns of desks';
  await logIn(page, demoLogin());
  await open(page, '/admin/categories');
  await expect(page.getByRole('heading', { name: 'Categories', level: 2 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByText('Category name is required')).toBeVisible();
  await dialog.getByLabel('Category name').fill(' balloons ');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByText('Same category available')).toBeVisible();
  await dialog.getByLabel('Category name').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog.getByText('Category created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  expect(await categoryNames(request)).toContain(name);

  await card.getByRole('button', { name: 'Edit' }).focus();
  await expect(card).toContainText('No subcategory');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByText(`Previous: ${name}`)).toBeVisible();
  await dialog.getByLabel('Category name').fill(`${name} two`);
  await dialog.getByRole('button', { name: 'Update Category' }).click();
  await expect(dialog.getByText('Category updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Subcategories' }).click();
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await dialog.getByRole('button', { name: 'Create Subcategory' }).click();
  await expect(dialog.getByText('Subcategory name is required')).toBeVisible();
  await expect(dialog.getByText('Category is required')).toBeVisible();
  await dialog.getByLabel('Subcategory name').fill('Paper');
  await dialog.getByLabel('Category', { exact: false }).last().selectOption(`${name} two`);
  await dialog.getByRole('button', { name: 'Create Subcategory' }).click();
  await expect(dialog.getByText('Sub category created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main li:has(h3)').filter({ hasText: `${name} two` })).toContainText(
    'Paper',
  );
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Categories', exact: true })
    .click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const inUse = page.getByRole('dialog', { name: 'This category still has 1 subcategory.' });
  await expect(inUse).toBeVisible();
  await inUse.getByRole('button', { name: 'Delete it with all that is in it' }).click();
  await expect(card).toHaveCount(0);
  expect(await categoryNames(request)).not.toContain(`${name} two`);
});

const folder = path.join(import.meta.dirname, '../../server/cli/demo/pictures');

test('a product is added with pictures, found by a customer, changed and taken away', async ({
  page,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'Moon lamp for phones' : 'Moon lamp for desks';
  const pictures = readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, String(file)))
    .filter((file) => /\.(?:webp|jpg|png)$/.test(file))
    .slice(isPhone ? 0 : 3, isPhone ? 3 : 6);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible();
  await expect(page.getByLabel('Subcategory').locator('option')).not.toHaveCount(1);
  await expectAccessible(page);

  const save = page.getByRole('button', { name: 'Create Product' });
  const banner = page.locator('main form div:has(> [role="status"] + [role="alert"])');
  for (const [sentence, label, value] of [
    ['Product name is required', 'Product Name', name],
    ['Product price is required', 'Price (₹)', '0'],
    ['Product price must be a valid positive integer', 'Price (₹)', '99,50'],
    [/is 99,50 meant as 99\.50 or as 9,950\?/, 'Price (₹)', '4a9b9'],
    ['Stock is required', 'Stock', '-7'],
  ] as const) {
    await save.click();
    await expect(banner).toHaveText(sentence);
    await page.getByLabel(label, { exact: false }).first().fill(value);
  }
  await save.click();
  await expect(banner).toHaveText('Subcategory is required');
  // Other journeys count what stands on the first shelves.
  await page.getByLabel('Subcategory').selectOption({ index: 40 });
  await page.getByLabel('Weight (kg)').fill('1.2.5');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('1.25');
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(
    page.getByText('Please upload only valid image files (JPEG, PNG, GIF, or WebP)'),
  ).toBeVisible();
  await chooser.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(512_001),
  });
  await expect(
    page.getByText('Image "big.png" is too large. Maximum size is 500 KB. Current size: 501 KB'),
  ).toBeVisible();
  await chooser.setInputFiles(pictures.slice(0, 2));
  await expect(page.getByRole('list', { name: 'New Images' }).locator('li')).toHaveCount(2);
  await expectAccessible(page);
  await save.click();
  await expect(banner).toHaveText('Product created successfully!');
  await expect(page).toHaveURL('/admin');
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  await expect(card).toContainText('₹499');
  await expect(card).toContainText('7');

  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  const current = page.getByRole('list', { name: 'Current images' });
  await expect(current.locator('li')).toHaveCount(2);
  await expect(current.locator('li').first()).toContainText('Main');
  await page.getByRole('button', { name: 'Mark picture 1 for deletion' }).click();
  await expect(page.getByRole('heading', { name: 'Images to be deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep marked picture 1' }).click();
  await expect(current.locator('li')).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark picture 1 for deletion' }).click();
  await chooser.setInputFiles(pictures.slice(2, 3));
  await page.getByLabel('Price (₹)').fill('399');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(banner).toHaveText('Product updated successfully!');
  await expect(page).toHaveURL('/admin');
  await expect(card).toContainText('₹399');

  await open(page, `/search?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await open(page, '/admin');
  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(card).toHaveCount(0);
  await open(page, '/admin/edit-product/999999');
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL('/admin');
});
