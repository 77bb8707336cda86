import type { Page } from '@playwright/test';

import { logIn, register } from '#tests/support/accounts.ts';
import { giveAddress, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Does what saves a postal address, for which the page does not wait. */
async function saving(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((one) => /\/v1\/user\/addresses(?:\/\d+)?$/.test(one.url()));
  await act();
  await answer;
}

const plenty = (stock: number) => stock > 20;

test('the first order has the account’s own number, the next one goes out with one tap', async ({
  page,
  request,
}) => {
  const login = await register(request);
  await logIn(page, login);
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/checkout');
  await expect(page.getByLabel('Phone')).toHaveValue(login.phone_no);
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await expect(page.getByLabel('Save as (optional)')).toHaveValue('Home');
  await saving(page, () => giveAddress(page));
  await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible();

  await open(page, '/checkout?step=address');
  const cards = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Home');
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send to a new address' }).click();
  await expect(page.getByLabel('Pincode')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue(login.phone_no);
  await page.getByLabel('Full name').fill('Sunita Deshmukh');
  await page.getByLabel('Phone').fill('98220 11223');
  await page.getByLabel('Address line 1').fill('Flat 304, Karve Road');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('Pincode').fill('411038');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByLabel('Save as (optional)').fill('Aai');
  await expectAccessible(page);
  const goOn = () => page.getByRole('button', { name: 'Continue to payment' }).click();
  await saving(page, goOn);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.locator('main')).toContainText('Flat 304, Karve Road, Pune');

  await open(page, '/checkout?step=address');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Delivering here' })).toContainText('Aai');
  await page.getByRole('button', { name: /^Deliver here: Aarti Deshmukh/ }).click();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.locator('main')).toContainText('12, Gulmohar Society, Panvel');

  await open(page, '/checkout?step=address');
  await page.getByRole('button', { name: /^Change: Aarti Deshmukh/ }).click();
  await page.getByLabel('Address line 1').fill('14, Gulmohar Society');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: /^Change: Aarti Deshmukh/ }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('12, Gulmohar Society');
  await page.getByLabel('Address line 1').fill('14, Gulmohar Society');
  await saving(page, goOn);
  await expect(page.getByRole('button', { name: 'Continue to review' })).toBeVisible();
  await open(page, '/checkout?step=address');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Delivering here' })).toContainText('14, Gulmohar Society');
});

test('the address book is kept in the account: added, changed, removed', async ({
  page,
  request,
}) => {
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/account');
  const book = page.getByRole('region', { name: 'Addresses' });
  await book.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone')).toHaveValue(login.phone_no);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('Please enter the full name.')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Aarti Deshmukh');
  await dialog.getByLabel('Address line 1').fill('Shop 4, Tilak Road');
  await dialog.getByLabel('City').fill('Panvel');
  await dialog.getByLabel('Pincode').fill('410206');
  await dialog.getByLabel('State').selectOption('Maharashtra');
  await dialog.getByRole('button', { name: 'Work', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(book.getByRole('listitem')).toContainText('Work');

  await book.getByRole('button', { name: /^Change / }).click();
  await dialog.getByLabel('Save as (optional)').fill('Counter');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(book.getByRole('listitem')).toContainText('Counter');
  await expectAccessible(page);
  await book.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText('The address is removed.')).toBeVisible();
  await expect(book.getByRole('listitem')).toHaveCount(0);
});

test('six digits fill in the city and the state, and keep what was typed', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/checkout');
  const pin = page.getByLabel('Pincode');
  const city = page.getByLabel('City');
  const state = page.getByLabel('State');
  await pin.fill('796001');
  await expect(city).toHaveValue('Aizawl');
  await expect(state).toHaveValue('Mizoram');
  // Another PIN code: what the first one has filled in goes.
  await pin.fill('194 101');
  await expect(city).toHaveValue('Leh');
  await expect(state).toHaveValue('Ladakh');
  await city.fill('Choglamsar');
  await pin.fill('410206');
  await expect(state).toHaveValue('Maharashtra');
  await expect(city).toHaveValue('Choglamsar');
  await state.selectOption('Goa');
  await expect(page.getByText('410206 is in Maharashtra. Please check')).toBeVisible();
  await expectAccessible(page);
  await state.selectOption('Maharashtra');
  await expect(page.getByText('410206 is in Maharashtra.')).toHaveCount(0);
  await pin.fill('999999');
  await expect(page.getByText('We do not know this pincode yet.')).toBeVisible();
  await city.fill('New Town');
  await page.getByLabel('Full name').fill('Aarti Deshmukh');
  await page.getByLabel('Address line 1').fill('12, Gulmohar Society');
  await page.getByLabel('Landmark (optional)').fill('Near the water tank');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.locator('main')).toContainText(
    '12, Gulmohar Society, Near the water tank, New Town, Maharashtra 999999',
  );
});

test('the PIN code that was said in the cart is not typed again, with or without an account', async ({
  page,
  request,
}) => {
  await putInCart(page, await someProduct(request, plenty));
  await open(page, '/cart');
  const asked = page.getByRole('form', { name: 'Deliver to' });
  await asked.getByLabel('Deliver to').fill('411038');
  await asked.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(asked).toContainText('Pune, Maharashtra');
  const expectPlace = async () => {
    await open(page, '/checkout');
    await expect(page.getByLabel('Pincode')).toHaveValue('411038');
    await expect(page.getByLabel('City')).toHaveValue('Pune');
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  };
  await expectPlace();
  await logIn(page, await register(request));
  await expectPlace();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Pune');
});
