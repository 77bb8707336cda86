import { putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const others = { hi: 'hi-IN', mr: 'mr-IN' } as const;

for (const [language, locale] of Object.entries(others)) {
  test(`from the home page to the cart without leaving ${locale}`, async ({ page, request }) => {
    const product = await someProduct(request, (stock) => stock > 20);
    await putInCart(page, product);
    const calls: (string | undefined)[] = [];
    page.on('request', (one) => {
      if (!new URL(one.url()).pathname.startsWith('/v1/')) return;
      calls.push(one.headers()['accept-language']);
    });
    await open(page, `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectAccessible(page);
    await open(page, `/${language}/products`);
    await page.locator('main a[href*="/product/"]:not([aria-hidden])').first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/product/\\d+$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('header a[href$="/cart"]').filter({ visible: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
    const answer = await request.get(`/v1/products/${product.product_id}`, {
      headers: { 'accept-language': locale },
    });
    const { data } = (await answer.json()) as { data: { product_name: string } };
    await expect(page.locator('main')).toContainText(data.product_name);
    await page.locator(`header a[href="/${language}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}$`));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls)).toEqual(new Set([locale]));
  });
}

test('a language stands at the beginning of a path, once', async ({ request }) => {
  const statuses: Record<string, number> = {
    '/hi': 200,
    '/mr/legal': 200,
    '/hi/hi': 404,
    '/hi/mr/cart': 404,
    '/xx': 404,
    '/xx/cart': 404,
    '/en': 404,
    '/hi/nothing': 404,
    '/hi/v1/category': 404,
  };
  for (const [path, status] of Object.entries(statuses)) {
    expect((await request.get(path)).status(), path).toBe(status);
  }
});

test('the dashboard is in English alone, wherever it is asked for', async ({ request }) => {
  for (const path of ['/admin', '/admin/orders?page=2', '/robots.txt']) {
    const answer = await request.get(`/hi${path}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], path).toEqual([307, path]);
  }
});

test('what a page says of itself is of its language, and no reader’s header changes it', async ({
  request,
}) => {
  for (const [language, locale] of Object.entries({ ...others, '': 'en-IN' })) {
    const prefix = language && `/${language}`;
    const answer = await request.get(`${prefix}/product/1`, {
      headers: { 'accept-language': 'mr,hi;q=0.5' },
    });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}"`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URL(canonical).pathname).toBe(`${prefix}/product/1`);
    const form = /<form[^>]*action="([^"#]*)#/.exec(html)?.[1];
    expect(form).toBe(`${prefix}/product/1`);
    const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(data).toContain(`${prefix}/product/1"`);
  }
});
