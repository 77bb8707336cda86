import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { codeOf, keyOn } from '#tests/support/authenticator.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('an owner requires two-step login, and sets it up in the middle of the next login', async ({
  page,
}) => {
  const owner = demoLogin();
  await logIn(page, owner);
  await open(page, '/admin/staff');
  const rule = page.getByRole('region', { name: 'Two-step login of staff' });
  await rule.getByRole('button', { name: 'Require it of all staff' }).click();
  const asked = page.getByRole('dialog', { name: 'Require two-step login of all staff?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Require it of all staff' }).click();
  await expect(rule.getByText('The owner of this shop requires it')).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('user'));
  await open(page, '/account');
  await page.getByRole('button', { name: 'Login', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Good to see you' });
  await dialog.getByLabel('Phone number').fill(owner.phone_no);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This shop asks its staff for a second step')).toBeVisible();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = await keyOn(page);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('region', { name: 'Two-step login' });
  await expect(panel.getByText('The owner of this shop requires it')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
  await open(page, '/admin/staff');
  await rule.getByRole('button', { name: 'Leave it to each' }).click();
  await expect(rule.getByRole('button', { name: 'Require it of all staff' })).toBeVisible();
  await open(page, '/account');
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(owner.password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Set up' })).toBeVisible();
});
