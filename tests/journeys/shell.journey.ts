import type { Route } from '@playwright/test';

import { logIn, register } from '#tests/support/accounts.ts';
import { putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test.describe('the category bar', () => {
  test('opens on hover and closes when the pointer leaves', async ({ page, isPhone }) => {
    test.skip(isPhone, 'a finger does not hover');
    await open(page, '/');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Ingredients' }).hover();
    await expect(categories.getByRole('link', { name: 'Flours & premixes' })).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(640, 860);
    await expect(categories.getByRole('link', { name: 'Flours & premixes' })).toBeHidden();
  });

  test('stays closed when a page moves it under a resting pointer', async ({ page, isPhone }) => {
    test.skip(isPhone, 'a finger does not hover');
    // So low that the bar scrolls with the page.
    await page.setViewportSize({ width: 1024, height: 360 });
    await open(page, '/');
    const balloons = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Balloons', exact: true });
    const box = await balloons.boundingBox();
    if (!box) throw new Error('the bar has no place');
    const scrollTo = (top: number) =>
      page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await scrollTo(800);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await scrollTo(0);
    await expect(page.locator('li:hover', { hasText: 'Balloons' })).toHaveCount(1);
    // Longer than a pointer must rest to open a menu.
    await page.waitForTimeout(500);
    await expect(balloons).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(box.x + box.width / 2 + 4, box.y + box.height / 2);
    await expect(balloons).toHaveAttribute('aria-expanded', 'true');
  });

  test('is worked by keyboard: focus opens, arrows move, Escape closes', async ({
    page,
    isPhone,
  }) => {
    test.skip(isPhone, 'phones have no keyboard');
    await open(page, '/');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    const balloons = categories.getByRole('link', { name: 'Balloons', exact: true });
    await page.getByRole('button', { name: 'Login' }).focus();
    await page.keyboard.press('Tab');
    await expect(balloons).toBeFocused();
    await expect(balloons).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(categories.getByRole('link', { name: 'All in Balloons' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(categories.getByRole('link', { name: 'Latex balloons' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(balloons).toBeFocused();
    await expect(balloons).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(balloons).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latex balloons');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('leads to the category on a click', async ({ page, isPhone }) => {
    test.skip(isPhone, 'a tap opens the sheet, which leads there');
    await open(page, '/');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Ingredients' }).click();
    await expect(page).toHaveURL(/\/categories\/\d+$/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Ingredients');
  });

  test('shows all ten on a wide screen', async ({ page, isPhone }) => {
    test.skip(isPhone, 'a finger swipes');
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open(page, '/');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expect(categories.locator('[data-side]')).toHaveCount(0);
  });

  test('opens as a sheet with a Back button on a phone', async ({ page, isPhone }) => {
    test.skip(!isPhone, 'wide screens have a dropdown');
    await open(page, '/');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Tableware' }).tap();
    await expect(categories.getByRole('link', { name: 'Plates & bowls' })).toBeVisible();
    await expectAccessible(page);
    await categories.getByRole('button', { name: 'Back' }).tap();
    await expect(categories.getByRole('link', { name: 'Plates & bowls' })).toBeHidden();
    await categories.getByRole('link', { name: 'Tableware' }).tap();
    await categories.getByRole('link', { name: 'Plates & bowls' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plates & bowls');
  });
});

test('a row of categories that is longer than the screen says so, and a mouse can scroll it', async ({
  page,
  isPhone,
}) => {
  test.skip(isPhone, 'a finger swipes');
  // The demo's ten fit a wider one.
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, '/');
  const row = page.getByRole('navigation', { name: 'Categories' });
  const further = row.locator('[data-side=right]');
  const back = row.locator('[data-side=left]');
  await expect(row.getByRole('link').last()).not.toBeInViewport({ ratio: 1 });
  await expect(back).toHaveCount(0);
  const links = row.getByRole('list').first().locator('> li > a');
  const count = await links.count();
  const thereAndBack = Array.from({ length: count * 2 }, (_, step) =>
    Math.min(step, count * 2 - 1 - step),
  );
  for (const index of thereAndBack) {
    await links.nth(index).focus();
    await expect
      .poll(() => links.nth(index).evaluate(isUncovered), `category ${index}, once focused`)
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await row
    .getByRole('list')
    .first()
    .evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(back).toHaveCount(0);
  await further.click();
  await expect(further).toHaveCount(0);
  await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(further).toBeVisible();
});

/** Run in the page: whether both ends of it are on top. */
function isUncovered(element: Element): boolean {
  const { left, right, top, height } = element.getBoundingClientRect();
  return [left + 2, right - 2].every((x) =>
    element.contains(document.elementFromPoint(x, top + height / 2)),
  );
}

test('the phone menu leads around the shop and gives the focus back', async ({ page, isPhone }) => {
  test.skip(!isPhone, 'wide screens have a bar');
  await open(page, '/');
  const hamburger = page.getByRole('button', { name: 'Open menu' });
  await hamburger.tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(hamburger).toBeFocused();
  await hamburger.tap();
  await menu.getByRole('link', { name: 'Contact' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(menu).toBeHidden();
});

test('the background has 6 logos and 30 dots on narrow screens, 15 and 60 on wide ones', async ({
  page,
  isPhone,
}) => {
  await open(page, '/');
  await expect(page.locator('div[aria-hidden] > img:visible')).toHaveCount(isPhone ? 6 : 15);
  await expect(page.locator('div[aria-hidden] > i:visible')).toHaveCount(isPhone ? 30 : 60);
});

const failures: [string, (route: Route) => Promise<void>][] = [
  ['is refused', (route) => route.fulfill({ status: 503, json: {} })],
  ['never comes', () => Promise.resolve()],
];
for (const [failure, answer] of failures) {
  test(`the checkout opens where what is around it ${failure}`, async ({ page, request }) => {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, (stock) => stock > 5));
    await open(page, '/cart');
    await page.route(
      ({ pathname }) => /\.data$|^\/v1\/(?:category|user\/information)$/.test(pathname),
      answer,
    );
    const asked = page.waitForRequest('**/v1/user/information');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await proceed.filter({ visible: true }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { name: 'Where shall we send it?' })).toBeVisible();
    await asked;
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where shall we send it?' })).toBeVisible();
  });
}

test('no map is loaded before somebody asks for it', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'View on Google Maps' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a map that was asked for and does not come leaves the page whole', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(baseURL ?? ''),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'a map' });
    },
  );
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps\?/);
  await expect(page.getByRole('link', { name: 'View on Google Maps' })).toBeVisible();
});

test.describe('what is not there', () => {
  test('an unknown address is a 404 with a way home', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    const words = await page.getByText('Someone seems to have eaten this page.').boundingBox();
    expect(words?.x, 'words keep off the edge of the screen').toBeGreaterThanOrEqual(16);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const address of ['/product/999999', '/product/abc', '/product/1%00']) {
    test(`a fresh visit to ${address} is a 404 that says so`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    });
  }

  for (const address of [
    '/categories/999999',
    '/categories/abc',
    '/products/subcategory/999999',
    '/policy/none',
  ]) {
    test(`${address} is a 404 within the shop`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
    });
  }

  test('a product that is gone leads home from inside the shop', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      // As the router itself steps: with a key of the step's own.
      window.history.pushState({ key: 'a-step', idx: 1 }, '', '/product/999999');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('status').filter({ hasText: 'Product not found' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every day can be a jalsa.');
  });

  test('damaged pages, sorts and titles in an address are left out', async ({ page }) => {
    const name = encodeURIComponent(
      `<script>alert(1)</script>${'x'.repeat(10_000)}`.slice(0, 4_000),
    );
    const response = await page.goto(
      `/products/subcategory/1?page=-3&sort=cheapest&min_price=abc&name=${name}`,
    );
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Showing 9 of 21 products')).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(title).toHaveLength(80);
  });
});
