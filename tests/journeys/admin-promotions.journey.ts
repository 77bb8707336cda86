import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('a promo code is made, changed and taken back', async ({ page, isPhone }) => {
  const code = isPhone ? 'PHONE-50' : 'DESK-50';
  await logIn(page, demoLogin());
  await open(page, '/admin/promo-codes');
  await page.getByRole('button', { name: 'Add Promo Code' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel('Code').fill('50 % off!');
  await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(
    dialog.getByText('A code has 1 to 30 letters A to Z, digits, hyphens or underscores.'),
  ).toBeVisible();
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(dialog.getByText('Please give either a percentage or an amount.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Rupees off').fill('50');
  await dialog.getByLabel('How often in all').fill('100');
  await dialog.getByLabel('Once for each customer').check();
  await dialog.getByLabel('Ends').fill('2036-01-01T10:00');
  await dialog.getByRole('button', { name: 'Create Promo Code' }).click();
  await expect(dialog.getByText('Promo code created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li:has(h3)').filter({ hasText: code });
  await expect(card).toContainText('₹50 OFF');
  await expect(card).toContainText('Used 0 of 100 times, once for each customer');
  await expect(card).toContainText('until 1 Jan 2036, 10:00 am');
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Ends')).toHaveValue('2036-01-01T10:00');
  await dialog.getByLabel('Rupees off').fill('');
  await dialog.getByLabel('Percent off').fill('5');
  await dialog.getByRole('button', { name: 'Update Promo Code' }).click();
  await expect(dialog.getByText('Promo code updated successfully')).toBeVisible();
  await expect(card).toContainText('5% OFF');
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toHaveCount(0);
});

test('a review is hidden and shown again', async ({ page, isPhone }) => {
  await logIn(page, demoLogin());
  await open(page, `/admin/reviews?page=${isPhone ? 2 : 3}`);
  // By its words: another journey's review moves the rows.
  const words = await page.getByRole('main').locator('li:has(h3) > p').nth(1).textContent();
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words ?? '' })
    .first();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Hide/ }).click();
  // (law.md, 5.1) No review is hidden because it is bad: staff choose why, and the log has it.
  const dialog = page.getByRole('dialog', { name: 'Why is it hidden?' });
  await expect(dialog).toContainText('misleads customers');
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/hide-review-${page.viewportSize()?.width}.png` });
  await dialog.getByRole('button', { name: 'It advertises something' }).click();
  await expect(row.getByText('Hidden')).toBeVisible();
  await row.getByRole('button', { name: /^Show again/ }).click();
  await expect(row.getByText('Hidden')).toHaveCount(0);
});
