import { expect, test } from '@playwright/test';

import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { putInCart, someProduct } from '#tests/support/checkout.ts';
import { foreignKinds, openForeigners } from '#tests/support/foreign-answers.ts';
import { open } from '#tests/support/journey.ts';

/** The calls that bring the browser's cart and the account's together. */
const cartCalls = '**/v1/user/cart**';

test('whatever answers in place of the shop, the cart of the browser stays, and goes to the account later', async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the same at every width');
  test.slow();
  await using foreigners = await openForeigners();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const product = await someProduct(request, (stock) => stock > 5);
  const items = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await putInCart(page, product);
  const login = await register(request);
  for (const kind of foreignKinds.filter(({ isEndless }) => isEndless !== true)) {
    await test.step(kind.name, async () => {
      // Another session each time, since one that is refused ends.
      await logIn(page, login);
      let hits = 0;
      await page.route(cartCalls, (route) => {
        hits += 1;
        return route.continue({ url: foreigners.addressOf(kind) });
      });
      await open(page, '/cart');
      await expect.poll(() => hits).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect(items).toHaveCount(1);
      await expect(items.locator('output')).toHaveText('1');
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
      await page.unroute(cartCalls);
    });
  }
  await open(page, '/cart');
  const headers = { authorization: `Bearer ${await tokenOf(request, login)}` };
  const cartOfAccount = async () => {
    const answer = await request.get('/v1/user/cart', { headers });
    return ((await answer.json()) as { data: unknown }).data;
  };
  await expect
    .poll(cartOfAccount)
    .toEqual([expect.objectContaining({ product_id: product.product_id, quantity: 1 })]);
  expect(errors).toEqual([]);
});
