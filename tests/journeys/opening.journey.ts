import { password } from '#tests/support/accounts.ts';
import { type FirstShop, openFirstShop } from '#tests/support/first-shop.ts';
import { expect, expectAccessible, open, test as base } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';

const phone = '9820012345';

/** A shop of its own, on an empty folder, that nobody runs yet. */
const test = base.extend<{ shop: FirstShop }>({
  // Two of these run at a time, each on a port of its own.
  shop: async ({ browser: _browser }, provide, { parallelIndex }) => {
    await using shop = await openFirstShop(ownPort(parallelIndex));
    await provide(shop);
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

test('a shop opens to visitors when its first admin, made with the code from the terminal, has named it', async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const soon = visitor.getByRole('heading', { name: 'Opening soon' });
  for (const address of ['/', '/contact', '/policy/terms', '/search?q=x', '/admin']) {
    const answer = await visitor.goto(shop.url + address);
    expect(answer?.status()).toBe(200);
    await expect(soon).toBeVisible();
    await expect(visitor).toHaveTitle('Opening soon');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(visitor.locator('link[rel=canonical], meta[property]')).toHaveCount(0);
    expect(await visitor.locator('body').innerText()).not.toMatch(/Jalsa|90000|Panvel/);
  }
  await visitor.goto(`${shop.url}/product/1`);
  await expect(soon).toBeVisible();
  await open(page, '/');
  await expectAccessible(page);

  await open(page, '/setup');
  await expectAccessible(page);
  await expect(page).toHaveTitle('Set up this shop');
  const setUp = page.getByRole('button', { name: 'Become the first admin' });
  await setUp.click();
  await expect(page.getByText('Please enter the code from the terminal.')).toBeVisible();
  await page.getByLabel('Code from the terminal').fill('AAAA-AAAA-AAAA');
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await setUp.click();
  await expect(page.getByText('This code is not right or no longer good.')).toBeVisible();
  const [, code = ''] = /enter the code (\S+)/.exec(shop.output()) ?? [];
  await page.getByLabel('Code from the terminal').fill(code);
  await setUp.click();
  await expect(page).toHaveURL('/admin');

  const list = page.getByRole('region', { name: 'Before you open' });
  await list.getByRole('link', { name: 'Say who you are' }).click();
  const form = page.getByRole('form', { name: 'The shop', exact: true });
  await form.getByLabel('Shop name').fill('Mithai & More');
  await visitor.goto(shop.url);
  await expect(soon).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await visitor.goto(shop.url);
  await expect(soon).toHaveCount(0);
  await expect(visitor).toHaveTitle(/Mithai & More/);
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0);
  expect((await visitor.goto(`${shop.url}/setup`))?.status()).toBe(404);
  await context.close();
});

test('staff of a shop that is not open yet log in on its only page and reach the dashboard', async ({
  page,
  shop,
}) => {
  await shop.command(['admin', 'create', phone, '--password-stdin'], password);
  expect((await page.goto('/setup'))?.status()).toBe(404);
  await open(page, '/');
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(dialog).toContainText('npm run shop -- admin reset-password');
  await dialog.getByRole('button', { name: 'Back to Login' }).click();
  await dialog.getByLabel('Phone number').fill(phone);
  await dialog.getByLabel('Password', { exact: false }).first().fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('region', { name: 'Before you open' })).toBeVisible();
});
