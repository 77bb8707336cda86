import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('a category and a sub-category are added, changed and taken away', async ({
  page,
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
  const card = page.locator('.admin-card').filter({ hasText: name });
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByText(name)).toBeAttached();

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
  await expect(page.locator('.admin-card').filter({ hasText: `${name} two` })).toContainText(
    'Paper',
  );
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Categories', exact: true })
    .click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  const inUse = page.getByRole('dialog', { name: 'This category still has 1 subcategory.' });
  await expect(inUse).toBeVisible();
  await inUse.getByRole('button', { name: 'Delete it with all that is in it' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByText(name)).toHaveCount(0);
});
