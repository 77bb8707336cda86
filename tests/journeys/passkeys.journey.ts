import type { APIRequestContext, Page } from '@playwright/test';

import { tokenOf } from '#tests/support/accounts.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { anAdmin } from '#tests/support/appointed.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** A device of the browser's own, which asks its owner for a finger and gets it, or not. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    counted: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(
        ({ signCount }) => signCount,
      ),
    unplug: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** Somebody on the staff whose login asks for a code. */
async function withCodes(request: APIRequestContext) {
  const admin = await anAdmin(request);
  const headers = { authorization: `Bearer ${await tokenOf(request, admin)}` };
  const { password } = admin;
  const begun = await request.post('/v1/user/two-step', { headers, data: { password } });
  const { secret } = (await begun.json()).data;
  const data = { code: codeOf(secret) };
  const done = await request.post('/v1/user/two-step/confirm', { headers, data });
  const codes: string[] = (await done.json()).data.recovery_codes;
  return { admin, secret: secret as string, codes };
}

/** Opens the login, and gets as far as its second step. */
async function giveOutPassword(
  page: Page,
  { phone_no, password }: { phone_no: string; password: string },
) {
  await page.evaluate(() => localStorage.removeItem('user'));
  await open(page, '/account');
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Good to see you' });
  await dialog.getByLabel('Phone number').fill(phone_no);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  return dialog;
}

test('staff add passkeys by name, log in with one instead of a code, and remove it', async ({
  page,
  request,
}) => {
  test.slow();
  const { admin, codes } = await withCodes(request);
  const device = await plugIn(page);
  const [first = '', second = '', third = '', fourth = ''] = codes;
  // In by a recovery code: no passkey is there yet, and none is offered.
  await open(page, '/');
  let dialog = await giveOutPassword(page, admin);
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(first);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const panel = page.getByRole('region', { name: 'Two-step login' });
  await expect(panel.getByText('You have none yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Please give the passkey a name')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Phone in my apron');
  await panel.getByRole('textbox', { name: 'Your password' }).fill(admin.password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(second);
  await device.recognises(false);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Nothing was confirmed.')).toBeVisible();
  await device.recognises(true);
  await panel.getByRole('textbox', { name: 'Code' }).fill(third);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  const row = panel.getByRole('listitem').filter({ hasText: 'Phone in my apron' });
  await expect(row).toContainText('Added');
  await expectAccessible(page);

  // A finger that is not known, and one that is.
  dialog = await giveOutPassword(page, admin);
  const use = dialog.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await device.recognises(false);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Nothing was confirmed.')).toBeVisible();
  await device.recognises(true);
  await use.click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('last used');
  const [counted = 0] = await device.counted();
  expect(counted).toBeGreaterThan(0);

  await row.getByRole('button', { name: 'Remove Phone in my apron' }).click();
  await expect(panel.getByText('“Phone in my apron” no longer opens')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Your password' }).fill(admin.password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(fourth);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(panel.getByText('You have none yet.')).toBeVisible();
  dialog = await giveOutPassword(page, admin);
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
});

test('whoever has lost the device of a passkey logs in with a recovery code', async ({
  page,
  request,
}) => {
  const { admin, codes } = await withCodes(request);
  const device = await plugIn(page);
  await open(page, '/');
  let dialog = await giveOutPassword(page, admin);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const panel = page.getByRole('region', { name: 'Two-step login' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Key on the ring');
  await panel.getByRole('textbox', { name: 'Your password' }).fill(admin.password);
  await panel.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  await device.unplug();
  await plugIn(page);
  dialog = await giveOutPassword(page, admin);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog.getByText('Nothing was confirmed.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[2] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('7 recovery codes are left.')).toBeVisible();
});
