import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

test('a heart puts a product on the wishlist, and takes it off again', async ({ page }) => {
  await open(page, '/product/3');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Wishlist' }).click();
  await open(page, '/product/5');
  await page.getByRole('button', { name: 'Wishlist' }).click();
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[3,5]');

  await open(page, '/wishlist');
  await expect(page.getByText('2 products')).toBeVisible();
  const cards = page.locator('main ul[aria-busy] h3');
  await expect(cards.last()).toHaveText(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  await page.getByRole('button', { name: `Wishlist: ${name}` }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test('an empty wishlist says how to fill it', async ({ page }) => {
  await open(page, '/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await expectAccessible(page);
});

for (const damaged of ['{', '"x"', '[1e99,-1,"7",null,{}]', '[999999]']) {
  test(`a stored wishlist of ${damaged} is an empty one`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('wishlist', text), damaged);
    await open(page, '/wishlist');
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  });
}

test('a wishlist that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('wishlist', '[3]'));
  let isAway = true;
  await page.route('**/v1/products?*', (route) =>
    isAway ? route.fulfill(shopRefusal(503, 'Busy.')) : route.continue(),
  );
  await open(page, '/wishlist');
  await expect(page.getByRole('heading', { name: 'could not be loaded' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main ul[aria-busy] h3')).toHaveCount(1);
});
