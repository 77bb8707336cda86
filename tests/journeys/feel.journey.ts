import { limits } from '#contract/limits.ts';
import { putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('a page is fetched when a pointer rests on its link, and the click shows it at once', async ({
  page,
  context,
  isPhone,
}) => {
  test.skip(isPhone, 'a finger does not hover');
  await open(page, '/products/subcategory/1');
  const link = page.getByRole('link', { name: 'View Pastel macaron balloons, pack of 100' });
  const fetched = page.waitForResponse((response) => response.url().includes('.data'));
  await link.hover();
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  // Whatever was not fetched ahead would now be missing.
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pastel macaron balloons, pack of 100',
  );
  await context.setOffline(false);
});

test('who reads a page and leaves fetches no other page’s scripts; they come after the first use', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/([a-z-]+?)-[^/]{8}\.js$/.exec(name)?.[1] ?? []),
    );
  await expect.poll(scripts).toContain('cart-page');
  await page.waitForLoadState('networkidle');
  expect(await scripts()).not.toContain('product');
  if (isPhone) await page.getByRole('heading', { level: 1 }).tap();
  else await page.mouse.wheel(0, 200);
  await expect.poll(scripts).toContain('product');
});

test('a page that is tapped when the line is lost opens when it is back, and this one stays', async ({
  page,
  context,
}) => {
  await open(page, '/products/subcategory/1');
  await page.waitForLoadState('networkidle');
  const heading = page.getByRole('heading', { level: 1 });
  const list = await heading.textContent();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
  await page.getByRole('link', { name: /^View Pastel macaron balloons/ }).click();
  await expect(page.getByText('The page will open as soon as you are back online.')).toBeVisible();
  await expect(heading).toHaveText(list ?? '');
  await context.setOffline(false);
  await expect(heading).toHaveText('Pastel macaron balloons, pack of 100');
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('the cart opens without a connection, with what is in it', async ({
  page,
  request,
  context,
}) => {
  const product = await someProduct(request, (stock) => stock > 3);
  await open(page, '/');
  await putInCart(page, product);
  await open(page, '/products/subcategory/1');
  // Fetched once the page is idle.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/cart-page-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
  await expect(page.getByText(product.product_name).first()).toBeVisible();
  await expect(page.getByText('These prices are as you last saw them.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('These prices are as you last saw them.')).toHaveCount(0);
});

test('a link opens where it is asked to: here without another document, or in another tab', async ({
  page,
  context,
  isPhone,
}) => {
  test.skip(isPhone, 'a phone has no such key');
  await open(page, '/products/subcategory/1');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const link = page.getByRole('link', { name: /^View Pastel macaron balloons/ });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Pastel macaron balloons');
  await tab.close();
  await expect(page).toHaveURL(/\/products\/subcategory\/1/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pastel macaron balloons');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  const cart = page.getByRole('link', { name: /^Cart/ }).first();
  await cart.click();
  await expect(page).toHaveURL(/\/cart$/);
  await cart.click();
  // A page that leads to itself is no step back.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pastel macaron balloons');
});

test('back leads to where the visitor was on the page', async ({ page }) => {
  await open(page, '/');
  const card = page.locator('main ul[aria-busy] > li').nth(9);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(5);
});

test('a list that is being sorted says that it is busy, and nothing in it moves', async ({
  page,
  isPhone,
}) => {
  await open(page, '/products/subcategory/1');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  if (isPhone) await page.getByRole('button', { name: /^Sort/ }).tap();
  await page.getByText('Name A-Z').filter({ visible: true }).click();
  await expect(page.locator('[aria-busy="true"]')).toBeAttached();
  await expect(page.getByText('Showing 9 of 21 products')).toBeAttached();
  answer();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('the first picture comes at once and first, those below the fold when they are near', async ({
  page,
}) => {
  await page.goto('/products/subcategory/1');
  const pictures = page.locator('main li li:first-child img');
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.first()).toHaveAttribute('loading', 'eager');
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy');
  for (const attribute of ['width', 'height']) {
    await expect(pictures.last()).toHaveAttribute(attribute, /^\d+$/);
  }
  await expect(page.locator('main source[type="image/webp"]').first()).toHaveAttribute(
    'srcset',
    /160w.*400w/,
  );
});

test.describe('with a browser that is no robot', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  });

  test('a look at a product is counted', async ({ page, request, isPhone }) => {
    // Each project has its own: they run side by side in one shop.
    const id = isPhone ? 11 : 12;
    let looks = 0;
    // What is asked for again may be a minute old: each look asks for another list of this one product.
    const views = async () => {
      const address = `/v1/products?ids=${id}&max_price=${limits.maxPrice - (looks += 1)}`;
      const answer = await request.get(address, { headers: { 'user-agent': 'a bot' } });
      const { data } = (await answer.json()) as { data: { view_count: number }[] };
      return data[0]?.view_count ?? 0;
    };
    const before = await views();
    await open(page, `/product/${id}`);
    await expect.poll(views, { timeout: 15_000 }).toBe(before + 1);
  });
});
