import type { Locator } from '@playwright/test';

import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('each part of the settings is one tap away and folds, and Money leads to what is not set up', async ({
  page,
  isPhone,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/money');
  await page.getByRole('link', { name: 'Set up payments' }).click();
  const payments = page.getByRole('heading', { level: 2, name: 'Payments' });
  await expect(payments).toBeFocused();
  await expect(payments).toBeInViewport();
  await expect(page.getByText('Customers cannot pay online yet.')).toBeVisible();
  await expectAccessible(page);

  const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
  await parts.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
  const cod = page.getByRole('form', { name: 'Cash on delivery', exact: true });
  const title = cod.locator('summary');
  const upi = page.getByRole('form', { name: 'UPI', exact: true });
  // Many screens of a phone: there each is folded but the one that was asked for.
  await expect(upi.getByLabel('UPI address')).toBeVisible({ visible: !isPhone });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(cod.getByLabel('Fee (₹)')).toBeHidden();
  await expectAccessible(page);
  await parts.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
  await expect(cod.getByLabel('Fee (₹)')).toBeVisible();
  await expect(title).toBeInViewport();
});

test('a part of the settings that a link names is at the top of the page once everything is there', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  const isAtTop = (part: Locator) =>
    expect.poll(async () => {
      const { y } = (await part.boundingBox()) ?? { y: Number.NaN };
      const height = await page.evaluate(() => window.innerHeight);
      return y >= 0 && y < height / 3;
    }, 'at the top');
  const payments = page.getByRole('heading', { level: 2, name: 'Payments' });
  // What is loaded later than the part itself must not push it away.
  for (const late of ['**/v1/user/information', '**/v1/payments/settings']) {
    await page.route(late, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fallback();
    });
    await open(page, '/admin/settings#payments');
    await expect(page.getByRole('form', { name: 'Policies' })).toBeVisible();
    await expect(payments).toBeFocused();
    await isAtTop(payments).toBe(true);
    await page.unroute(late);
    await open(page, '/admin');
  }
  await open(page, '/admin/settings#policies');
  const policies = page.getByRole('form', { name: 'Policies' });
  await expect(payments).toBeAttached();
  await expect(policies.locator('summary')).toBeFocused();
  await expect(policies.getByLabel('Bulk Order Discounts')).toBeVisible();
  await isAtTop(policies).toBe(true);
});
