import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('a visitor walks from the door to a product and puts it in the cart', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every day can be a jalsa.');

  const categories = page.getByRole('navigation', { name: 'Categories' });
  const balloons = categories.getByRole('link', { name: 'Balloons', exact: true });
  if (isPhone) await balloons.tap();
  else await balloons.hover();
  await categories.getByRole('link', { name: 'Latex balloons' }).click();

  await expect(page).toHaveURL(/\/products\/subcategory\/\d+\?name=Latex\+balloons$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latex balloons');
  await expect(page.getByText('Showing 9 of 21 products')).toBeVisible();

  await page.getByRole('link', { name: 'View Pastel macaron balloons, pack of 100' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Pastel macaron balloons, pack of 100',
  );
  await page.getByRole('button', { name: 'One more' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a card on the home page adds one, and never more than there are', async ({ page }) => {
  await open(page, '/products/subcategory/1?in_stock=true');
  const scarce = page
    .getByRole('listitem')
    .filter({ hasText: /Only \d left in stock!/ })
    .first();
  const left = Number(/Only (\d) left/.exec((await scarce.textContent()) ?? '')?.[1]);
  await scarce.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  const more = scarce.getByRole('button', { name: 'One more' });
  for (let time = 1; time < left; time++) await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  // It stays focusable, and explains why it does nothing.
  await more.press('Enter');
  await expect(
    page.getByText(`Only ${left} in stock, and all of them are in your cart`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: `Cart, ${left} item` })).toBeVisible();
});

test('what is out of stock cannot be bought', async ({ page, request }) => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((number) => request.get(`/v1/products?page_size=100&page=${number}`)),
  );
  const products = (await Promise.all(pages.map((answer) => answer.json()))).flatMap(
    ({ data }: { data: { product_id: number; stock: number }[] }) => data,
  );
  const gone = products.find(({ stock }) => stock === 0);
  expect(gone).toBeDefined();
  await open(page, `/product/${gone?.product_id}`);
  await expect(page.locator('main p').filter({ hasText: 'Out of stock' })).toHaveText(
    'Out of stock',
  );
  for (const name of ['Add to Cart', 'Buy Now']) {
    await expect(page.getByRole('button', { name }).filter({ visible: true })).toBeDisabled();
  }
});

test('a list is sorted and filtered, and the address keeps it', async ({ page, isPhone }) => {
  await open(page, '/products/subcategory/1?name=Latex+balloons');
  if (isPhone) await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByText('Price: Low to High').filter({ visible: true }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await page.keyboard.press('Escape');
  const prices = async () =>
    (
      await page
        .locator('main li:has(h2)')
        .getByText(/^₹[\d,]+$/)
        .allTextContents()
    ).map((text) => Number(text.replaceAll(/\D/g, '')));
  await expect
    .poll(async () => {
      const all = await prices();
      return all.length === 9 && all.every((price, n) => n === 0 || price >= (all[n - 1] ?? 0));
    })
    .toBe(true);
  const shown = await prices();

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(async () => (await prices())[0]).toBeGreaterThanOrEqual(shown.at(-1) ?? 0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.goBack();
  await expect(page).toHaveURL(/sort=price_asc/);
});

test('an old link to a page that is gone leads to the last one', async ({ page }) => {
  await open(page, '/products/subcategory/1?sort=name&page=99');
  await expect(page).toHaveURL(/\/products\/subcategory\/1\?sort=name&page=3$/);
  await expect(page.getByText('Showing 3 of 21 products')).toBeVisible();
});

test('a card says the whole name, how much is in the pack, and what a piece costs', async ({
  page,
}) => {
  await open(page, '/search?q=pastel+macaron+balloons');
  const name = page.getByRole('link', {
    name: 'Pastel macaron balloons, pack of 100',
    exact: true,
  });
  await expect(name).toHaveText('Pastel macaron balloons, pack of 100');
  const card = page.getByRole('listitem').filter({ has: name });
  await expect(card.getByText('₹2.99 a piece')).toBeVisible();
  const cut = await name.evaluate(({ parentElement: heading }) =>
    heading ? heading.scrollHeight - heading.clientHeight : 99,
  );
  expect(cut).toBeLessThanOrEqual(1);
});

test('a filter that leaves nothing says so and can be taken back', async ({ page }) => {
  await open(page, '/products/subcategory/1?min_price=9000000');
  await expect(page.getByRole('heading', { name: 'No product listed' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByText('Showing 9 of 21 products')).toBeVisible();
});

test('a product shows its pictures one after the other, and shares its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, '/products/subcategory/1?name=Latex+balloons');
  await page.getByRole('link', { name: 'View Pastel macaron balloons, pack of 100' }).click();
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(gallery.getByRole('button', { name: 'Picture 2', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const opened = gallery.getByRole('link', { name: /Open picture 2 of \d in a new tab/ });
  await expect(opened).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Wishlist' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('Product link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('categories and their sub-categories lead to products', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Browse Categories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Categories');
  // Those of the demo, and what a shopkeeper's journey adds meanwhile.
  await expect(page.getByText(/^1\d categories$/)).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Bakeware' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subcategories');
  await page.getByRole('link', { name: 'Cake tins' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cake tins');
});

for (const address of [
  '/',
  '/browse-categories',
  '/browse-categories?view=list',
  '/categories/1',
  '/products/subcategory/1?name=Latex+balloons',
  '/products/subcategory/1?view=list&in_stock=true',
  '/product/1',
  '/courses',
  '/contact',
  '/legal',
  '/policy/refund',
  '/cart',
  '/no-such-page',
]) {
  test(`everybody can use ${address}`, async ({ page }) => {
    await open(page, address);
    await expectAccessible(page);
  });
}

test('nothing jumps while a page loads', async ({ page }) => {
  for (const address of ['/', '/products/subcategory/1', '/product/1']) {
    await page.goto(address);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 1_500);
        }),
    );
    expect(shift, address).toBeLessThanOrEqual(0.01);
  }
});

test('nothing scrolls sideways on the smallest phones', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    for (const address of ['/', '/products/subcategory/1', '/product/1', '/browse-categories']) {
      await page.goto(address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the shop stands still for those who want it to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => one.playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, categories, list, product and policies can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/categories\/\d+$/);
    await page.locator('main').getByRole('link', { name: 'Latex balloons' }).click();
    await expect(page.getByText('Showing 9 of 21 products')).toBeVisible();
    await page.getByRole('link', { name: 'View Metallic gold balloons, pack of 50' }).click();
    await expect(page.getByText('₹169')).toBeVisible();
    const unscripted = page.locator('main noscript').first();
    await expect(unscripted).toBeVisible();
    expect(await unscripted.textContent()).toContain('Buying here needs JavaScript');
    await expect(page.getByText('Quantity', { exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Return & Exchange' }).click();
    await expect(page.locator('main')).toContainText('within 7 days');
  });
});
