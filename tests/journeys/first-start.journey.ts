import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { logIn, password } from '#tests/support/accounts.ts';
import { type FirstShop, openFirstShop } from '#tests/support/first-shop.ts';
import { expect, expectAccessible, open, test as base } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';

const owner = { phone_no: '9820012345', password };

/** A shop of its own, empty: the others have sold something already. */
const test = base.extend<{ shop: FirstShop }>({
  // Two of these run at a time, each on a port of its own.
  shop: async ({ browser: _browser }, provide, { parallelIndex }) => {
    await using shop = await openFirstShop(ownPort(parallelIndex));
    await shop.command(['admin', 'create', owner.phone_no, '--password-stdin'], owner.password);
    await provide(shop);
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

const list = (page: Page) => page.getByRole('region', { name: 'Before you open' });

async function expectDone(page: Page, steps: string[]): Promise<void> {
  await expect(list(page)).toContainText(`${steps.length} of 6 done`);
  for (const step of steps) {
    await expect(list(page).getByRole('listitem').filter({ hasText: step })).toContainText(
      '(done)',
    );
  }
}

const savedToast = (page: Page, what: string) =>
  page.getByRole('status').filter({ hasText: 'Saved' }).filter({ hasText: what });

async function save(page: Page, panel: string): Promise<void> {
  const form = page.getByRole('form', { name: panel, exact: true });
  await expect(form).toBeInViewport();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(savedToast(page, panel)).toBeVisible();
}

test('an owner is led from nothing to selling', async ({ page, isPhone }) => {
  test.slow();
  await logIn(page, owner);
  await open(page, '/admin');
  await expectDone(page, []);
  await expectAccessible(page);
  const go = (step: string) => list(page).getByRole('link', { name: step }).click();
  const back = () => page.goto('/admin');

  await go('Say who you are');
  const shop = page.getByRole('form', { name: 'The shop', exact: true });
  await shop.getByLabel('Shop name').fill('Mithai & More');
  await shop.getByLabel('Phone', { exact: false }).first().fill('98200 12345');
  await shop.getByLabel('Address').fill('1, Station Road, Pune 411001');
  await save(page, 'The shop');
  await back();
  await expectDone(page, ['Say who you are']);

  await go('Show your logo');
  const logo = sharp({ create: { width: 90, height: 90, channels: 3, background: '#b3124f' } });
  await page
    .getByRole('form', { name: 'Logo' })
    .getByLabel('Picture')
    .setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await logo.png().toBuffer(),
    });
  await save(page, 'Logo');
  await back();
  await expectDone(page, ['Say who you are', 'Show your logo']);

  await go('Make the first category');
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByLabel('Category name').fill('Sweets');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Subcategories' })
    .click();
  await expectDone(page, ['Say who you are', 'Show your logo']);
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await dialog.getByLabel('Subcategory name').fill('Boxes');
  await dialog.getByLabel('Category', { exact: false }).last().selectOption('Sweets');
  await dialog.getByRole('button', { name: 'Create Subcategory' }).click();
  // Without coming back: it is on this screen too.
  await expectDone(page, ['Say who you are', 'Show your logo', 'Make the first category']);
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await go('Put the first product on the shelf');
  await page.getByLabel('Product Name').fill('Box of twelve');
  await page.getByLabel('Price (₹)').fill('360');
  await page.getByLabel('Stock').fill('20');
  await page.getByLabel('Subcategory').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(list(page)).toContainText('4 of 6 done');

  await go('Say how customers pay');
  await expect(page.locator('#payments')).toBeInViewport();
  // Nothing is to be changed for a shop that takes cash at the door alone; panels are closed on a phone.
  const cash = page.getByRole('form', { name: 'Cash on delivery', exact: true });
  await cash.scrollIntoViewIfNeeded();
  if (isPhone) await cash.getByRole('heading').click();
  await save(page, 'Cash on delivery');
  await back();
  await expectDone(page, [
    'Say who you are',
    'Show your logo',
    'Make the first category',
    'Put the first product on the shelf',
    'Say how customers pay',
  ]);

  await go('Say how you deliver');
  // It is sent free everywhere, as the policy says.
  await page.getByRole('link', { name: 'shipping policy' }).click();
  await save(page, 'Policies');
  await back();
  await expect(page.getByText('Showing 1 of 1 products')).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});

test('an owner who knows what to do sends the list away, and it stays away', async ({ page }) => {
  await logIn(page, owner);
  await open(page, '/admin');
  await list(page).getByRole('button', { name: 'Hide this list' }).click();
  await expect(list(page)).toHaveCount(0);
  await open(page, '/admin/orders');
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(list(page)).toHaveCount(0);
});
