import { readdirSync } from 'node:fs';
import path from 'node:path';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const folder = path.join(import.meta.dirname, '../../server/cli/demo/pictures');
const pictures = readdirSync(folder, { recursive: true })
  .map((file) => path.join(folder, String(file)))
  .filter((file) => file.endsWith('.webp'));

test('a product is added and changed without leaving the list', async ({ page, isPhone }) => {
  const name = isPhone ? 'Kite of phones' : 'Kite of desks';
  await logIn(page, demoLogin());
  await open(page, '/admin');
  // All that is needed is there: the first dialog of the page can be sent as soon as its list has come.
  await page.getByRole('button', { name: 'Quick edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByRole('button', { name: 'Update' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Product Name').fill(' EGGLESS vanilla sponge premix, 1 kg ');
  await dialog.getByLabel('Price (₹)').fill('12a0');
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Subcategory').selectOption({ index: 41 });
  await create.click();
  await expect(
    dialog.getByText('Product name already exists. Please choose a different name.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Picture (optional)').setInputFiles(pictures.slice(0, 1));
  await create.click();
  await expect(dialog.getByText('Product created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  await expect(card).toContainText('₹120');
  await expect(card).toContainText('Out of stock');

  await card.getByRole('button', { name: 'Quick edit' }).click();
  await expect(edit.getByText(`Previous: ${name}`)).toBeVisible();
  await expect(edit.getByText('Previous: 120')).toBeVisible();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(
    edit.getByText('No changes detected. Please update at least one field.'),
  ).toBeVisible();
  // Somebody else is faster: what they have changed is shown, and what is typed stays.
  const id = Number(
    (await card.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href'))
      ?.split('/')
      .at(-1),
  );
  const token = await tokenOf(page.request, demoLogin());
  await page.request.patch(`/v1/products/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { product_description: 'Flies in a light wind.' },
  });
  await edit.getByLabel('Price (₹)').fill('110');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(
    edit.getByRole('alert').getByText('Somebody else has changed this product meanwhile.'),
  ).toBeVisible();
  await expect(edit.getByText('The description is another one now.')).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Flies in a light wind.');
  await expect(edit.getByLabel('Price (₹)')).toHaveValue('110');
  const sent = page.waitForRequest((request) => request.url().includes('/v1/products/update/'));
  await edit.getByLabel('Price (₹)').fill('99');
  await edit.getByRole('button', { name: 'Update' }).click();
  const body = (await sent).postDataBuffer()?.toString() ?? '';
  expect(Array.from(body.matchAll(/name="(\w+)"/g), ([, field]) => field)).toEqual([
    'product_price',
  ]);
  await expect(edit.getByText('Product updated successfully')).toBeVisible();
  await expect(card).toContainText('₹99');
  await expect(edit).toBeHidden();
  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(card).toHaveCount(0);
});

test('the list of sub-categories opens no higher than 300 pixels', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Quick add' }).click();
  const select = page.getByRole('dialog', { name: 'Add Product' }).getByLabel('Subcategory');
  await expect(select.locator('option')).not.toHaveCount(1);
  await select.click();
  expect(await select.locator('option').count()).toBeGreaterThan(40);
  const picker = await select.evaluate(
    (element) => getComputedStyle(element, '::picker(select)').maxHeight,
  );
  expect(picker).toBe('300px');
});

test('pictures are put in order with the keyboard, and another becomes the main one', async ({
  page,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'Mobile of phones' : 'Mobile of desks';
  await logIn(page, demoLogin());
  await open(page, '/admin/add-product');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Price (₹)').fill('80');
  await page.getByLabel('Stock').fill('8');
  await page.getByLabel('Subcategory').selectOption({ index: 42 });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  await page.locator('input[type="file"]').setInputFiles(pictures.slice(10, 13));
  const fresh = page.getByRole('list', { name: 'New Images' }).locator('li');
  const [first = '', second = '', third = ''] = pictures
    .slice(10, 13)
    .map((file) => path.basename(file));
  await expect(fresh.first()).toContainText('Main');
  const grip = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await grip.scrollIntoViewIfNeeded();
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('It would stand at place 1.')).toBeAttached();
  // Picking up scrolls the picture into view: it is moved when the page stands still.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const before = window.scrollY;
        setTimeout(() => resolve(window.scrollY === before), 200);
      }),
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('It would stand at place 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(fresh.first().locator('img')).toHaveAttribute('alt', second);
  await page.getByRole('button', { name: `Make ${third} the main one` }).click();
  await expect(fresh.last()).toContainText('Main');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL('/admin');
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  await card.getByRole('link', { name: 'Edit', exact: true }).click();
  const current = page.getByRole('list', { name: 'Current images' }).locator('li');
  await expect(current).toHaveCount(3);
  const urls = () =>
    current
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [one, two, three] = await urls();
  await page.getByRole('button', { name: 'Make picture 3 the main one' }).click();
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page).toHaveURL('/admin');
  await card.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(current).toHaveCount(3);
  expect(await urls()).toEqual([three, one, two]);
  await page.getByRole('button', { name: 'Mark picture 1 for deletion' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
  await card.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(card).toHaveCount(0);
});
