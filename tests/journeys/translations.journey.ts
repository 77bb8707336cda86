import type { APIRequestContext } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

interface Detail {
  product_id: number;
  product_name: string;
  product_description: string;
  sub_category_id: number;
}

async function translate(
  request: APIRequestContext,
  { product_id: id, product_name: source }: { product_id: number; product_name: string },
  value: string,
) {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const name = { kind: 'product', thing_id: id, field: 'name', language: 'hi', is_checked: false };
  const data = { texts: [{ ...name, source, value }] };
  expect((await request.put('/v1/texts', { headers, data })).status()).toBe(200);
}

test('a customer reads a translated name in the list, on the product, in cart and order; what is not translated is marked as English', async ({
  page,
  request,
  isPhone,
}) => {
  const product = await someProduct(request, (stock) => stock > 20);
  const detail = await request.get(`/v1/products/${product.product_id}`);
  const { data: shown } = (await detail.json()) as { data: Detail };
  const name = isPhone ? 'केक का छोटा साँचा' : 'केक का बड़ा साँचा';
  const list = `/hi/products/subcategory/${shown.sub_category_id}?sort=price_asc`;
  // Both are cached before there is a translation.
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of [list, `/hi/product/${product.product_id}`]) {
    expect(await read(path)).not.toContain(name);
  }
  await translate(request, product, name);
  expect(await read(`/product/${product.product_id}`)).not.toContain(name);
  const html = await read(`/hi/product/${product.product_id}`);
  expect(html).toContain(`<title>${name}`);
  expect(html).toContain(`property="og:title" content="${name}`);
  expect(html).toContain(`"@type":"Product","name":"${name}"`);

  const login = await register(request);
  await logIn(page, login);
  await putInCart(page, product);
  await open(page, list);
  const card = page.locator('main li').filter({ has: page.getByRole('link', { name }) });
  await expect(card.getByRole('link', { name }).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^(?!.*${name})`));
  await expectAccessible(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.getByText(shown.product_description, { exact: true }).first()).toHaveAttribute(
    'lang',
    'en',
  );
  await expectAccessible(page);
  await open(page, '/hi/cart');
  await expect(page.getByRole('heading', { level: 2 }).getByRole('link', { name })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(product.product_name);

  const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
  await open(page, `/hi/order/${order}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await open(page, `/order/${order}`);
  await expect(page.getByRole('link', { name: product.product_name, exact: true })).toBeVisible();

  await translate(request, product, '');
  expect(await read(`/hi/product/${product.product_id}`)).not.toContain(name);
  await open(page, `/hi/product/${product.product_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});
