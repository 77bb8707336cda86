import type { APIRequestContext, Page } from '@playwright/test';

import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { goToReview, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test } from '#tests/support/journey.ts';

const plenty = (stock: number) => stock > 20;
const items = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');
const line = (page: Page, name: string) => items(page).filter({ hasText: name });

/** What the shop has of an account's cart: products and numbers. */
async function cartOf(request: APIRequestContext, token: string): Promise<[number, number][]> {
  const answer = await request.get('/v1/user/cart', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { product_id: number; quantity: number }[] };
  return data.map(({ product_id: id, quantity }) => [id, quantity]);
}

test('a cart follows its account to another device, and nothing in either is lost', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  const login = await register(request);
  const [fans, lamps] = [await someProduct(request, plenty), await someProduct(request, plenty)];
  const token = await logIn(page, login);
  await putInCart(page, fans);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => cartOf(request, token)).toEqual([[fans.product_id, 2]]);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const laptop = await context.newPage();
  await putInCart(laptop, fans);
  await putInCart(laptop, lamps);
  await logIn(laptop, login);
  await open(laptop, '/cart');
  await expect(line(laptop, fans.product_name).locator('output')).toHaveText('2');
  await expect(items(laptop)).toHaveCount(2);

  await open(page, '/cart');
  await expect(items(page)).toHaveCount(2);
  // What is taken out on one device is gone from the other.
  await line(page, fans.product_name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.poll(() => cartOf(request, token)).toEqual([[lamps.product_id, 1]]);
  await open(laptop, '/cart');
  await expect(items(laptop)).toHaveCount(1);
  await expect(line(laptop, lamps.product_name)).toBeVisible();
  await context.close();
});

test('without a line the cart works on, and is told when the line is back', async ({
  page,
  context,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  await putInCart(page, product);
  await open(page, '/cart');
  await expect.poll(() => cartOf(request, token)).toEqual([[product.product_id, 1]]);
  // The pages after this one are loaded while there is a line.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(items(page).locator('output')).toHaveText('2');
  await context.setOffline(false);
  await expect.poll(() => cartOf(request, token)).toEqual([[product.product_id, 2]]);
});

test('what somebody else had in the cart of this browser does not go to the next account', async ({
  page,
  request,
}) => {
  const [fans, lamps] = [await someProduct(request, plenty), await someProduct(request, plenty)];
  const first = await logIn(page, await register(request));
  await putInCart(page, fans);
  await expect.poll(() => cartOf(request, first)).toEqual([[fans.product_id, 1]]);
  await page.evaluate(() => localStorage.removeItem('user'));
  await putInCart(page, lamps);
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/cart');
  await expect(items(page)).toHaveCount(1);
  await expect(line(page, lamps.product_name)).toBeVisible();
  const second = await tokenOf(request, login);
  expect(await cartOf(request, second)).toEqual([[lamps.product_id, 1]]);
});

test('what is put in right after it was ordered stays, though the shop told nobody that it was taken out', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  const product = await someProduct(request, plenty);
  await putInCart(page, product);
  await expect.poll(() => cartOf(request, token)).toEqual([[product.product_id, 1]]);
  await goToReview(page);
  // The shop applies the change, but the page is left before it has answered.
  const synced = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('/v1/user/cart', async (route) => {
    if (route.request().method() !== 'PATCH' || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    synced.resolve();
  });
  await placeButton(page).click();
  await synced.promise;
  await putInCart(page, product);
  await expect.poll(() => cartOf(request, token)).toEqual([[product.product_id, 1]]);

  // An earlier change reaches it late.
  await request.patch('/v1/user/cart', {
    headers: { authorization: `Bearer ${token}` },
    data: { lines: [{ product_id: product.product_id, quantity: 0 }] },
  });
  await open(page, '/cart');
  await expect.poll(() => cartOf(request, token)).toEqual([[product.product_id, 1]]);
  await expect(items(page)).toHaveCount(1);
});
