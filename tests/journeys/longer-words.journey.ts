import type { Page } from '@playwright/test';

import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { goToReview, placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { expectReachable } from '#tests/support/reachable.ts';
import { visited } from '#tests/support/shop-addresses.ts';

/** A language whose words are 40 % longer than English ones: Hindi and Marathi need 15 to 25 % more. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, noscript, [aria-hidden="true"]')) continue;
      text.data = text.data.replaceAll(
        /[A-Za-z]{2,}/g,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      );
    }
  });

/** Words of buttons, links and labels that end at the edge of their box. Names of products have as many lines as they may. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('button, a, label, summary, h1, h2, h3, dt'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { overflowX, webkitLineClamp } = getComputedStyle(one);
        return overflowX !== 'visible' && webkitLineClamp === 'none' && one.clientWidth > 1;
      })
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} "${textContent}"`),
  );

async function expectRoom(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await lengthen(page);
  const own = page.viewportSize() ?? { width: 1280, height: 900 };
  // The smallest phones, too.
  const narrow = { width: 320, height: 568 };
  for (const size of own.width < 768 ? [own, narrow] : [own]) {
    await page.setViewportSize(size);
    await expectReachable(page);
    expect(await cut(page), `cut on ${page.url()} at ${size.width}`).toEqual([]);
  }
  await page.setViewportSize(own);
}

for (const address of visited) {
  test(`${address} has room for longer words`, async ({ page }) => {
    await open(page, address);
    await expectRoom(page);
  });
}

test('what a customer sees has room for longer words', async ({ page, request }) => {
  test.slow();
  const product = await someProduct(request, (stock) => stock > 5);
  const login = await register(request);
  const token = await tokenOf(request, login);
  const order = await placeOrder(request, token, product.product_id);
  await logIn(page, login);
  for (const address of ['/account', '/orders', `/order/${order}`, `/order/${order}/invoice`]) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
  }
  await putInCart(page, product);
  await open(page, '/cart');
  await expectRoom(page);
  await open(page, '/checkout');
  await expectRoom(page);
  await goToReview(page);
  await expectRoom(page);
});
