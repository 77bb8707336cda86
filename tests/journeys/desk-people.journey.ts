import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('an order leads to its customer, and staff note what the next one should know', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${number}`);
  const notes = page.getByRole('region', { name: 'Private notes' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Please write a note.')).toBeVisible();
  await notes.getByLabel('Write a note').fill('Leave it with the watchman.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Leave it with the watchman.');
  await expect(notes.getByRole('listitem')).toContainText(demoLogin().phone_no);
  await expect(notes.getByLabel('Write a note')).toHaveValue('');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All about this customer' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible();
  await expect(page.getByText('Refused at the door')).toBeVisible();
  // What was noted of the order is no note of the customer.
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await notes.getByLabel('Write a note').fill('Likes to be called before.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Likes to be called before.');
  await expectAccessible(page);

  // A customer is found by phone in the list, and has a page there as well.
  await open(page, `/admin/customers?search=${customer.phone_no}`);
  await page.getByRole('link', { name: customer.phone_no }).click();
  await expect(notes.getByRole('listitem')).toContainText('Likes to be called before.');
  await page.getByRole('link', { name: `#${number}`, exact: true }).click();
  await expect(page).toHaveURL(`/admin/orders/${number}`);

  await open(page, '/admin/activity');
  await expect(page.getByText(/wrote a private note about order/).first()).toBeVisible();
});

test('a delivered order that is paid is given back from its page', async ({ page, request }) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, token, product.product_id);
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const delivered = await request.patch(`/v1/order_alert/${number}`, {
    headers: staff,
    data: { delivery_status: 'Delivered' },
  });
  expect(delivered.status()).toBe(200);
  await logIn(page, demoLogin());
  await open(page, `/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Give money back' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`#${number}`);
  await expectAccessible(page);
  await dialog.getByText('Another amount, reason or reference').click();
  await dialog.getByLabel('Why').selectOption({ label: 'Something came back' });
  await dialog.getByLabel(/reference/i).fill(`43112${String(number).padStart(7, '0')}`);
  await dialog.getByRole('button', { name: /^₹[\d,]+ is sent$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('paid back');
});

test('a customer that there is not is said so', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/customers/999999999');
  await expect(page.getByText('There is no such customer')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All customers' }).click();
  await expect(page).toHaveURL('/admin/customers');
});
