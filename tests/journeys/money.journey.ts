import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';

import { paymentReference } from '#contract/payments/references.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { aLine } from '#tests/support/order-line.ts';

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

/** An order whose customer has begun to pay by UPI, to the shop's own address. */
async function anOrderToPay(request: APIRequestContext) {
  const owner = await tokenOf(request, demoLogin());
  // Refused if it is set already.
  await request.patch('/v1/payments/settings', {
    headers: headers(owner),
    data: { upi_vpa: 'jalsa@okaxis', upi_payee: 'Jalsa' },
  });
  const product = await someProduct(request, (stock) => stock > 20);
  const customer = await tokenOf(request, await register(request));
  const placed = await request.post('/v1/buyed_product', {
    headers: { ...headers(customer), 'idempotency-key': randomUUID() },
    data: [aLine(product.product_id, 1, { payment_method: 'UPI' })],
  });
  const { order_id: id } = (await placed.json()) as { order_id: number };
  const opened = await request.post(`/v1/payments/${id}/attempts`, {
    headers: headers(customer),
    data: { way: 'upi' },
  });
  const { data } = (await opened.json()) as { data: { total: number } };
  return { id, total: data.total, customer };
}

/** Lines as a bank's page has them. */
const statement = (...lines: string[]) =>
  ['Txn Date,Narration,Withdrawal Amt.,Deposit Amt.', ...lines].join('\n');

/** Today in India, as banks write it. */
function today(): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() + 5.5 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}

test('a statement is pasted, all sure ones are confirmed, and the order is paid', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await anOrderToPay(request);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await goInDesk(page, 'Payments', 'Money');
  await expect(page.getByRole('heading', { name: 'Money', level: 2 })).toBeVisible();
  const panel = page.getByRole('group').filter({ hasText: 'Bank statement' });
  await panel.getByText('Bank statement').click();
  await expectAccessible(page);

  const text = `UPI-KAVYA-${paymentReference(order.id)}`;
  const rent = `RENT ${order.id}`;
  const lines = statement(
    `${today()},${text},,${order.total}`,
    `${today()},${rent},,12345.50`,
    'a line of nothing',
    `${today()},SHOPPING,500.00,`,
  );
  await panel.getByLabel('Or paste its lines').fill(lines);
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await expect(panel.getByText('The first payments, as the shop understands them')).toBeVisible();
  await expect(panel.getByLabel('Came in')).toHaveValue('Deposit Amt.');
  await expectAccessible(page);
  const odd = panel.getByText('1 line is not understood, and left out:');
  await expect(odd).toBeVisible();
  await expect(panel.getByText('Line 4: a line of nothing')).toBeVisible();
  await panel.getByRole('button', { name: 'Read in 2 payments' }).click();
  await expect(page.getByText('2 of 2 payments are new.')).toBeVisible();
  await expect(odd).toBeVisible();

  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `#${order.id}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Confirm (?:the sure one|all \d+ sure ones)/ }).click();
  await expect(page.getByText(/confirmed$/)).toBeVisible();
  const money = await request.get(`/v1/payments/of/${order.id}`, {
    headers: headers(order.customer),
  });
  expect(((await money.json()) as { data: object }).data).toMatchObject({
    payment_status: 'Paid',
    due: 0,
  });

  const row = page.getByRole('listitem').filter({ hasText: rent });
  await row.getByRole('button', { name: 'It pays no order' }).focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Used' }).click();
  await expect(page.getByRole('link', { name: `Order #${order.id}` })).toBeVisible();
  await page.getByRole('link', { name: 'Set aside' }).click();
  await expect(page.getByText(rent)).toBeVisible();
  await expectAccessible(page);
});

test('an order that nobody has paid is packed only by who says so', async ({ page, request }) => {
  const { id } = await anOrderToPay(request);
  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${id}`);
  const acts = page.getByRole('group', { name: `Order #${id}`, exact: true });
  await acts.getByRole('button', { name: 'Mark as Packed' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Order #${id} is not paid. Go on all the same?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await acts.getByRole('button', { name: 'Mark as Packed' }).click();
  await dialog.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(acts.getByRole('button', { name: 'Mark as Packed' })).toBeHidden();
  await expect(acts.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
});

test('a payment of another amount is agreed to where it stands, and its rest follows', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await anOrderToPay(request);
  const name = `UPI-KAVYA-${paymentReference(order.id)}`;
  await logIn(page, demoLogin());
  await open(page, '/admin/money');
  const panel = page.getByRole('group').filter({ hasText: 'Bank statement' });
  const readIn = async (text: string, amount: number) => {
    await panel.getByText('Bank statement').click();
    await panel.getByLabel('Or paste its lines').fill(statement(`${today()},${text},,${amount}`));
    await panel.getByRole('button', { name: 'Look at it' }).click();
    await panel.getByRole('button', { name: 'Read in 1 payment' }).click();
  };
  await readIn(`${name}-1`, order.total - 5);
  const first = page.getByRole('listitem').filter({ hasText: `${name}-1` });
  await expect(first).toContainText('The amount is another one');
  await first.getByRole('button', { name: 'Find order' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByLabel('Order number')).toHaveValue(String(order.id));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toContainText('the missing ₹5 is given up unless it follows');
  await dialog.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why').fill('The rest follows');
  await dialog.getByRole('button', { name: 'Confirm all the same' }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toHaveCount(0);

  await open(page, '/admin/money');
  await readIn(`${name}-2`, 5);
  const rest = page.getByRole('listitem').filter({ hasText: `${name}-2` });
  await expect(rest).toContainText('₹5 is to be paid');
  await rest.getByRole('button', { name: `Confirm for order ${order.id}` }).click();
  await expect(page.getByText('It is what was missing')).toBeVisible();
  const money = await request.get(`/v1/payments/of/${order.id}`, {
    headers: headers(order.customer),
  });
  expect(((await money.json()) as { data: object }).data).toMatchObject({
    payment_status: 'Paid',
    paid: order.total,
    given_up: 0,
    refunds: [],
  });
});
