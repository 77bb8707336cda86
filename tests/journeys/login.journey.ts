import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const newPhone = () =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;
const password = 'marigold garland';

test('a visitor registers, logs in, stays logged in and logs out', async ({ page, isPhone }) => {
  const phone = newPhone();
  await open(page, '/');
  const login = page.getByRole('button', { name: 'Login' }).filter({ visible: true });
  await login.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await dialog.getByRole('button', { name: "Don't have an account? Register" }).click();
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(
    dialog.getByText('Registration successful! Use your phone number and password to login.'),
  ).toBeVisible();
  // The number is known by now.
  await expect(dialog.getByLabel('Phone number')).toHaveValue(phone);
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Password' }).fill(`not ${password}`);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('Invalid phone number or password.')).toBeVisible();
  await expect(dialog.getByText('Registration successful!')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText(phone).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin dashboard' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(login).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('what is wrong is said beside the field or above the form', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('12345');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('Phone number must be 10 digits.')).toBeVisible();
  await dialog.getByLabel('Phone number').fill(newPhone());
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid phone number or password.');
  await dialog.getByRole('button', { name: /Register$/ }).click();
  await expect(dialog.getByText('Invalid phone number or password.')).toBeHidden();
});

test('a forgotten password is a matter of asking the shop', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'hello@jalsa.example' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await expect(dialog.getByRole('button', { name: 'Forgot Password?' })).toBeVisible();
});

test('a damaged session in the browser is nobody', async ({ page }) => {
  for (const damaged of ['{', '[]', '"admin"', '{"role_id":1}', 'null']) {
    await page.addInitScript((text) => localStorage.setItem('user', text), damaged);
    await open(page, '/');
    await expect(
      page.getByRole('button', { name: 'Login' }).filter({ visible: true }),
    ).toBeVisible();
  }
});

test('a number typed with 0 or +91 before it is the same number', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Login' }).filter({ visible: true }).click();
  const field = page.getByRole('dialog').getByLabel('Phone number');
  for (const typed of ['09812345699', '+919812345699', '+91 9812345699', '9812345699']) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field).toHaveValue('9812345699');
  }
});
