import type { APIRequestContext } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { aSoldOutProduct } from '#tests/support/sold-out.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

const restock = async (request: APIRequestContext, id: number) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  await request.patch(`/v1/products/${id}`, { headers, multipart: { stock: '6' } });
};

test('a visitor leaves a number for what is sold out, and the shop sees whom to tell', async ({
  page,
  request,
  isPhone,
}) => {
  const product = await aSoldOutProduct(request);
  await open(page, `/search?q=${encodeURIComponent(product.name)}`);
  // By the keyboard alone, from a card to the end.
  await page.getByRole('link', { name: `Notify me ${product.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}`));
  // It has no picture: a drawing stands in its place.
  const drawing = page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('img')
    .first();
  await expect(drawing).toHaveAttribute('src', `/drawings/${product.id}`);
  const ask = page.getByRole('button', { name: 'Notify me' });
  // What cannot be pressed covers nothing.
  const buy = page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true });
  if (isPhone) await expect(buy).not.toBeInViewport();
  await ask.focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Phone number');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('12345');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Phone number must be 10 digits.')).toBeVisible();
  const phone = `90${product.id.toString().padStart(8, '0')}`;
  await field.fill(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We will call or message you when it is back.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('We will call or message you when it is back.')).toBeVisible();

  await logIn(page, demoLogin());
  await open(page, `/admin/edit-product/${product.id}`);
  await page.getByRole('link', { name: '1 person waits' }).click();
  await expect(page).toHaveURL(`/admin/restock/${product.id}`);
  const spaced = phone.replace(/^(\d{5})/, '$1 ');
  await expect(page.getByRole('link', { name: `Call ${spaced}` })).toHaveAttribute(
    'href',
    `tel:+91${phone}`,
  );
  await expectAccessible(page);
  await restock(request, product.id);
  await open(page, '/admin');
  const today = page.getByRole('region', { name: 'Waiting for stock' });
  const row = today.getByRole('listitem').filter({ hasText: product.name });
  await expect(row).toContainText('1 person waits for');
  await expect(row).toContainText('Back in stock: tell them');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: `Mark as told ${spaced}` }).click();
  await expect(page.getByText('Nobody waits now', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Not told after all ${spaced}` }).click();
  await expect(page.getByRole('button', { name: `Mark as told ${spaced}` })).toBeVisible();
  await page.getByRole('link', { name: 'All who wait' }).click();
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expectAccessible(page);
});

test('a customer asks with one tap, and takes it back with another', async ({ page, request }) => {
  const product = await aSoldOutProduct(request);
  await logIn(page, await register(request));
  await open(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We will call or message you when it is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t notify me' }).click();
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible();
  await expect(page.getByText('We will call or message you when it is back.')).toHaveCount(0);
});
