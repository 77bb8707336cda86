import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Ends this browser's session at the server, as time would; others of the same account stay. */
const endSession = async (page: Page, token: string) => {
  const answer = await page.request.post('/v1/user/auth/logout', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
};

test('the session ends in a long form: the password is asked for over it, and the product is saved once', async ({
  page,
  isPhone,
}) => {
  const name = isPhone ? 'Lamp of patient phones' : 'Lamp of patient desks';
  const login = demoLogin();
  const token = await logIn(page, login);
  await open(page, '/admin/add-product');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Price (₹)').fill('80');
  await page.getByLabel('Stock').fill('8');
  await page.getByLabel('Subcategory').selectOption({ index: 42 });
  await endSession(page, token);
  await page.getByRole('button', { name: 'Create Product' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again to go on' });
  await expect(again).toContainText(login.phone_no);
  await expectAccessible(page);
  await again.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await again.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(again).toContainText('Invalid phone number or password.');
  await expect(page.getByLabel('Product Name')).toHaveValue(name);
  await again.getByRole('textbox', { name: 'Password' }).fill(login.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByText('Product created successfully!')).toBeVisible();
  const { data } = (await (
    await page.request.get('/v1/products', { params: { search: name } })
  ).json()) as { data: { product_name: string }[] };
  expect(data.filter((one) => one.product_name === name)).toHaveLength(1);
  await expect(page).toHaveURL('/admin');
  await open(page, '/admin/add-product');
  await expect(page.getByText('You have a draft')).toBeHidden();
});

test('a draft survives a reload and another login, is put back, and is nobody else’s', async ({
  page,
  request,
}) => {
  const token = await logIn(page, demoLogin());
  await open(page, '/admin/add-product');
  await page.getByLabel('Product Name').fill('Half a kite');
  await page.getByLabel('Subcategory').selectOption({ index: 42 });
  const chosen = await page.getByLabel('Subcategory').inputValue();
  const background = { r: 240, g: 90, b: 40 };
  const kite = sharp({ create: { width: 60, height: 60, channels: 3, background } });
  const added = page.getByRole('list', { name: 'New Images' }).locator('li');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'kite.png',
      mimeType: 'image/png',
      buffer: await kite.png().toBuffer(),
    });
  await expect(added).toHaveCount(1);
  page.once('dialog', (prompt) => void prompt.accept());
  await page.reload();
  await endSession(page, token);
  await open(page, '/admin/add-product');
  await expect(page).toHaveURL('/');

  await logIn(page, await register(request));
  await open(page, '/');
  await logIn(page, demoLogin());
  await open(page, '/admin/add-product');
  await expect(page.getByText(/You have a draft from \d+:\d\d/)).toBeVisible();
  await expect(page.getByLabel('Product Name')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a kite');
  await expect(page.getByLabel('Subcategory')).toHaveValue(chosen);
  await expect(added).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toContainText('stays on this device');
  await question(page).getByRole('button', { name: 'Throw away' }).click();
  await expect(page).toHaveURL('/admin');
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
});

test('Escape, a tap beside, the cross and Back ask when something was typed in a dialog', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/offers');
  const add = page.getByRole('button', { name: 'Add Offer' }).first();
  const dialog = page.getByRole('dialog', { name: 'Add Offer' });
  await add.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await add.click();
  await dialog.getByLabel('Offer name').fill('Half of Diwali');
  const beside = () => page.mouse.click(5, 5);
  const ways = [
    () => page.keyboard.press('Escape'),
    beside,
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => window.history.back()),
    () => page.keyboard.press('Escape'),
  ];
  for (const way of ways) {
    await way();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toBeHidden();
    await expect(dialog.getByLabel('Offer name')).toHaveValue('Half of Diwali');
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();

  await add.click();
  await expect(dialog.getByText('You have a draft')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on with it' }).click();
  await expect(dialog.getByLabel('Offer name')).toHaveValue('Half of Diwali');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  await expect(dialog.getByLabel('Offer name')).toHaveValue('');
  await expect(dialog.getByText('You have a draft')).toBeHidden();
});

test('no draft holds a password, and none outlives a logout', async ({
  page,
  request,
  isPhone,
}) => {
  const login = await register(request);
  await logIn(page, login);
  await open(page, '/account');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Asha Kulkarni');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  const storedDrafts = () => page.evaluate(() => localStorage.getItem('drafts'));
  expect(await storedDrafts()).toContain('Asha Kulkarni');
  await page.getByRole('button', { name: 'Delete account', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('quiet secret of mine');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  expect(await storedDrafts()).not.toContain('quiet secret');
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click();
  await expect.poll(storedDrafts).toBeNull();
});

test('who logs out everywhere leaves nothing in the browser: no draft, no checkout', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await open(page, '/account');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Asha Kulkarni');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  const stored = () =>
    page.evaluate(() => ['drafts', 'checkout', 'user'].map((key) => localStorage.getItem(key)));
  await page.evaluate(() => localStorage.setItem('checkout', '{"step":1}'));
  expect((await stored()).every((value) => value !== null)).toBe(true);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect.poll(stored).toEqual([null, null, null]);
});

test('the rules of delivery and of returns survive a reload as they were typed', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/settings/delivery');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Beyond the ghats');
  await page
    .getByLabel(/PIN codes/)
    .last()
    .fill('412, 413');
  page.once('dialog', (prompt) => void prompt.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).last()).toHaveValue(
    'Beyond the ghats',
  );
  await expect(page.getByLabel(/PIN codes/).last()).toHaveValue('412, 413');
  await expectAccessible(page);

  page.once('dialog', (prompt) => void prompt.accept());
  await open(page, '/admin/settings/returns');
  await page.getByLabel('Days for what is not wanted').fill('12');
  await page.getByRole('button', { name: 'Add a category' }).click();
  const exception = page.getByRole('combobox', { name: 'Category', exact: true }).last();
  await exception.selectOption({ index: 2 });
  const chosen = await exception.inputValue();
  page.once('dialog', (prompt) => void prompt.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Days for what is not wanted')).toHaveValue('12');
  await expect(exception).toHaveValue(chosen);
  await expectAccessible(page);
});
