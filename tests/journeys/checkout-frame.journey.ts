import { logIn, register } from '#tests/support/accounts.ts';
import {
  giveAddress,
  goToReview,
  placeButton,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const plenty = (stock: number) => stock > 20;

test('nothing leads away from the checkout but the way back and the help', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  await expect(header.getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').first()).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expectAccessible(page);

  await header.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('each step on a phone has the total in sight', async ({ page, request }) => {
  test.skip(
    (page.viewportSize()?.width ?? 0) >= 768,
    'Wider screens have the summary beside the step.',
  );
  const product = await someProduct(request, plenty);
  const total = page.getByText(`₹${product.product_price.toLocaleString('en-IN')}`, {
    exact: true,
  });
  await putInCart(page, product);
  await open(page, '/checkout');
  await expect(page.getByText('1 item, before delivery')).toBeInViewport({ ratio: 1 });
  await expect(total).toBeInViewport({ ratio: 1 });
  await logIn(page, await register(request));
  await open(page, '/checkout');
  await expect(total.last()).toBeInViewport({ ratio: 1 });
  await giveAddress(page);
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await expect(page.getByText(/^Total, 1 item$/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('the button that orders stays in sight with the sum, and covers nothing that has the focus', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, plenty));
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return true;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (focused.contains(seen) || seen.contains(focused));
    });
    expect(isSeen).toBe(true);
  }
  await expectAccessible(page);
});
