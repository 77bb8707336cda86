import type { Page } from '@playwright/test';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { anAdmin, appointedPassword } from '#tests/support/appointed.ts';
import { codeOf, keyOn } from '#tests/support/authenticator.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const password = appointedPassword;

/** Switches two-step login on by the page; returns the key and the recovery codes. */
async function switchOn(page: Page) {
  await open(page, '/account');
  const panel = page.getByRole('region', { name: 'Two-step login' });
  await panel.getByRole('button', { name: 'Set up' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Your current password is not right.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = await keyOn(page);
  await panel.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('This code is not right')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await panel.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel.getByText('It is on.')).toBeVisible();
  await expect(panel.getByText('10 recovery codes are left.')).toBeVisible();
  return { key, codes, panel };
}

test('staff switch two-step login on, and log in with a password and a code', async ({
  page,
  request,
}) => {
  const admin = await anAdmin(request);
  await logIn(page, admin);
  const { key } = await switchOn(page);
  await page.evaluate(() => localStorage.removeItem('user'));
  await open(page, '/account');
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Good to see you' });
  await dialog.getByLabel('Phone number').fill(admin.phone_no);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  // Nobody is logged in by the password alone.
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter the six digits of your app')).toBeVisible();
  await code.fill('123 456');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is not right')).toBeVisible();
  await code.fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await open(page, '/admin/orders');
  await expect(page).toHaveURL('/admin/orders');
});

test('a session that ends over a form asks for the code too, and a recovery code opens it', async ({
  page,
  request,
  isPhone,
}) => {
  const admin = await anAdmin(request);
  const token = await logIn(page, admin);
  const { codes } = await switchOn(page);
  await open(page, '/admin/add-product');
  await page
    .getByLabel('Product Name')
    .fill(`Lamp of two steps ${isPhone ? 'on a phone' : 'on a desk'}`);
  await request.post('/v1/user/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByLabel('Price (₹)').fill('80');
  await page.getByLabel('Stock').fill('8');
  await page.getByLabel('Subcategory').selectOption({ index: 42 });
  await page.getByRole('button', { name: 'Create Product' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again to go on' });
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await again.getByRole('textbox', { name: 'Code' }).fill((codes[3] ?? '').toLowerCase());
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  await open(page, '/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('it is switched off with the password and a code, or taken off by the owner', async ({
  page,
  request,
}) => {
  const admin = await anAdmin(request);
  await logIn(page, admin);
  const { key, panel, codes } = await switchOn(page);
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [fresh = ''] = await panel.getByRole('listitem').allInnerTexts();
  expect(codes).not.toContain(fresh);
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(fresh);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible();

  await switchOn(page);
  await logIn(page, demoLogin());
  await open(page, '/admin/staff');
  const row = page.getByRole('listitem').filter({ hasText: admin.phone_no });
  await expect(row).toContainText('Two-step login');
  await row.getByRole('button', { name: 'Take off second step' }).click();
  const asked = page.getByRole('dialog', { name: `Take the second step off ${admin.phone_no}?` });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Take off second step' }).click();
  await expect(row).not.toContainText('Two-step login');
  const entered = await request.post('/v1/user/auth/login', {
    data: { phone_no: admin.phone_no, password },
  });
  expect((await entered.json()).token).toBeDefined();
});
