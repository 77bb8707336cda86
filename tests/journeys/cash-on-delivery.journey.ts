import type { APIRequestContext, Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  giveAddress,
  goToReview,
  placeButton,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { bankAddress, noBankAddress } from '#tests/support/paying.ts';

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
    await expect(page.getByText('Cash on delivery has a fee of ₹49.')).toBeVisible();
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
    await expect(page.locator('main')).toContainText(
      'We will call you or send you a link to confirm it',
    );
    const id = Number(/\d+$/.exec(page.url())?.[0]);

    const made = await request.post(`/v1/orders/${id}/cod/link`, {
      headers: await asOwner(request),
    });
    const { data } = (await made.json()) as { data: { url: string } };
    await open(page, new URL(data.url).pathname);
    await expect(page.getByRole('heading', { name: `Shall we send order #${id}?` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await expect(page.getByText('Thank you. We will pack your order now.')).toBeVisible();
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
    await expect(
      page.getByText('Cash on delivery is not available for this PIN code.'),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(placeButton(page)).toBeEnabled();
  } finally {
    await set(request, { cod_pins_blocked: [] });
  }
});

test('who comes back to an open checkout is told that a way to pay has gone, and has the others', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  await set(request, { cod_enabled: false });
  try {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const paying = page.getByRole('alert').filter({ hasText: 'Please choose another' });
    await expect(paying).toContainText('not available right now');
    await expect(placeButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeChecked();
  } finally {
    await set(request, { cod_enabled: true });
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeVisible();
});

test('an order is refused whose way to pay has gone meanwhile; another is one tap away, and all that was typed stays', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(placeButton(page)).toBeEnabled();
  await set(request, bankAddress);
  try {
    await placeButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
    await expect(dialog).toContainText(
      'This way to pay is not available right now. Please choose another one.',
    );
    await expect(dialog).toContainText('Your order was not placed, and you have not been charged.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Choose another way to pay' }).click();
    await expect(page.getByRole('radio', { name: 'UPI' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Card' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'UPI' }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(page.locator('main')).toContainText('12, Gulmohar Society, Panvel');
    await placeButton(page).click();
    await expect(page).toHaveURL(/step=done$/);
  } finally {
    await set(request, noBankAddress);
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
    const place = async () => {
      const placed = await request.post('/v1/buyed_product', {
        // Without a key the second one would be the first again.
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': `journey-${Math.random()}`,
        },
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
      return ((await placed.json()) as { order_id: number }).order_id;
    };
    const id = await place();
    await logIn(page, demoLogin());
    await open(page, '/admin/orders');
    await page.getByRole('link', { name: /^\d+ to confirm$/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: `Order #${id}` });
    await expect(row.getByRole('link', { name: '9876543210' })).toHaveAttribute(
      'href',
      'tel:+919876543210',
    );
    await expect(row).toContainText('Panvel, Maharashtra 410206');
    await expect(row).toContainText(`1 × ${product.product_name}`);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Try later' }).click();
    await expect(row).toContainText('Called once in vain');
    // One tap cancels nothing: whose order it is, and how much, is asked first.
    await row.getByRole('button', { name: 'Declined' }).click();
    const sure = page.getByRole('dialog', { name: `Cancel order #${id}` });
    await expect(sure).toContainText(`Aarti Deshmukh, ${rupees(product.product_price)}`);
    await expectAccessible(page);
    await sure.getByRole('button', { name: 'Keep it' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Confirmed' }).click();
    await expect(row).toHaveCount(0);

    // The other one is declined on its own page, where the same buttons are.
    const other = await place();
    await open(page, `/admin/orders/${other}`);
    const call = page.getByRole('region', { name: 'To be confirmed' });
    await call.getByRole('button', { name: 'Declined' }).click();
    await page
      .getByRole('dialog', { name: `Cancel order #${other}` })
      .getByRole('button', { name: 'Cancel the order' })
      .click();
    await expect(page.getByText('Order Canceled')).toBeVisible();
    await expect(call).toBeHidden();
    await expect(page.getByRole('region', { name: 'Done by staff' })).toContainText('was declined');
    // It was the wrong button: it waits for its customer again.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(call).toBeVisible();
    await expect(page.getByText('Order Canceled')).toBeHidden();
    // And later, when the message is gone, from the page itself.
    await call.getByRole('button', { name: 'Declined' }).click();
    await page
      .getByRole('dialog', { name: `Cancel order #${other}` })
      .getByRole('button', { name: 'Cancel the order' })
      .click();
    await open(page, `/admin/orders/${other}`);
    const declined = page.getByRole('region', { name: 'Its customer did not want it' });
    await expectAccessible(page);
    await declined.getByRole('button', { name: 'Take the decline back' }).click();
    await expect(call).toBeVisible();
    await expect(page.getByRole('region', { name: 'Done by staff' })).toContainText(
      'was reinstated',
    );
  } finally {
    await set(request, { cod_confirmed: false });
  }
});
