import type { APIRequestContext, Page } from '@playwright/test';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

interface MadeProduct {
  product_id: number;
  product_name: string;
}

/** Products of this journey's own, at ₹100 with a stock of 10, next to each other in the list by name. */
async function someProducts(
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<MadeProduct[]> {
  const categories = await request.get('/v1/category');
  const { data } = (await categories.json()) as {
    data: { sub_categories: { sub_category_id: number }[] }[];
  };
  const made: MadeProduct[] = [];
  for (const place of ['one', 'three', 'two']) {
    const answer = await request.post('/v1/products', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        product_name: `${name} ${place}`,
        product_price: 100,
        stock: 10,
        sub_category_id: data[9]?.sub_categories.at(-1)?.sub_category_id,
      },
    });
    expect(answer.status()).toBe(201);
    made.push(((await answer.json()) as { data: MadeProduct }).data);
  }
  return made;
}

const removeAll = async (request: APIRequestContext, token: string, made: MadeProduct[]) => {
  for (const { product_id: id } of made) {
    await request.put(`/v1/products/${id}/delete`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }
};

const cell = (page: Page, column: 'Price' | 'Stock', name: string) =>
  page.getByRole('textbox', { name: `${column} of ${name}`, exact: true });

test('prices and stock are changed with the keyboard alone, and are what customers see', async ({
  page,
  request,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'Gridlamp phone' : 'Gridlamp desk';
  const token = await logIn(page, demoLogin());
  const made = await someProducts(request, token, name);
  await open(page, '/admin');
  await goInDesk(page, 'Prices & stock', 'Products');
  await expect(page.getByRole('heading', { name: 'Prices & stock', level: 2 })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await expectAccessible(page);

  await page.getByLabel('Search by name').fill(name);
  await page.getByLabel('Search by name').press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.getByLabel('Order').selectOption('Name A-Z');
  await expect(page.getByText('Showing 3 of 3 products')).toBeVisible();

  await cell(page, 'Price', `${name} one`).focus();
  // What stands behind a point is no rupee, and no more of them.
  await page.keyboard.type('12.50');
  await expect(cell(page, 'Price', `${name} one`)).toHaveValue('12');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('x20');
  await expect(cell(page, 'Price', `${name} one`)).toHaveValue('120');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Price', `${name} three`)).toBeFocused();
  await page.keyboard.type('0');
  await expect(page.getByText('Product price must be a valid positive integer')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert')).toContainText(
    `${name} three: Product price must be a valid positive integer`,
  );
  await expect(cell(page, 'Price', `${name} three`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Price', `${name} three`)).toHaveValue('100');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('80');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Stock', `${name} two`)).toBeFocused();
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Stock', `${name} three`)).toBeFocused();
  await page.keyboard.type('3');
  const bar = page.getByRole('group', { name: 'Changes' });
  await expect(bar).toContainText('3 products changed');
  await expect(page.getByText('was ₹100')).toHaveCount(2);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 products updated successfully')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(cell(page, 'Price', `${name} one`)).toHaveValue('120');
  await expect(cell(page, 'Stock', `${name} two`)).toBeFocused();

  await open(page, `/product/${made[0]?.product_id}`);
  await expect(page.getByText('₹120').first()).toBeVisible();
  await open(page, `/product/${made[1]?.product_id}`);
  await expect(page.getByText('Only 3 left in stock!').first()).toBeVisible();
  await removeAll(request, token, made);
});

test('what changed meanwhile is told and kept apart from what was typed; nothing is left by mistake', async ({
  page,
  request,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'Gridbell phone' : 'Gridbell desk';
  const [first, second, third] = [`${name} one`, `${name} two`, `${name} three`];
  const token = await logIn(page, demoLogin());
  const made = await someProducts(request, token, name);
  await open(page, `/admin/stock?search=${encodeURIComponent(name)}&sort=name`);
  await cell(page, 'Stock', first).fill('25');
  await cell(page, 'Price', second).fill('95');

  // Typed values outlive a search, and come back with their rows.
  await page.getByLabel('Search by name').fill(second);
  await page.getByLabel('Search by name').press('Enter');
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible();
  const bar = page.getByRole('group', { name: 'Changes' });
  await expect(bar).toContainText('2 products changed');
  await page.goBack();
  await expect(cell(page, 'Stock', first)).toHaveValue('25');

  const answer = await request.patch(`/v1/products/${made[0]?.product_id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { stock: 6 },
  });
  expect(answer.status()).toBe(200);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    '1 product has changed meanwhile, so nothing was saved. Please look again.',
  );
  await expect(cell(page, 'Stock', first)).toHaveValue('25');
  await expect(page.getByRole('row').filter({ hasText: 'was 6' })).toBeVisible();
  await expect(
    page.getByRole('cell').filter({ hasText: `${first}: the stock is now 6.` }),
  ).toBeVisible();
  await expectAccessible(page);

  await goInDesk(page, isPhone ? 'All customers' : 'Customers');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 products updated successfully')).toBeVisible();
  await expect(page.getByText('was 6')).toHaveCount(0);

  await cell(page, 'Price', third).fill('1');
  await bar.getByRole('button', { name: 'Discard' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 'Price', third)).toHaveValue('100');
  await cell(page, 'Price', third).fill('2');
  await goInDesk(page, isPhone ? 'All customers' : 'Customers');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(
    page.getByRole('heading', { name: 'Customers', level: 2, exact: true }),
  ).toBeVisible();
  const stocks = await request.get(`/v1/products/${made[0]?.product_id}`);
  expect(((await stocks.json()) as { data: { stock: number } }).data.stock).toBe(25);
  await removeAll(request, token, made);
});
