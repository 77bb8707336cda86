import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('the list of orders shows what is in each and what happens next, from packing to arrival', async ({
  page,
  request,
}) => {
  const login = await register(request);
  const product = await someProduct(request, (stock) => stock > 20);
  const order = await placeOrder(request, await tokenOf(request, login), product.product_id, 2);
  await logIn(page, login);
  await open(page, '/orders');
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText(product.product_name);
  await expect(card).toContainText('We are packing it');
  await expect(card.locator('img')).toBeVisible();
  await expectAccessible(page);

  const admin = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  for (const [status, words] of [
    ['Packed', 'It is packed'],
    ['Shipped', `please keep ₹${(2 * product.product_price).toLocaleString('en-IN')} ready`],
    ['Delivered', 'It has arrived'],
  ] as const) {
    const changed = await request.patch(`/v1/order_alert/${order}`, {
      headers: admin,
      data: { delivery_status: status },
    });
    expect(changed.status()).toBe(200);
    await open(page, `/order/${order}`);
    await expect(page.getByRole('region').filter({ hasText: 'What happens next' })).toContainText(
      words,
    );
  }
  await expectAccessible(page);
});
