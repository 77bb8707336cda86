import type { Page } from '@playwright/test';

import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** The field in the header, or on phones the one behind the icon. */
async function searchField(page: Page, isPhone: boolean) {
  if (isPhone) await page.getByRole('link', { name: 'Search' }).tap();
  return page.getByRole('combobox', { name: 'Search the shop' }).filter({ visible: true }).first();
}

const firstNames = (page: Page) => page.locator('main li > div > h2').first();

test.describe('the search finds what a person means', () => {
  for (const [text, name] of [
    ['baloon', /balloon/i],
    ['chocolat mold', /chocolate.*mould/i],
    ['gold foil curtain', /gold.*foil.*curtain|foil.*curtain.*gold/i],
    ['LED candle 6', /LED.*candle.*6/i],
  ] as const) {
    test(text, async ({ page, isPhone }) => {
      await open(page, '/');
      const field = await searchField(page, isPhone);
      await field.fill(text);
      await field.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
      await expect(firstNames(page)).toHaveText(name);
      await expect(page).toHaveTitle(`Results for “${text}” | Jalsa`);
    });
  }
});

test('suggestions come while typing and are worked by keyboard', async ({ page, isPhone }) => {
  await open(page, '/courses');
  const field = await searchField(page, isPhone);
  await field.pressSequentially('rainb');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /\d suggestions/ })).toBeAttached();
  await expectAccessible(page);

  await field.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  );
  await field.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await field.press('ArrowUp');
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('rainb');

  await field.press('ArrowDown');
  await field.press('ArrowDown');
  const chosen = list.locator('[aria-selected="true"]');
  const name = await chosen.locator('> span').nth(1).innerText();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a suggestion can be tapped, sub-categories come first, the whole search last', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  const field = await searchField(page, isPhone);
  await field.pressSequentially('latex b');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Latex balloons');
  await expect(options.first()).toContainText('in Balloons');
  await expect(options.last()).toHaveText('See all results for “latex b”');
  await options.last().click();
  await expect(page).toHaveURL('/search?q=latex+b');
});

test('results are sorted, filtered and paged in the address, and back leads back', async ({
  page,
  isPhone,
}) => {
  await open(page, '/search?q=balloon');
  const shown = page.getByText(/^Showing \d+ of \d+ products$/);
  const before = await shown.innerText();
  if (isPhone) await page.getByRole('button', { name: 'Sort: Best match' }).tap();
  await page.getByText('Price: Low to High').filter({ visible: true }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  if (isPhone) await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const category = page
    .getByRole('link', { name: 'Balloons', exact: true })
    .filter({ visible: true })
    .last();
  // The links follow the address a moment later.
  await expect(category).toHaveAttribute('href', /sort=price_asc/);
  await category.click();
  await expect(page).toHaveURL(/q=balloon&category=\d+&sort=price_asc/);
  await expect(shown).not.toHaveText(before);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('a suggestion that was reached stays reached when others come', async ({ page, isPhone }) => {
  await open(page, '/');
  const field = await searchField(page, isPhone);
  const products = (names: string[]) =>
    names.map((product_name, place) => ({
      product_id: product_name.length + place,
      product_name,
      product_price: 10,
      product_image: null,
      stock: 1,
    }));
  await page.route('**/v1/products/suggestions?q=qq', (route) =>
    route.fulfill({ json: { status: 1, data: [], products: products(['Wanted', 'Other']) } }),
  );
  await page.route('**/v1/products/suggestions?q=qqq', (route) =>
    route.fulfill({ json: { status: 1, data: [], products: products(['Other thing']) } }),
  );
  await field.fill('qq');
  await expect(page.getByRole('option', { name: 'Wanted' })).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Wanted' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.pressSequentially('q');
  await expect(page.getByRole('option', { name: 'Other thing' })).toBeVisible();
  await expect(page.locator('[aria-selected="true"]')).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('amounts beyond any price are a sensible screen', async ({ page }) => {
  for (const address of ['/search?q=gold', '/products/subcategory/1?']) {
    const response = await page.goto(`${address}&min_price=999999999`);
    expect(response?.status()).toBe(200);
  }
});

test('a second search is announced, and the focus is with its results', async ({
  page,
  isPhone,
}) => {
  await open(page, '/search?q=gold');
  const field = await searchField(page, isPhone);
  await field.fill('silver');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “silver”');
  await expect(page.locator('#main')).toBeFocused();
});

test('words that no product has together are said to be apart', async ({ page }) => {
  await open(page, '/search?q=gold+curtain+dinosaur');
  await expect(page.getByText('No product matches all of these words.')).toBeVisible();
  await expectAccessible(page);
});

test('what people write for short is found', async ({ page }) => {
  await open(page, '/search?q=bday');
  await expect(page.getByRole('link', { name: /birthday/i }).first()).toBeVisible();
});

test('a search without a hit says so and leads on', async ({ page }) => {
  await open(page, '/search?q=xyzzyqwrt');
  await expect(page.getByRole('heading', { name: 'Nothing found for “xyzzyqwrt”' })).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Browse Categories' }).click();
  await expect(page).toHaveURL('/browse-categories');
});

test('a filter that leaves no hit can be taken back', async ({ page }) => {
  await open(page, '/search?q=balloon&min_price=9000000');
  await page.getByRole('link', { name: 'Search without filters' }).click();
  await expect(page).toHaveURL('/search?q=balloon');
  await expect(page.getByText(/^Showing 12 of \d+ products$/)).toBeVisible();
});

for (const [what, text] of [
  ['1,000 characters', 'x'.repeat(1_000)],
  ['operators and quotes', `"' & | ! <-> :* ( \\ %`],
  ['markup', '<script>alert(1)</script><b onclick=alert(1)>'],
  ['emoji and a NUL', '🎈\u0000'],
]) {
  test(`a search of ${what} is a sensible screen`, async ({ page }) => {
    const response = await page.goto(`/search?q=${encodeURIComponent(text ?? '')}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });
}

test('results, an empty search and its field can be used by everybody', async ({
  page,
  isPhone,
}) => {
  await open(page, '/search?q=gold');
  await expectAccessible(page);
  await open(page, '/search');
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
  await expectAccessible(page);
  if (!isPhone) return;
  const field = await searchField(page, isPhone);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('results are not for search engines', async ({ request }) => {
  for (const address of ['/search?q=gold', '/search', '/wishlist', '/cart']) {
    expect(await (await request.get(address)).text()).toContain('name="robots" content="noindex"');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form and a page', async ({ page, isPhone }) => {
    await page.goto('/');
    if (isPhone) await page.getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('combobox').filter({ visible: true }).first();
    await field.fill('gold foil curtain');
    await field.press('Enter');
    await expect(firstNames(page)).toContainText(/curtain/i);
  });
});
