import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { noDeliveryRules } from '#tests/support/delivery.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('who collects in the shop reads where and from when, and nothing of a delivery', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const place = 'Shop 4, Tilak Road, open 10 am to 8 pm';
  const set = async (data: object) => {
    const answer = await request.put('/v1/shipping/rules', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 5));
  const rules = { ...noDeliveryRules, zones: [], pickup_enabled: true, pickup_place: place };
  await set(rules);
  try {
    await open(page, '/checkout');
    await giveAddress(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('radio', { name: /^Pick up in the shop/ }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'Collect at the shop' })).toBeVisible();
    await expect(page.getByText(`${place}. Ready on `)).toBeVisible();
    await expect(page.getByText('Pay in the shop when you collect it.')).toBeVisible();
    await expect(page.getByText('Delivering to')).toHaveCount(0);
    await expectAccessible(page);
    await expect(placeButton(page)).toBeEnabled();
    await placeButton(page).click();
    const done = page.getByRole('group', { name: 'Collect at the shop' });
    await expect(done).toContainText(`${place}. Ready on `);
    await expect(page.locator('main')).not.toContainText('Deliver');
    await expect(page.locator('main')).not.toContainText('in your hands');
    await page.screenshot({ path: `test-results/collected-${page.viewportSize()?.width}.png` });
    await expectAccessible(page);
  } finally {
    await set(noDeliveryRules);
  }
});
