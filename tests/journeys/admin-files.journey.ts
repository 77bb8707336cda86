import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** What a button downloads: its name and its text. */
async function downloaded(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'party.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('products go out in a file, come back wrong, are put right, and are imported', async ({
  page,
  isPhone,
}) => {
  const name = isPhone ? 'Kite of the phones' : 'Kite of the desks';
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await goInDesk(page, 'Import & export', 'Products');
  await expect(page.getByRole('heading', { name: 'Import & export', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await expectAccessible(page);

  const { name: fileName, text } = await downloaded(page, 'Export products');
  expect(fileName).toMatch(/^products-[\d-]{10}\.csv$/);
  const [head = '', first = ''] = text.split('\r\n');
  expect(head).toContain('product_id,product_name,product_price,stock');

  // The columns after the category stay empty.
  const empty = ','.repeat(head.split(',').length - 6);
  const added = (price: string) => `,${name},${price},5,cake boxes,CAKE BOXES${empty}`;
  await choose(page, [head, first, added('cheap')].join('\r\n'));
  await expect(page.getByText('party.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('There is 1 problem.')).toBeVisible();
  const problem = page.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1);
  await expect(problem).toHaveText(/3product_priceProduct price must be a valid positive integer/);
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await expectAccessible(page);

  await choose(page, [head, first, added('120')].join('\r\n'));
  await expect(page.getByRole('region', { name: 'Problems' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText(/1 new, \d changed, \d as they were/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText(/^Imported: 1 new,/)).toBeVisible();
  await expect(page.getByText('Products imported')).toBeVisible();
  await expectAccessible(page);
  const found = await page.request.get(`/v1/products?search=${encodeURIComponent(name)}`);
  const { data } = (await found.json()) as { data: { product_id: number; product_name: string }[] };
  const product = data.find((one) => one.product_name === name);
  expect(product).toMatchObject({ product_price: 120, stock: 5 });
  const token = await tokenOf(page.request, demoLogin());
  await page.request.put(`/v1/products/${product?.product_id}/delete`, {
    headers: { authorization: `Bearer ${token}` },
  });
});

test('an import whose line is lost says what can be known and what to do', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/files');
  await choose(page, 'product_id,product_price\r\n1,151\r\n');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('it cannot be known from here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import now' })).toBeDisabled();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('1 changed')).toBeVisible();
});

test('orders go out in a file, of the days that are chosen', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/files');
  await page.getByLabel('Placed from').fill('2026-01-02');
  await page.getByLabel('Placed to').fill('2026-01-01');
  await page.getByRole('button', { name: 'Export orders' }).click();
  await expect(page.getByText('The end is before the start.')).toBeVisible();
  await page.getByLabel('Placed to').fill('2026-01-03');
  await page.getByLabel('Status of orders').selectOption('Canceled');
  const { name, text } = await downloaded(page, 'Export orders');
  expect(name).toMatch(/^orders-[\d-]{10}\.csv$/);
  expect(text).toMatch(/^\uFEFForder_id,placed_at,.+\r\n$/);
});
