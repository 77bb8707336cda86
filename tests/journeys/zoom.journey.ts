import { adminOrderScreen, adminScreens } from '#tests/support/admin-screens.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { expectReachable } from '#tests/support/reachable.ts';

/** Somebody who needs large letters: a screen of 1280 × 1024 at 200 %, and at 400 % (WCAG 1.4.4, 1.4.10). */
const enlarged = [
  ['at 200 %', { width: 640, height: 512 }],
  ['at 400 %', { width: 320, height: 256 }],
] as const;

const shopPages = [
  '/',
  '/browse-categories',
  '/categories/1',
  '/products/subcategory/1?name=Latex+balloons',
  '/products/subcategory/1?view=list',
  '/search?q=balloon',
  '/product/1',
  '/offers',
  '/courses',
  '/wishlist',
  '/contact',
  '/complaints',
  '/complaints/follow',
  '/legal',
  '/policy/refund',
  '/no-such-page',
];

// oxlint-disable-next-line no-empty-pattern -- the runner wants the fixtures named, and none is needed
test.beforeEach(({}, { project }) => {
  test.skip(project.name !== 'desktop', 'both sizes are those of a screen with a mouse');
});

for (const [zoom, viewport] of enlarged) {
  test.describe(zoom, () => {
    test.use({ viewport });

    for (const address of shopPages) {
      test(`nothing of ${address} is cut off or covered`, async ({ page }) => {
        await open(page, address);
        await expectReachable(page);
      });
    }

    test('somebody logs in, fills a cart and orders', async ({ page, request }) => {
      test.slow();
      await open(page, '/account');
      await page.locator('main').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectReachable(page);
      await logIn(page, await register(request));
      await putInCart(page, await someProduct(request, (stock) => stock > 5));
      await open(page, '/cart');
      await expectReachable(page);
      await open(page, '/checkout');
      await expectReachable(page);
      await giveAddress(page);
      await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked();
      await expectReachable(page);
      await page.getByRole('button', { name: 'Continue to review' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
      await expectReachable(page);
      await page.getByRole('button', { name: /^Place order · ₹/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you, your order is placed',
      );
      await expectReachable(page);
    });

    test('a customer reads their account and their orders', async ({ page, request }) => {
      const login = await register(request);
      const product = await someProduct(request, (stock) => stock > 5);
      const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
      await logIn(page, login);
      for (const address of ['/account', '/orders', `/order/${order}`]) {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectReachable(page);
      }
    });

    test('an admin works on every screen of the dashboard', async ({ page, request }) => {
      test.slow();
      const customer = await tokenOf(request, await register(request));
      const product = await someProduct(request, (stock) => stock > 5);
      const order = await placeOrder(request, customer, product.product_id);
      await logIn(page, demoLogin());
      for (const address of [...adminScreens, adminOrderScreen(order)]) {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectReachable(page);
      }
    });
  });
}
