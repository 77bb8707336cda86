import type { Locator, Page } from '@playwright/test';

import { paymentReference } from '#contract/payments/references.ts';
import { logIn, password } from '#tests/support/accounts.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { type FirstShop, openFirstShop } from '#tests/support/first-shop.ts';
import { expect, expectAccessible, open, test as base } from '#tests/support/journey.ts';
import { ownPort } from '#tests/support/journey-folder.ts';
import { bankAddress, box, orderOfProduct } from '#tests/support/paying.ts';
import { utrOf } from '#tests/support/utr.ts';

const owner = { phone_no: '9820012346', password };

/** A shop of its own, in which nothing was ever made or sold. */
const test = base.extend<{ shop: FirstShop }>({
  // Two of these run at a time, each on a port of its own.
  shop: async ({ browser: _browser }, provide, { parallelIndex }) => {
    await using shop = await openFirstShop(ownPort(parallelIndex));
    await shop.command(['admin', 'create', owner.phone_no, '--password-stdin'], owner.password);
    await provide(shop);
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

/** Panels are closed on a phone. */
async function unfold(part: Locator): Promise<void> {
  const fold = part.locator('details');
  if (await fold.evaluate(({ open: isOpen }: HTMLDetailsElement) => isOpen)) return;
  await part.locator('summary').click();
}

async function save(page: Page, panel: string): Promise<void> {
  const form = page.getByRole('form', { name: panel, exact: true });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved' }).filter({ hasText: panel }),
  ).toBeVisible();
}

/** The shop has a name, one product, and an address of its bank: nothing else that is needed to be paid. */
async function fill(page: Page): Promise<void> {
  await open(page, '/admin/settings');
  const identity = page.getByRole('form', { name: 'The shop', exact: true });
  await unfold(identity);
  await identity.getByLabel('Shop name').fill('Mithai & More');
  await save(page, 'The shop');
  const upi = page.getByRole('form', { name: 'UPI', exact: true });
  await unfold(upi);
  await upi.getByLabel('UPI address').fill(bankAddress.upi_vpa);
  await upi.getByLabel('Name at the bank').fill(bankAddress.upi_payee);
  await save(page, 'UPI');

  const dialog = page.getByRole('dialog').filter({ visible: true });
  await open(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await dialog.getByLabel('Category name').fill('Sweets');
  await dialog.getByRole('button', { name: 'Create Category' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: 'Subcategories' })
    .click();
  await page.getByRole('button', { name: 'Add Subcategory' }).click();
  await dialog.getByLabel('Subcategory name').fill('Boxes');
  await dialog.getByLabel('Category', { exact: false }).last().selectOption('Sweets');
  await dialog.getByRole('button', { name: 'Create Subcategory' }).click();
  await expect(dialog).toBeHidden();
  await open(page, '/admin/add-product');
  await page.getByLabel('Product Name').fill('Box of twelve');
  await page.getByLabel('Price (₹)').fill('360');
  await page.getByLabel('Stock').fill('20');
  await page.getByLabel('Subcategory').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page).toHaveURL('/admin');
}

/** Today in India, as banks write it. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());

test('from an empty shop with only a UPI address: sold, claimed, found in the statement, packed, shipped and given back', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await logIn(desk, owner);
  await fill(desk);

  // Somebody whom the shop does not know, without an account.
  await using guest = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await guest.newPage();
  await open(page, '/');
  await page.getByRole('link', { name: 'Box of twelve' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Box of twelve');
  const productId = Number(/\/product\/(\d+)/.exec(page.url())?.[1]);
  const id = await orderOfProduct(page, { product_id: productId });
  await expect(box(page).getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  const href = await box(page)
    .getByRole('link', { name: 'Open my UPI app', includeHidden: true })
    .getAttribute('href');
  const rupees = /&am=(\d+\.\d\d)&/.exec(href ?? '')?.[1] ?? '';
  expect(href).toContain(`tr=${paymentReference(id)}`);
  await box(page).getByRole('button', { name: 'I have paid' }).filter({ visible: true }).click();
  await expect(
    box(page).getByRole('heading', { name: 'Thank you. We are checking for your payment' }),
  ).toBeVisible();
  await open(page, `/order/${id}`);

  await open(desk, '/admin');
  await goInDesk(desk, 'Payments', 'Money');
  const panel = desk.getByRole('group').filter({ hasText: 'Bank statement' });
  await panel.getByText('Bank statement').click();
  await panel
    .getByLabel('Or paste its lines')
    .fill(
      [
        'Txn Date,Narration,Withdrawal Amt.,Deposit Amt.',
        `${today()},UPI-AARTI-${paymentReference(id)}-${utrOf(new Date())},,${rupees}`,
      ].join('\n'),
    );
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await panel.getByRole('button', { name: 'Read in 1 payment' }).click();
  await desk.getByRole('button', { name: 'Confirm the sure one' }).click();
  await expect(desk.getByText(/confirmed$/)).toBeVisible();
  await expectAccessible(desk);
  // Their page knows it by itself.
  await expect(box(page).getByRole('heading', { name: /^Paid: ₹/ })).toBeVisible();

  await open(desk, `/admin/orders/${id}`);
  const acts = desk.getByRole('group', { name: `Order #${id}`, exact: true });
  for (const step of ['Packed', 'Shipped']) {
    await acts.getByRole('button', { name: `Mark as ${step}` }).click();
    await expect(acts.getByRole('button', { name: `Mark as ${step}` })).toBeHidden();
  }
  await open(page, `/order/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  for (const word of ['Paid', 'Packed', 'Shipped']) await expect(history).toContainText(word);

  await acts.getByRole('button', { name: 'Give money back' }).click();
  const back = desk.getByRole('dialog', { name: `Give money back for order #${id}?` });
  await back.getByText('Another amount, reason or reference').click();
  const reference = utrOf(new Date()).replace(/\d{4}$/, '4321');
  await back.getByLabel('Bank reference').fill(reference);
  await back.getByRole('button', { name: /^₹[\d,]+ is sent$/ }).click();
  await expect(back).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Money' })).toContainText(reference);
  await expectAccessible(desk);

  await open(page, `/order/${id}`);
  await expect(box(page).getByRole('heading', { name: 'was paid back to you' })).toBeVisible();
  await expect(box(page)).toContainText(`Reference: ${reference}`);
  await expect(history).toContainText('Shipped');
});
