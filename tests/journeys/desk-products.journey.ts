import type { Page } from '@playwright/test';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Adds products of this journey's own, and returns their common word. */
async function someProducts(page: Page, isPhone: boolean): Promise<string> {
  const word = isPhone ? 'Phonelantern' : 'Desklantern';
  const headers = { authorization: `Bearer ${await tokenOf(page.request, demoLogin())}` };
  for (const [look, stock] of [
    ['red', 0],
    ['blue', 3],
    ['green', 80],
  ] as const) {
    const answer = await page.request.post('/v1/products', {
      headers,
      data: {
        product_name: `${word} ${look}`,
        product_price: 100 + stock,
        stock,
        sub_category_id: 7,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return word;
}

test('products are found by words, stock and picture, chosen, deleted at once and put back', async ({
  page,
  isPhone,
}) => {
  const word = await someProducts(page, isPhone);
  await logIn(page, demoLogin());
  await open(page, '/admin/products');
  const cards = page.locator('main li:has(h3)');
  await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill(word);
  await search.press('Enter');
  await expect(page.getByText('Showing 3 of 3 products')).toBeVisible();
  await expectAccessible(page);
  const views = page.getByRole('navigation', { name: 'Views of the list' });
  await views.getByRole('link', { name: /^Out of stock/ }).click();
  await expect(cards).toHaveText([new RegExp(`${word} red`)]);
  await expect(page).toHaveURL(new RegExp(`search=${word}.*stock=out`));
  await views.getByRole('link', { name: /^Running out/ }).click();
  await expect(cards).toHaveText([new RegExp(`${word} blue`)]);
  await page.reload();
  await expect(cards).toHaveText([new RegExp(`${word} blue`)]);
  await views.getByRole('link', { name: /^No picture/ }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('price_desc');
  await expect(cards.first()).toContainText(`${word} green`);

  await page.getByRole('checkbox', { name: `Choose ${word} red` }).check();
  await page.getByRole('checkbox', { name: `Choose ${word} blue` }).check();
  const bar = page.getByRole('region', { name: 'Chosen products' });
  await expect(bar).toContainText('2 chosen');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 products?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 products deleted')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 products are in the shop again')).toBeVisible();
  await expect(cards).toHaveCount(3);

  await cards.last().getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(2);
  await views.getByRole('link', { name: /^Hidden/ }).click();
  await expect(cards).toHaveText([new RegExp(`${word} red`)]);
  await expectAccessible(page);
  await cards.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('Product is in the shop again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No product fits' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible();
});

test('staff edit a product from wherever it is named', async ({ page, request }) => {
  await logIn(page, demoLogin());
  const edit = page.getByRole('heading', { name: 'Edit Product' });
  await open(page, '/product/3');
  await page.getByRole('link', { name: 'Edit this product' }).click();
  await expect(edit).toBeVisible();
  await open(page, '/admin/stock');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(edit).toBeVisible();
  // Something of a product is in the log.
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const data = { product_description: `As the maker tells it, ${Date.now()}.` };
  expect((await request.patch('/v1/products/3', { headers, data })).ok()).toBe(true);
  await open(page, '/admin/activity');
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).first().click();
  await expect(edit).toBeVisible();
});

test('all that match are chosen on all pages, and get a weight at once; what has changed meanwhile is refused', async ({
  page,
  isPhone,
}) => {
  const word = isPhone ? 'Phonebunting' : 'Deskbunting';
  const headers = { authorization: `Bearer ${await tokenOf(page.request, demoLogin())}` };
  const add = async (name: string) => {
    const data = { product_name: name, product_price: 50, stock: 100, sub_category_id: 7 };
    expect((await page.request.post('/v1/products', { headers, data })).ok()).toBe(true);
  };
  for (let n = 1; n <= 14; n += 1) await add(`${word} ${n}`);
  await logIn(page, demoLogin());
  await open(page, `/admin/products?search=${word}`);
  await expect(page.getByText('Showing 12 of 14 products')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Chosen products' });
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(bar).toContainText('12 chosen');
  await bar.getByRole('button', { name: 'Select all 14 that match' }).click();
  await expect(bar).toContainText('All 14 that match chosen');
  await expect(bar).toContainText(`also products that have “${word}”, or a similar word`);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Weight and shelf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weight, size and shelf of 14 products' });
  await dialog.getByLabel('Weight (kg)').fill('0.35');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const list = await page.request.get(`/v1/products?search=${word}&page_size=20`);
  const { data } = (await list.json()) as { data: { weight: number | null }[] };
  expect(data.map(({ weight }) => weight)).toEqual(Array.from({ length: 14 }, () => 0.35));

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 14 that match' }).click();
  await add(`${word} of somebody else`);
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 14 products?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('15 products match now. Nothing was changed.')).toBeVisible();
  // What was chosen is forgotten, and the list is the one of now: the next try is not refused for ever.
  await expect(bar).toBeHidden();
  await expect(page.getByText('Showing 12 of 15 products')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 15 that match' }).click();
  await expect(bar).toContainText('All 15 that match chosen');
  await add(`${word} of a third`);
  await bar.getByRole('button', { name: 'Weight and shelf' }).click();
  const measures = page.getByRole('dialog', { name: 'Weight, size and shelf of 15 products' });
  await measures.getByLabel('Weight (kg)').fill('0.4');
  await measures.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('16 products match now. Nothing was changed.')).toBeVisible();
  await expect(measures).toBeHidden();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 16 that match' }).click();
  await expect(bar).toContainText('All 16 that match chosen');
  await add(`${word} of a fourth`);
  await bar.getByRole('link', { name: 'Plan prices' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Plan of ${word}`);
  await page.getByRole('textbox', { name: 'By' }).fill('10');
  await page.getByRole('button', { name: 'Plan prices' }).click();
  await expect(page.getByText('17 products match now. Nothing was changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose them again in the list' }).click();
  await expect(page.getByText('Showing 12 of 17 products')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await bar.getByRole('button', { name: 'Select all 17 that match' }).click();
  await page.screenshot({ path: `test-results/select-all-${page.viewportSize()?.width}.png` });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const all = page.getByRole('dialog', { name: 'Delete 17 products?' });
  await all.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('17 products deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('17 products are in the shop again')).toBeVisible();
  await expect(page.getByText('Showing 12 of 17 products')).toBeVisible();
});
