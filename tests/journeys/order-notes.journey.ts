import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { goToReview, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('what a customer writes with an order is read by the shop, on the slip and on the order', async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await page.getByText('Add a gift note (optional)').click();
  await page.getByLabel('Gift note').fill('Happy birthday, Meera!\nYour Aaji');
  await page.getByText('Add a note for us (optional)').click();
  await page.getByLabel('Note for the shop').fill('Please use the back gate.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Gift note')).toHaveValue('Happy birthday, Meera!\nYour Aaji');
  await placeButton(page).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('Happy birthday, Meera!')).toBeVisible();
  await expect(page.getByText('Please use the back gate.')).toBeVisible();
  const number = /\d+$/.exec(page.url())?.[0] ?? '';

  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${number}`);
  const notes = page.getByRole('region', { name: 'What the customer wrote' });
  await expect(notes).toContainText('Happy birthday, Meera!');
  await expect(notes).toContainText('Please use the back gate.');
  await expectAccessible(page);
  await open(page, `/admin/orders/${number}/slip`);
  await expect(page.getByText('Gift note: Happy birthday, Meera!')).toBeVisible();
});
