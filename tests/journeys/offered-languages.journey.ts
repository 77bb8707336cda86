import type { APIRequestContext, Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { goToReview, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test.describe.configure({ mode: 'serial' });

const alternates = (html: string): string[] =>
  Array.from(html.matchAll(/<link[^>]*hrefLang="([^"]+)"[^>]*>/gi), ([, one]) => one ?? '');
const isHidden = (html: string): boolean => /<meta name="robots" content="noindex"/.test(html);

async function offer(request: APIRequestContext, languages: Record<'hi' | 'mr', boolean>) {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const answer = await request.patch('/v1/user/information', { headers, data: { languages } });
  expect([200, 422]).toContain(answer.status());
}
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const offered = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true });

test.afterAll(async ({ request }) => offer(request, { hi: false, mr: false }));

test('the owner switches a language on: pages, sitemaps and robots.txt name it, and no longer once it is off', async ({
  page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  await offer(request, { hi: false, mr: false });
  expect(alternates(await read('/products'))).toEqual([]);
  expect(isHidden(await read('/hi/products'))).toBe(true);
  expect(await read('/robots.txt')).not.toContain('/hi/');
  await open(page, '/');
  await expect(inFooter(page, 'हिन्दी')).toHaveCount(0);

  await logIn(page, demoLogin());
  await open(page, '/admin/settings#languages-offered');
  const form = page.getByRole('form', { name: 'Languages offered', exact: true });
  const fold = form.locator('details');
  if (!(await fold.evaluate(({ open: isOpen }: HTMLDetailsElement) => isOpen))) {
    await form.locator('summary').click();
  }
  await form.getByLabel('Hindi').check();
  await form.getByLabel('Marathi').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  const all = ['en-IN', 'hi-IN', 'mr-IN', 'x-default'];
  for (const prefix of ['', '/hi', '/mr']) {
    const html = await read(`${prefix}/product/1`);
    expect(alternates(html), prefix).toEqual(all);
    expect(isHidden(html), prefix).toBe(false);
    expect(await read('/robots.txt')).toContain(`${prefix}/sitemap.xml`);
    const sitemap = await read(`${prefix}/sitemap.xml`);
    for (const language of all) expect(sitemap).toContain(`hreflang="${language}"`);
  }

  await offer(request, { hi: true, mr: false });
  expect(alternates(await read('/mr/product/1'))).toEqual(['en-IN', 'hi-IN', 'x-default']);
  expect(isHidden(await read('/mr/product/1'))).toBe(true);
  expect(isHidden(await read('/hi/product/1'))).toBe(false);
  await offer(request, { hi: true, mr: true });
});

test('the switch keeps page, query, cart and the step of the checkout', async ({
  page,
  request,
}) => {
  await offer(request, { hi: true, mr: true });
  await open(page, '/search?q=balloon&sort=price_asc#main');
  await inFooter(page, 'हिन्दी').click();
  await expect(page).toHaveURL(/\/hi\/search\?q=balloon&sort=price_asc#main$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expectAccessible(page);
  await inFooter(page, 'English').click();
  await expect(page).toHaveURL(/\/search\?q=balloon&sort=price_asc#main$/);

  const product = await someProduct(request, (stock) => stock > 5);
  await logIn(page, await register(request));
  await putInCart(page, product);
  await goToReview(page);
  await page.getByRole('link', { name: 'मराठी', exact: true }).click();
  await expect(page).toHaveURL(/\/mr\/checkout\?step=review$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  const translated = await request.get(`/v1/products/${product.product_id}`, {
    headers: { 'accept-language': 'mr' },
  });
  const { data } = (await translated.json()) as { data: { product_name: string } };
  await expect(page.locator('main')).toContainText(data.product_name);
  await expect(page.locator('main')).toContainText('12, Gulmohar Society');
  await expectAccessible(page);
});

test('what the browser asks for is offered in one line and never opened by itself; a choice is remembered', async ({
  browser,
  request,
  baseURL,
  viewport,
}) => {
  await offer(request, { hi: true, mr: true });
  const context = await browser.newContext({ locale: 'mr-IN', viewport, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await open(page, '/categories?a=b');
  await expect(page).toHaveURL(/\/categories\?a=b$/);
  await expect(offered(page, 'मराठीत पहा')).toBeVisible();
  await expectAccessible(page);
  await offered(page, 'मराठीत पहा').click();
  await expect(page).toHaveURL(/\/mr\/categories\?a=b$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offered(page, 'View in English')).toHaveCount(0);

  // Back on a page in English, as by a link that somebody sent.
  await open(page, '/product/1');
  await expect(offered(page, 'मराठीत पहा')).toBeVisible();
  await page.getByRole('button', { name: 'Keep this language' }).click();
  await expect(offered(page, 'मराठीत पहा')).toHaveCount(0);
  await open(page, '/product/2');
  await expect(offered(page, 'मराठीत पहा')).toHaveCount(0);
  await open(page, '/hi/product/2');
  await expect(offered(page, 'View in English')).toBeVisible();
  await context.close();
});

test('a choice is in the account, so that another device offers it', async ({
  browser,
  page,
  request,
  baseURL,
  viewport,
}) => {
  await offer(request, { hi: true, mr: true });
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/account');
  await page.getByRole('main').getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/account$/);
  const headers = { authorization: `Bearer ${await tokenOf(request, login)}` };
  const own = async () =>
    ((await (await request.get('/v1/user/me', { headers })).json()) as { data: object }).data;
  await expect.poll(own).toMatchObject({ language: 'hi' });

  const other = await browser.newContext({ locale: 'en-IN', viewport, baseURL: baseURL ?? '' });
  const there = await other.newPage();
  await open(there, '/');
  await expect(offered(there, 'हिन्दी में देखें')).toHaveCount(0);
  await logIn(there, login);
  await open(there, '/');
  await expect(offered(there, 'हिन्दी में देखें')).toBeVisible();
  await other.close();
});

/** None of them needs another spelling in HTML. */
const firstWords = ({ product_description: text }: { product_description: string }): string =>
  /^[\w ,.]+/.exec(text)?.[0] ?? '';

test('a change is in the pages of every language at once', async ({ request, isPhone }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const product = await someProduct(request, (stock) => stock > 5);
  const path = `/product/${product.product_id}`;
  const read = async (prefix: string) => (await request.get(prefix + path)).text();
  const prefixes = ['', '/hi', '/mr'];
  for (const prefix of [...prefixes, ...prefixes]) await read(prefix);
  const known = (await (await request.get(`/v1/user/information`)).json()) as {
    data: { alternative_phone: string };
  };
  // Names of the demo's products are translated; descriptions of most are not.
  const words = `Plum cake of ${isPhone ? 'phones' : 'desks'}`;
  const ofProduct = `/v1/products/${product.product_id}`;
  const { data: before } = (await (await request.get(ofProduct)).json()) as {
    data: { product_description: string };
  };
  const changes: [url: string, data: object, shown: string][] = [
    ['/v1/user/information', { alternative_phone: '98200 54321' }, '98200 54321'],
    [
      '/v1/user/information',
      { alternative_phone: known.data.alternative_phone },
      known.data.alternative_phone,
    ],
    [ofProduct, { product_description: words }, words],
    [ofProduct, { product_description: before.product_description }, firstWords(before)],
  ];
  for (const [url, data, shown] of changes) {
    expect((await request.patch(url, { headers, data })).status(), url).toBe(200);
    for (const prefix of prefixes)
      expect(await read(prefix), `${prefix} ${shown}`).toContain(shown);
  }
});

test('without scripts the switch is a link', async ({ browser, request, baseURL, viewport }) => {
  await offer(request, { hi: true, mr: true });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/product/1');
  await inFooter(page, 'मराठी').click();
  await expect(page).toHaveURL(/\/mr\/product\/1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN');
  await context.close();
});

test('what the server drew around a page stays when the page gets its scripts', async ({
  page,
  request,
}) => {
  await offer(request, { hi: true, mr: true });
  let drawn = Promise.withResolvers<void>();
  // Looked at before the first script of the page runs. The footer folds on a phone;
  // the checkout is not among these, as its frame gives way with what it draws until its data is there.
  await page.route('**/*.js', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  for (const path of ['/', '/product/1', '/orders', '/hi', '/hi/product/1', '/hi/orders']) {
    drawn = Promise.withResolvers<void>();
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.waitForFunction(() => document.querySelector('body > dialog') !== null);
    const around = await page.evaluateHandle(() =>
      [...document.body.querySelectorAll('*')].filter(
        (one) => one.closest('main, footer details, footer section, script, link, style') === null,
      ),
    );
    drawn.resolve();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    const gone = await around.evaluate((all) =>
      all.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(gone, path).toEqual([]);
  }
});
