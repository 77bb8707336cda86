import { seenCaches } from '#contract/page-requests.ts';
import { logIn, newPhone, password, register, tokenOf } from '#tests/support/accounts.ts';
import { orderNumbers, placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { expectStored, loseConnection, openFirst } from '#tests/support/offline.ts';
import { wordsOf } from '#tests/support/words-of.ts';

/** The line is lost at each step of buying, and the worker is asked by people who mean ill (decisions 0119, 0126). */
test.use({ serviceWorkers: 'allow' });

test('the line is lost at each step of the checkout: what was typed stays, nothing is covered, and it is one order', async ({
  page,
  request,
  context,
  isPhone,
}) => {
  test.skip(!isPhone, 'a line is lost on phones');
  test.slow();
  const language = 'hi';
  const [checkout, addresses, shell] = await Promise.all([
    wordsOf(language, 'checkout'),
    wordsOf(language, 'addresses'),
    wordsOf(language, 'shell'),
  ]);
  const token = await logIn(page, await register(request));
  await openFirst(page, '/products/subcategory/1');
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await open(page, `/${language}/checkout`);
  const heading = page.getByRole('heading', { level: 1 });
  const note = page.getByText(shell.offline);
  const steps = page.locator('main ol').first();

  const lose = async () => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(note).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const [noted, below] = [await note.boundingBox(), await steps.boundingBox()];
    expect((noted?.y ?? 0) + (noted?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expectAccessible(page);
  };
  const find = async () => {
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  };

  await page.getByLabel(addresses.fullName).fill('आशा क्षत्रिय');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(addresses.phone).fill(newPhone());
  await field(addresses.addressLine1).fill('12, Gulmohar Society');
  await lose();
  await page.getByLabel(addresses.city).fill('Panvel');
  await page.getByLabel(addresses.pincode).fill('410206');
  await page.getByLabel(addresses.state).selectOption('Maharashtra');
  await find();
  await page.getByRole('button', { name: checkout.continueToPayment }).click();
  await expect(heading).toHaveText(checkout.howLikePay);
  await lose();
  await find();
  await page
    .getByRole('button', { name: checkout.continueToReview })
    .filter({ visible: true })
    .click();
  await expect(heading).toHaveText(checkout.oneLastLook);
  await expect(page.getByText('12, Gulmohar Society')).toBeVisible();
  await lose();
  const place = page.getByRole('button', { name: `${checkout.placeOrder} · ₹` });
  await place.filter({ visible: true }).first().click();
  await expect(page.getByText(checkout.orderWaits)).toBeVisible();
  expect(await orderNumbers(request, token)).toHaveLength(0);
  await context.setOffline(false);
  await expect(heading).toHaveText(checkout.thankOrderPlaced);
  expect(await orderNumbers(request, token)).toHaveLength(1);
});

test('no stored response has anything of an account, and who comes after it sees nothing of it', async ({
  page,
  request,
  context,
}) => {
  const first = await register(request);
  const token = await tokenOf(request, first);
  const product = await someProduct(request, (stock) => stock > 20);
  const order = await placeOrder(request, token, product.product_id);
  await logIn(page, first);
  await openFirst(page, '/product/3');
  const ownPages = ['/account', '/orders', `/order/${order}`, `/order/${order}/invoice`];
  for (const path of [...ownPages, '/hi/orders', '/mr/account', '/checkout']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  await open(page, '/hi/product/4');
  await expectStored(page, '/hi/product/4');
  const bodies = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        const answer = await cache.match(asked);
        if (/text|json|script/.test(answer?.headers.get('content-type') ?? '')) {
          texts.push(`${asked.url} ${await answer?.text()}`);
        }
      }
    }
    return texts;
  });
  expect(bodies.length).toBeGreaterThan(3);
  const own = [first.phone_no, token, password];
  expect(bodies.filter((body) => own.some((secret) => body.includes(secret)))).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('user'));
  await logIn(page, await register(request));
  await openFirst(page, '/');
  await loseConnection(page);
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page.locator('body')).not.toContainText(first.phone_no);
    await expect(page.locator('body')).not.toContainText(product.product_name);
  }
  await context.setOffline(false);
});

test('an answer from elsewhere among what is stored is not shown in place of a page', async ({
  page,
}) => {
  await openFirst(page, '/product/3');
  await page.evaluate(async ({ documents, data }) => {
    const headers = {
      'content-type': 'text/html',
      'cache-control': 'public',
      'stored-at': String(Date.now()),
    };
    const foreign = '<!doctype html><html><body><h1>Please pay here</h1></body></html>';
    await (await caches.open(documents)).put('/product/5', new Response(foreign, { headers }));
    await (await caches.open(documents)).put('/cart', new Response(foreign, { headers }));
    const wrong = new Response('[{"_1":2}]', { headers: { ...headers, 'stored-by': 'another' } });
    await (await caches.open(data)).put('/product/6.data', wrong);
  }, seenCaches);
  await loseConnection(page);
  for (const path of ['/product/5', '/product/6']) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText('You are offline');
  }
  await page.goto('/cart');
  await expect(page.locator('h1')).toHaveText('Shopping Cart');
});
