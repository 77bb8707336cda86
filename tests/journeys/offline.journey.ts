import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { expectStored, loseConnection, openFirst, storedPaths } from '#tests/support/offline.ts';

/** What was seen opens without a connection and says so; with one, nothing old is ever shown (decision 0119). */
test.use({ serviceWorkers: 'allow' });

const plenty = (stock: number) => stock > 20;
const list = '/products/subcategory/1';
const seen = /You are offline\. You saw this page on .+; prices may have changed\./;
const heading = 'h1';

test('a list and a product that were seen open without a connection, with their pictures, and say when they were seen', async ({
  page,
  context,
}) => {
  await openFirst(page, list);
  await page.getByRole('link', { name: /^View Pastel macaron balloons/ }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  const product = new URL(page.url()).pathname;
  await expect
    .poll(async () => (await storedPaths(page))['seen-data']?.join())
    .toContain(`${product}.data`);
  const name = await page.locator(heading).textContent();
  const picture = page.locator('main img').first();
  await expect(picture).toBeVisible();
  // What was fetched ahead of the tap may be used for ten seconds.
  await page.waitForTimeout(10_000);
  await loseConnection(page);

  // Its document was never loaded.
  await page.reload();
  await expect(page.locator(heading)).toHaveText(name ?? '');
  await expect(page).toHaveURL(product);
  await expect(page.getByText(seen)).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  // Of the list only the document was.
  await page.goBack();
  await expect(page.locator(heading)).toHaveText('Latex balloons');
  await expect(page.getByText(seen)).toBeVisible();
  await page.getByRole('link', { name: /^View Pastel macaron balloons/ }).click();
  await expect(page.locator(heading)).toHaveText(name ?? '');
  await expect(page.getByText(seen)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
  await expect(page.locator(heading)).toHaveText(name ?? '');
});

test('a page that was not seen is not made up: the shop says so in its own look, and it opens when the connection is back', async ({
  page,
  context,
}) => {
  await openFirst(page, list);
  await loseConnection(page);
  await page.goto('/product/3?utm_source=x');
  await expect(page.locator(heading)).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: /, home$/ }).first()).toBeVisible();
  await expect(page.getByText('This page was not opened here before.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/product\/3\?utm_source=x$/);
  await expect(page.locator(heading)).not.toHaveText('You are offline');
});

test('the cart opens without a connection as a document, and as a reader of Hindi knows it', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  await openFirst(page, `/product/${product.product_id}`);
  await putInCart(page, product);
  await page.goto('/hi/products');
  await expectStored(page, '/hi/cart');
  await expectStored(page, '/cart');
  await page.goto('/');
  await loseConnection(page);
  await page.goto('/cart');
  await expect(page.locator(heading)).toHaveText('Shopping Cart');
  await expect(page.getByText(product.product_name).first()).toBeVisible();
  await expect(page.getByText('These prices are as you last saw them.')).toBeVisible();
  await page.goto('/hi/cart');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByText(product.product_name).first()).toBeVisible();
  await page.goto('/hi/product/3');
  await expect(page.locator(heading)).toHaveText('इंटरनेट नहीं है');

  // Of a language that was never read there is nothing but the shop's own sentence.
  await page.goto('/mr/product/3');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  await expect(page.locator(heading)).toHaveText('इंटरनेट नाही');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'तुमचे कार्ट' }).click();
  await expect(page.getByText(product.product_name).first()).toBeVisible();
});

test('the checkout that was never opened opens without a connection as it looks with one', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  await openFirst(page, `/product/${product.product_id}`);
  await putInCart(page, product);
  await expectStored(page, '/cart');
  await loseConnection(page);
  await page.goto('/checkout');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a price that was changed meanwhile is never shown as today’s, and comes by itself with the connection', async ({
  page,
  request,
  context,
}) => {
  const { product_id: id, product_price: price, stock } = await someProduct(request, plenty);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const setPrice = async (from: number, to: number) => {
    const change = { product_id: id, seen_price: from, seen_stock: stock, product_price: to };
    const saved = await request.patch('/v1/products/many', {
      headers,
      data: { products: [change] },
    });
    expect(saved.status()).toBe(200);
  };
  await openFirst(page, `/product/${id}`);
  await loseConnection(page);
  await page.reload();
  await expect(page.getByText(seen)).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText(`₹${price.toLocaleString('en-IN')}`);
  await setPrice(price, price + 7);
  try {
    await page.reload();
    await expect(page.getByText(seen)).toBeVisible();
    await context.setOffline(false);
    await expect(main).toContainText(`₹${(price + 7).toLocaleString('en-IN')}`);
    await expect(page.getByText(seen)).toHaveCount(0);
    // With a connection there is no old one, wherever it is asked for.
    await page.reload();
    await expect(main).toContainText(`₹${(price + 7).toLocaleString('en-IN')}`);
    await expect(page.getByText(seen)).toHaveCount(0);
  } finally {
    await setPrice(price + 7, price);
  }
});

test('nothing of an account is stored, and what was seen is forgotten with its session', async ({
  page,
  request,
  isPhone,
}) => {
  await logIn(page, await register(request));
  await openFirst(page, '/product/3');
  for (const path of ['/account', '/orders', '/checkout', '/complaints', '/orders/find']) {
    await open(page, path);
  }
  await open(page, '/product/4');
  await expectStored(page, '/product/4');
  const stored = await storedPaths(page);
  const paths = Object.entries(stored).flatMap(([name, own]) => (name === 'files' ? [] : own));
  expect(
    paths.filter((path) => /account|order|checkout|complaint|\/v1\/|admin/.test(path)),
  ).toEqual([]);
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: 'Login' }).filter({ visible: true })).toBeVisible();
  await expect
    .poll(async () =>
      Object.entries(await storedPaths(page))
        .filter(([name]) => name.startsWith('seen-'))
        .flatMap(([, own]) => own)
        .filter((path) => path.startsWith('/product/')),
    )
    .toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/product/3');
  await expect(page.locator(heading)).toHaveText('You are offline');
});

test('staff at the dashboard have no worker', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/products');
  // With which the worker of other pages starts.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/route-modules-[^/]*\.js$/.test(name)),
  );
  await page.waitForTimeout(500);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
});
