import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { APIRequestContext } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { aLine } from '#tests/support/order-line.ts';

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

/** An order that was delivered and paid at the door, and what it came to. */
async function aDeliveredOrder(request: APIRequestContext) {
  const owner = await tokenOf(request, demoLogin());
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, (stock) => stock > 20);
  const placed = await request.post('/v1/buyed_product', {
    headers: { ...headers(token), 'idempotency-key': randomUUID() },
    data: [aLine(product.product_id, 1)],
  });
  const { order_id: id, total_amount: total } = (await placed.json()) as {
    order_id: number;
    total_amount: number;
  };
  const delivered = await request.patch(`/v1/order_alert/${id}`, {
    headers: headers(owner),
    data: { delivery_status: 'Delivered' },
  });
  expect(delivered.ok()).toBe(true);
  return { id, total, customer };
}

test('a courier’s list is looked at and entered, a rest is entered by hand, and the order tells staff alone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const [whole, part] = [await aDeliveredOrder(request), await aDeliveredOrder(request)];
  await logIn(page, demoLogin());
  await open(page, '/admin/money');
  await page.getByRole('link', { name: 'Couriers' }).click();
  await expect(
    page.getByRole('heading', { name: /^Couriers owe ₹[\d,.]+ for \d+ order/ }),
  ).toBeVisible();
  const row = (id: number) => page.getByRole('listitem').filter({ hasText: `#${id} ` });
  await expect(row(whole.id)).toContainText('today');
  await expect(row(whole.id).getByRole('link', { name: `#${whole.id} ` })).toHaveAttribute(
    'href',
    `/admin/orders/${whole.id}`,
  );
  await expectAccessible(page);

  const panel = page.getByRole('group').filter({ hasText: 'What a courier has paid' });
  await panel.getByText('What a courier has paid').click();
  const lines = [
    'AWB,Order ID,COD Amount',
    `1,${whole.id},${whole.total}`,
    `2,${part.id},${part.total - 20.5}`,
    `3,99999999,10`,
  ];
  await panel.getByLabel('Or paste its lines').fill(lines.join('\n'));
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await expect(panel.getByText(/^3 lines are not understood/)).toBeVisible();
  await panel.getByLabel('Reference for lines without one').fill('CRF 2042');
  await panel.getByRole('button', { name: 'Look at it' }).last().click();
  await expect(panel.getByText('2 orders and')).toBeVisible();
  await expect(
    panel.getByText('The courier has collected nothing for such an order'),
  ).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Enter 2 orders, ₹/ }).click();
  await expect(panel.getByText(/have come for 2 orders\.$/)).toBeVisible();
  await expect(row(whole.id)).toHaveCount(0);
  await expect(row(part.id)).toContainText('₹20.50');
  await expect(row(part.id)).toContainText('came, CRF2042');

  await row(part.id)
    .getByRole('button', { name: `It has come for order ${part.id}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount that has come')).toHaveValue('20.50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'It has come' }).click();
  await expect(dialog.getByText('Please enter the reference of this payment.')).toBeVisible();
  await dialog.getByLabel('Reference of the courier').fill('CRF 2042');
  await dialog.getByRole('button', { name: 'It has come' }).click();
  await expect(dialog.getByText('This reference was entered for this order before.')).toBeVisible();
  await dialog.getByLabel('Reference of the courier').fill('UTR 2043');
  await dialog.getByRole('button', { name: 'It has come' }).click();
  await expect(row(part.id)).toHaveCount(0);

  await page.getByRole('link', { name: 'What they have paid' }).click();
  await expect(row(part.id)).toContainText('₹20.50 came, UTR2043');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(',CRF2042 UTR2043');

  await open(page, `/order/${part.id}`);
  const text = 'The courier has paid it: CRF2042, UTR2043.';
  await expect(page.getByText(text)).toBeVisible();
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await logIn(theirs, part.customer);
  await open(theirs, `/order/${part.id}`);
  await expect(theirs.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByText('courier')).toHaveCount(0);
  await other.close();

  // What was entered by mistake is taken back, after a confirmation.
  await open(page, '/admin/money?list=couriers&state=paid');
  const undo = row(part.id).getByRole('button', { name: 'Take back ₹20.50, UTR2043' });
  await undo.click();
  await expect(dialog.getByText('Take back ₹20.50, UTR2043?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(undo).toBeFocused();
  await undo.click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row(part.id)).toHaveCount(0);
});

test('what a courier will never pay is written off with a reason, and owed again when that is taken back', async ({
  page,
  request,
}) => {
  const { id } = await aDeliveredOrder(request);
  await logIn(page, demoLogin());
  await open(page, '/admin/money?list=couriers');
  const row = page.getByRole('listitem').filter({ hasText: `#${id} ` });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: `Write off what is owed for order ${id}` }).click();
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Why').fill('Lost by the courier');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'What they have paid' }).click();
  await expect(row).toContainText('written off: Lost by the courier');
  await expect(page.getByText(/written off in all\.$/)).toBeVisible();
  await row.getByRole('button', { name: `Take back what was written off of order ${id}` }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'What they owe' }).click();
  await expect(row).toBeVisible();
});
