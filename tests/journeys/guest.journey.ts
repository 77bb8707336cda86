import { demoLogin, logIn, newPhone, register } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const inDevanagari = (text: string) =>
  text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

/** (20) To buy with a phone number alone, to find the order again elsewhere, and to make it an account. */
test('an order without a password is placed, found again with its code, and becomes an account’s', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  await putInCart(page, await someProduct(request, (stock) => stock > 3));
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Continue without a password' })
    .click();
  await expect(page.getByRole('heading', { name: 'Please login to checkout' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  // The PIN code is asked first.
  await expect(page.getByLabel('Pincode')).toBeFocused();
  const phone = newPhone();
  await giveAddress(page, phone);
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to review' }).filter({ visible: true }).click();
  await placeButton(page).click();

  const box = page.getByText('Your order code:').filter({ visible: true });
  const code = (await box.locator('strong').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expectAccessible(page);
  const title = await page
    .getByText(/Order #\d+/)
    .first()
    .textContent();
  const number = /#(\d+)/.exec(title ?? '')?.[1] ?? '';

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await open(other, '/orders');
  await other.getByRole('link', { name: 'Ordered without a password?' }).click();
  await other.getByLabel('Order number').fill(`#${number}`);
  // As a keyboard of Hindi or Marathi writes them.
  const typed = other.getByLabel('Phone number');
  await typed.fill(inDevanagari(phone));
  await expect(typed).toHaveValue(phone);
  await other.getByLabel('Order code').fill('AAAA-AAAA');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Find my order' }).click();
  await expect(other.getByText('We could not find that order.')).toBeVisible();
  await other.getByLabel('Order code').fill(code.toLowerCase());
  await other.getByRole('button', { name: 'Find my order' }).click();
  await expect(other.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await expectAccessible(other);

  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logIn(staff, demoLogin());
  await open(staff, `/admin/orders/${number}`);
  await expect(staff.getByText(`Order code ${code}`)).toBeVisible();

  await other.getByRole('textbox', { name: 'Choose a password' }).fill('marigold garland');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other.getByText('Your password is set.')).toBeVisible();
});

test('a guest sees of an account what a guest may, and leaves it without a password', async ({
  page,
  request,
}) => {
  await putInCart(page, await someProduct(request, (stock) => stock > 3));
  await open(page, '/checkout');
  await giveAddress(page);
  await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  await open(page, '/account');
  await expect(page.getByText('You ordered without a password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
});

test('a guest whose number has an account is led to log in, and the order is added to it with one tap', async ({
  page,
  request,
}) => {
  const account = await register(request);
  await putInCart(page, await someProduct(request, (stock) => stock > 3));
  await open(page, '/checkout');
  await giveAddress(page, account.phone_no);
  await page.getByRole('button', { name: 'Continue to review' }).filter({ visible: true }).click();
  await placeButton(page).click();
  await page.getByRole('link', { name: 'View order' }).click();
  const title = page.getByRole('heading', { name: /^Order #\d+$/ });
  const order = (await title.textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('marigold garland');
  await page.getByRole('button', { name: 'Save password' }).click();
  const box = page.getByRole('region', { name: 'This number has an account already' });
  await expect(box).toContainText('added to your account with one tap');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel('Phone number').fill(account.phone_no);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Add the order to your account' })).toBeVisible();
  await expect(page.getByText(`${order} was placed without a password.`)).toBeVisible();
  await page.getByRole('button', { name: 'Add to my orders' }).click();
  await expect(title).toHaveText(order);
});
