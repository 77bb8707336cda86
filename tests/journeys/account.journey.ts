import { logIn, password, register } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('somebody changes the password, and logs out another device', async ({ page, request }) => {
  const login = await register(request);
  await request.post('/v1/user/auth/login', { data: login });
  await logIn(page, login);
  await open(page, '/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect(page.locator('main').getByText(login.phone_no)).toBeVisible();
  await expect(page.getByText('This device, since')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Log out (?!everywhere)/ }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'That device is logged out.' }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem'),
  ).toHaveCount(1);

  await page.getByRole('textbox', { name: 'Current password' }).fill('not my password');
  await page.getByRole('textbox', { name: 'New password' }).fill('tuberose garland');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your current password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
});

test('somebody takes their data along and deletes their account', async ({ page, request }) => {
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  expect((await download).suggestedFilename()).toBe(`my-data-${login.phone_no}.json`);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account for good' }).click();
  await expect(page).toHaveURL('/');
  const again = await request.post('/v1/user/auth/login', { data: login });
  expect(again.status()).toBe(401);
});

test('who is not logged in is asked to', async ({ page }) => {
  await open(page, '/account');
  await expect(
    page.getByRole('heading', { name: 'Please login to see your account' }),
  ).toBeVisible();
  await page.locator('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a session that ended elsewhere says so once and leads out', async ({ page, request }) => {
  const token = await logIn(page, await register(request));
  await open(page, '/');
  await request.post('/v1/user/auth/logout-everywhere', {
    headers: { authorization: `Bearer ${token}` },
  });
  await open(page, '/account');
  const toast = page.getByRole('status').filter({ hasText: 'Session expired' });
  await expect(toast).toContainText('Your session has expired. Please login again.');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('logging out in one tab logs out in the other', async ({
  page,
  context,
  request,
  isPhone,
}) => {
  test.skip(isPhone, 'phones show the number in the menu');
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/');
  const other = await context.newPage();
  await open(other, '/');
  await expect(page.getByRole('link', { name: login.phone_no })).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
