import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('an admin helps a customer to a new password, with a link that works once', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const login = await register(request);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expect(page).toHaveURL('/admin');
  await goInDesk(page, 'All customers', 'Customers');
  await expect(page).toHaveURL('/admin/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await page.getByLabel('Search by phone number').fill(login.phone_no);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 in all')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset link' }).click();
  await page.getByRole('button', { name: 'Make a reset link' }).click();
  const link = await page.getByLabel('Reset link').inputValue();
  expect(link).toContain(`${baseURL}/reset/`);

  const visitor = await browser.newPage();
  const answer = await request.get(link);
  expect(answer.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await open(visitor, link);
  await visitor.getByRole('textbox', { name: 'New password' }).fill('password123');
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByText('Many people use this password.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'New password' }).fill('tuberose garland');
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByText('Your new password is set.')).toBeVisible();
  await open(visitor, link);
  await visitor.getByRole('textbox', { name: 'New password' }).fill('jasmine garland');
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByText('This link has been used or has expired.')).toBeVisible();
  await visitor.close();
  const entered = await request.post('/v1/user/auth/login', {
    data: { ...login, password: 'tuberose garland' },
  });
  expect(entered.status()).toBe(200);
  expect(entered.headers()['cache-control']).toBe('no-store');
});

test('an admin shuts a customer out and lets them in again', async ({ page, request }) => {
  const login = await register(request);
  await logIn(page, demoLogin());
  await open(page, `/admin/customers?search=${login.phone_no}`);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  expect((await request.post('/v1/user/auth/login', { data: login })).status()).toBe(401);
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeHidden();
  expect((await request.post('/v1/user/auth/login', { data: login })).status()).toBe(200);
});

test('a super admin appoints an admin, and what was done can be read', async ({
  page,
  request,
  isPhone,
}) => {
  const login = await register(request);
  await logIn(page, demoLogin());
  await open(page, '/admin/staff');
  await page.getByLabel('Phone number').fill(login.phone_no);
  await page.getByRole('button', { name: 'Appoint' }).click();
  const dialog = page.getByRole('dialog', { name: `${login.phone_no} is now an admin` });
  await expect(dialog).toBeVisible();
  const link = await dialog.getByLabel('Reset link').inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: login.phone_no })).toBeVisible();
  await expectAccessible(page);
  await goInDesk(page, 'Activity');
  await expect(page.getByText(`${login.phone_no} was made admin by`)).toBeVisible();
  await expectAccessible(page);

  // The new admin sees the doors of admins, but not the staff.
  expect((await request.post('/v1/user/auth/login', { data: login })).status()).toBe(401);
  const newPassword = 'tuberose garland';
  const reset = { token: link.split('/').at(-1), new_password: newPassword };
  expect((await request.post('/v1/user/reset', { data: reset })).status()).toBe(200);
  await logIn(page, { ...login, password: newPassword });
  await open(page, '/admin');
  await goInDesk(page, 'All customers', 'Customers');
  await expect(page).toHaveURL('/admin/customers');
  await goInDesk(page, isPhone ? 'Shop' : 'Settings');
  await expect(page).toHaveURL('/admin/settings');
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('link', { name: 'Activity' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
});

test('the admins’ doors lead everybody else home', async ({ page, request }) => {
  for (const address of ['/admin', '/admin/customers', '/admin/staff', '/admin/activity']) {
    await open(page, address);
    await expect(page).toHaveURL('/');
  }
  await logIn(page, await register(request));
  await open(page, '/admin/customers');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Admin dashboard' })).toHaveCount(0);
});
