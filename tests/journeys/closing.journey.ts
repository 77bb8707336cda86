import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (20) In the evening the till is counted and the day closed; both widths close one day after the other. */
test.describe.configure({ mode: 'serial' });

test('the till is counted, a difference wants its reason, and a correction is another row', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 20);
  await logIn(page, demoLogin());
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('user') ?? '{}').token as string,
  );
  const sold = await request.post('/v1/counter/orders', {
    data: {
      how: 'counter',
      handover: 'now',
      payment: 'cash',
      lines: [{ product_id: product.product_id, quantity: 1 }],
    },
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `till-${Date.now()}`,
    },
  });
  expect(sold.status()).toBe(201);
  await open(page, '/admin');
  await goInDesk(page, 'Daily closing', 'Money');
  await expect(page.getByRole('heading', { name: 'Daily closing' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Close today’s till' }).click();

  const till = page.getByRole('region', { name: 'The till' });
  await expect(till).toBeVisible();
  const correct = till.getByRole('button', { name: 'Correct it' });
  const counted = till.getByRole('textbox', { name: 'Counted' });
  await expect(correct.or(counted)).toBeVisible();
  if (await correct.isVisible()) await correct.click();
  await expectAccessible(page);

  await counted.fill('7');
  await expect(till.getByText(/ less$/)).toBeVisible();
  await counted.press('Enter');
  await expect(page.getByText(/less than expected\. Please say why\.$/)).toBeVisible();
  const reason = till.getByRole('textbox', { name: 'Why it differs' });
  await expect(reason).toBeFocused();
  await reason.fill('Still to be counted');
  await reason.press('Enter');
  await expect(page.getByText(/is closed$/).first()).toBeVisible();
  await expect(till).toContainText('₹7 counted');
  await expect(till).toContainText('Still to be counted');

  await correct.click();
  await till.getByText('Count notes and coins').click();
  await till.getByRole('textbox', { name: '₹500 ×' }).fill('2');
  await till.getByRole('textbox', { name: '₹10 ×' }).fill('3');
  await expect(counted).toHaveValue('1030');
  if (await reason.isVisible()) await reason.fill('Counted again');
  await till.getByRole('textbox', { name: 'Taken out' }).fill('2000');
  await till.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('No more can be taken out than was counted.')).toBeVisible();
  await till.getByRole('textbox', { name: 'Taken out' }).fill('1000');
  await expect(till).toContainText('₹30 stays for tomorrow.');
  await till.getByRole('button', { name: 'Save the correction' }).click();
  await expect(till).toContainText('₹1,030 counted');
  await expect(page.getByRole('region', { name: 'How it was closed' })).toContainText(
    'Still to be counted',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Daily closing' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,030 counted' })).toContainText(
    'corrected',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^days-.*\.csv$/);
});
