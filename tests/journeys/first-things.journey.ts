import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('without scripts the checkout says how to order', async ({ browser, baseURL, viewport }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
    viewport,
  });
  const page = await context.newPage();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // What stands in a noscript is no text to `getByText`.
  const words = page.getByRole('main').locator('noscript');
  expect(await words.innerText()).toContain('Ordering here needs JavaScript');
  await expect(words.locator('a')).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(page.getByRole('status', { name: /^Loading/ })).toBeHidden();
  await context.close();
});

test('where nothing was found, what others buy is shown', async ({ page }) => {
  await open(page, '/search?q=zzqqxx');
  const shelf = page.getByRole('region', { name: 'Popular right now' });
  await expect(shelf.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  // Not as it is seen: the size of a pack begins a line of its own, with a capital.
  const name = (await shelf.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await shelf.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the footer is folded on a phone, and opened by the keyboard', async ({ page, isPhone }) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Privacy' });
  if (isPhone) {
    await expect(link).toBeHidden();
    await expectAccessible(page);
    await footer.locator('summary', { hasText: 'Policy' }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(link).toBeVisible();
  await expectAccessible(page);
});

test('all categories stand in the bar of a laptop, none of them cut', async ({ page, isPhone }) => {
  test.skip(isPhone, 'a phone swipes them');
  await open(page, '/contact');
  const bar = page.getByRole('navigation', { name: 'Categories' });
  const last = await bar.getByRole('link').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1280);
  const overflow = await bar
    .getByRole('list')
    .first()
    .evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
