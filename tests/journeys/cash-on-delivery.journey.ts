import type { APIRequestContext, Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test.describe.configure({ mode: 'serial' });

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const asOwner = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});
async function set(request: APIRequestContext, data: object) {
  const answer = await request.patch('/v1/payments/settings', {
    headers: await asOwner(request),
    data,
  });
  expect(answer.ok()).toBe(true);
}
const sums = (page: Page) => page.locator('dl').filter({ visible: true }).first();

test('the fee of cash on delivery is shown from the cart on, and charged', async ({
  page,
  request,
}) => {
  await set(request, { cod_fee: 49, cod_confirmed: true });
  try {
    await logIn(page, await register(request));
    const product = await someProduct(request, (stock) => stock > 20);
    const total = rupees(product.product_price + 49);
    await putInCart(page, product);
    await open(page, '/cart');
    await expect(page.getByText('Cash on delivery costs ₹49 more.')).toBeVisible();
    await expect(sums(page)).toContainText(rupees(product.product_price));
    await expectAccessible(page);

    await open(page, '/checkout');
    await giveAddress(page);
    await expect(page.locator('label').filter({ hasText: 'Cash on delivery' })).toContainText(
      '+₹49',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(sums(page)).toContainText('Cash on delivery fee₹49');
    await expect(placeButton(page)).toContainText(total);
    await expectAccessible(page);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your order is placed',
    );
    await expect(page.locator('main')).toContainText(total);
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(sums(page)).toContainText('Cash on delivery fee₹49');
    await expect(page.locator('main')).toContainText('We pack it once you have confirmed it');
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    const made = await request.post(`/v1/orders/${id}/cod/link`, {
      headers: await asOwner(request),
    });
    const { data } = (await made.json()) as { data: { url: string } };
    await open(page, new URL(data.url).pathname);
    await expect(page.getByRole('heading', { name: `May we send order #${id}?` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(page.getByText('Thank you. We pack your order now.')).toBeVisible();
  } finally {
    await set(request, { cod_fee: 0, cod_confirmed: false });
  }
});

test('where cash on delivery is not possible, the checkout says why and offers the other ways', async ({
  page,
  request,
}) => {
  await set(request, { cod_pins_blocked: ['4102'] });
  try {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, (stock) => stock > 20));
    await open(page, '/checkout');
    await giveAddress(page);
    await expect(page.getByText('We do not deliver against cash to this PIN code.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(placeButton(page)).toBeEnabled();
  } finally {
    await set(request, { cod_pins_blocked: [] });
  }
});

test('the shop calls those who are to confirm, and packs what they want', async ({
  page,
  request,
}) => {
  await set(request, { cod_confirmed: true });
  try {
    const token = await tokenOf(request, await register(request));
    const product = await someProduct(request, (stock) => stock > 20);
    const placed = await request.post('/v1/buyed_product', {
      headers: { authorization: `Bearer ${token}` },
      data: [
        {
          product_id: product.product_id,
          quantity: 1,
          shipping_address: '12, Gulmohar Society, Panvel, Maharashtra 410206',
          payment_method: 'COD',
          recipient_name: 'Aarti Deshmukh',
          recipient_phone: '9876543210',
        },
      ],
    });
    const { order_id: id } = (await placed.json()) as { order_id: number };
    await logIn(page, demoLogin());
    await open(page, '/admin/orders');
    await page.getByRole('link', { name: /^\d+ to confirm$/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: `Order #${id}` });
    await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Try later' }).click();
    await expect(row).toContainText('Called once in vain');
    await row.getByRole('button', { name: 'Confirmed' }).click();
    await expect(row).toHaveCount(0);
  } finally {
    await set(request, { cod_confirmed: false });
  }
});
