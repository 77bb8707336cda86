import { demoLogin, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

import { limits } from '#contract/limits.ts';

test('more reviews than one page shows are turned over, by keyboard too, and the page stays at them', async ({
  page,
  request,
}) => {
  const { product_id: id } = await someProduct(request, (stock) => stock > 20);
  const admin = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  for (let n = 1; n <= limits.reviewsShown + 1; n += 1) {
    const token = await tokenOf(request, await register(request));
    const number = await placeOrder(request, token, id);
    await request.patch(`/v1/order_alert/${number}`, {
      headers: admin,
      data: { delivery_status: 'Delivered' },
    });
    const sent = await request.post(`/v1/products/${id}/reviews`, {
      headers: { authorization: `Bearer ${token}` },
      data: { rating: 5, comment: `Review number ${n} of the journey.` },
    });
    expect(sent.status()).toBe(201);
  }
  await open(page, `/product/${id}`);
  const reviews = page.locator('#reviews');
  const pager = reviews.getByRole('navigation', { name: 'Pages' });
  await expect(reviews).not.toContainText('Review number 1 of');
  await expectAccessible(page);
  await pager.getByRole('link', { name: 'Page 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?reviews=2#reviews$/);
  await expect(reviews).toContainText('Review number 1 of');
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(reviews.getByRole('heading')).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(reviews).not.toContainText('Review number 1 of');
  await page.goForward();
  await expect(reviews).toContainText('Review number 1 of');

  await open(page, `/product/${id}?reviews=2#reviews`);
  await expect(reviews.getByRole('heading')).toBeInViewport();
  await pager.getByRole('link', { name: 'Previous page' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${id}[^?]*#reviews$`));
  await expect(reviews).toContainText(`Review number ${limits.reviewsShown + 1} of`);
});
