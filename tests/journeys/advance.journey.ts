import type { APIRequestContext, Page } from '@playwright/test';

import { demoLogin, logIn, register } from '#tests/support/accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open } from '#tests/support/journey.ts';
import { bankAddress, box, judge, noBankAddress, payingJourneys } from '#tests/support/paying.ts';
import { utrOf } from '#tests/support/utr.ts';

const asked = { ...bankAddress, advance_percentage: 20, advance_kept: true };
const notAsked = { ...noBankAddress, advance_percentage: null, advance_kept: false };
const test = payingJourneys(asked, notAsked);

test.describe.configure({ mode: 'serial' });

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
const sums = (page: Page) => page.locator('dl').filter({ visible: true }).first();

async function aProductFor(request: APIRequestContext) {
  const product = await someProduct(request, (stock) => stock > 20);
  const { product_price: total } = product;
  const now = Math.max(1, Math.floor(total * 0.2 + 0.5));
  return { product, now, later: total - now };
}

test('a part is paid now and the rest to the courier, as is said from the cart to the slip', async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, await register(request));
  const { product, now, later } = await aProductFor(request);
  const split = `${rupees(now)} now, ${rupees(later)} on delivery.`;
  const terms = 'what you paid in advance is not refunded';
  await putInCart(page, product);
  await open(page, '/cart');
  await expect(
    page.getByText(`For cash on delivery, you pay ${rupees(now)} of it online in advance.`),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page, '/checkout');
  await giveAddress(page);
  const cash = page.locator('label').filter({ hasText: 'Cash on delivery' });
  await expect(cash).toContainText(split);
  await expect(cash).toContainText(terms);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(sums(page)).toContainText(`Now, online${rupees(now)}`);
  await expect(sums(page)).toContainText(`To the courier${rupees(later)}`);
  await expect(page.locator('main')).toContainText(terms);
  await expectAccessible(page);
  await placeButton(page).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  await expect(page.getByText(`We will pack it once ${rupees(now)} of it is paid.`)).toBeVisible();
  await expect(box(page)).toContainText(`This is the advance. You pay the other ${rupees(later)}`);
  await expect(box(page)).toContainText('If you refuse the parcel at the door');
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expectAccessible(page);
  const number = await page.locator('main strong').first().innerText();
  const id = Number(/\d+/.exec(number)?.[0]);

  await judge(request, id, 'confirm', { reference: utrOf(new Date()) });
  await expect(box(page).getByRole('heading', { name: `Paid: ${rupees(now)}` })).toBeVisible();
  await expect(box(page)).toContainText(
    `You pay ${rupees(later)} when the parcel is in your hands`,
  );
  await open(page, `/order/${id}`);
  await expect(sums(page)).toContainText(`Paid before${rupees(now)}`);
  await expect(sums(page)).toContainText(`To the courier${rupees(later)}`);
  await expectAccessible(page);

  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${id}`);
  const row = page.getByRole('listitem').filter({ hasText: `Order #${id}` });
  await expect(row).toContainText(`${rupees(later)}, ${rupees(now)} paid before`);
  await expectAccessible(page);
  await open(page, `/admin/orders/${id}/slip`);
  await expect(page.getByText(`Collect ${rupees(later)} in cash.`)).toBeVisible();
  await expect(page.getByText(`${rupees(now)} was paid before.`)).toBeVisible();
  await expectAccessible(page);

  await open(page, `/admin/orders?search=%23${id}`);
  await row.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(page.getByText(`Order #${id} is shipped`)).toBeVisible();
  await row.getByRole('button', { name: 'Mark as Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(row).toContainText('COD, Paid');
});

test('an order whose advance is paid is cancelled, and its advance goes back', async ({
  page,
  request,
}) => {
  await logIn(page, await register(request));
  const { product, now } = await aProductFor(request);
  await putInCart(page, product);
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeButton(page).click();
  await expect(box(page)).toContainText('This is the advance.');
  const number = await page.locator('main strong').first().innerText();
  const id = Number(/\d+/.exec(number)?.[0]);
  await judge(request, id, 'confirm', { reference: utrOf(new Date()) });
  await open(page, `/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'back to the account that you paid from, by hand, within 7 working days',
  );
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(
    box(page).getByRole('heading', { name: `${rupees(now)} will be paid back to you` }),
  ).toBeVisible();
  await expect(box(page)).toContainText('we call you on the number of this order.');
  await expectAccessible(page);

  await logIn(page, demoLogin());
  await open(page, '/admin');
  const waiting = page.getByRole('navigation', { name: 'Waits for you' });
  await waiting.getByRole('link', { name: 'Refunds' }).click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `#${id}` })
      .getByRole('button')
      .first(),
  ).toBeVisible();
});
