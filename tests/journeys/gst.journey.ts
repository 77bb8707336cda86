import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('an owner answers three questions, has rates confirmed, and gives products their headings', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  const papers = page.getByRole('region', { name: 'Papers' });
  await papers.getByRole('link', { name: 'Say whether the shop is registered for GST' }).click();
  const seller = page.getByRole('form', { name: 'Who sells' });
  await expect(seller.getByText('You have not answered yet.')).toBeVisible();
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('Please say whether the shop is registered')).toBeVisible();
  await seller.getByLabel('Yes, as a regular taxpayer').check();
  await seller.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await seller.getByLabel('Legal name').fill('Jalsa Traders');
  await seller.getByLabel('Address on papers').fill('7, Station Road, Panvel');
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('a character of this GSTIN is not right')).toBeVisible();
  await expect(seller.getByLabel('GSTIN')).toBeFocused();
  await seller.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(
    seller.getByText('GSTIN 27AAPFU0939F1ZV. Buyers get a tax invoice.').first(),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page, '/admin');
  await papers.getByRole('link', { name: /products have no HSN/ }).click();
  const first = page.getByRole('checkbox').first();
  await first.check();
  await page.getByRole('button', { name: 'Set HSN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('HSN').fill('3406');
  await dialog.getByLabel('Unit').selectOption('PAC');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open(page, '/admin');
  await papers.getByRole('link', { name: /1 tax rate waits/ }).click();
  const rates = page.getByRole('region', { name: 'Tax rates' });
  await rates.getByRole('checkbox', { name: /3406, Candles/ }).check();
  await rates.getByRole('button', { name: 'Note as confirmed' }).click();
  await expect(rates.getByText('Please enter who has confirmed them.')).toBeVisible();
  await rates.getByLabel('Who has confirmed them').fill('CA R. Mehta');
  await rates.getByRole('button', { name: 'Note as confirmed' }).click();
  await expect(rates.getByText('Confirmed by CA R. Mehta')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/admin/activity');
  await expect(page.getByText(/Tax profile Jalsa Traders was added/)).toBeVisible();
});
