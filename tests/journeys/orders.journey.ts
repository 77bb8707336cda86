import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { praise } from '#tests/support/dark-patterns.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

const plenty = (stock: number) => stock > 20;

test('orders are for those who are logged in', async ({ page, isPhone }) => {
  await open(page, '/orders');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please login to see your orders' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'My Orders' })).toHaveCount(0);
  test.skip(isPhone, 'the link is in the menu');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Orders')).toHaveCount(0);
});

test('a customer without orders is told so, and an order that is not theirs is not there', async ({
  page,
  request,
  isPhone,
}) => {
  await logIn(page, await register(request));
  await open(page, '/orders');
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Orders' })).toHaveCount(0);
  await expectAccessible(page);
  if (!isPhone) {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Orders')).toBeVisible();
  }
  for (const id of ['1', '999999', 'abc']) {
    await open(page, `/order/${id}`);
    await expect(page.getByRole('heading', { name: 'Order details not found' })).toBeVisible();
  }
});

test('orders that cannot be fetched are said so, and fetched again', async ({ page, request }) => {
  await logIn(page, await register(request));
  let isDown = true;
  await page.route('**/v1/order_alert*', (route) =>
    isDown ? route.fulfill(shopRefusal(503, 'The shop is busy.')) : route.continue(),
  );
  await open(page, '/orders');
  await expect(page.getByRole('heading', { name: 'Failed to fetch orders' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible();
});

test('an admin sees all orders, and a new one within two seconds without reloading', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, plenty);
  await logIn(page, demoLogin());
  const listening = page.waitForResponse('**/v1/order_alert/live');
  await open(page, '/admin');
  await listening;
  await placeOrder(request, token, product.product_id);
  const tab = page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: /^Orders/ });
  await expect(tab.getByLabel(/ new$/)).toBeVisible();
  await expectAccessible(page);
  await tab.click();
  await expect(tab.getByLabel(/ new$/)).toHaveCount(0);
  await open(page, '/orders?view=all');
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { name: /^Order #/ })
      .first(),
  ).toBeVisible();
  const number = await placeOrder(request, token, product.product_id);
  await expect(page.getByRole('link', { name: `Order #${number}` })).toBeVisible({
    timeout: 2_000,
  });
  await expectAccessible(page);
});

test('an order is packed, shipped and delivered in the dashboard, and its customer sees each step', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, plenty);
  const number = await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  for (const label of ['Total Products', 'Total Orders', 'Total Revenue', 'Total Users']) {
    await expect(page.getByText(label)).toBeVisible();
  }
  await expect(page.getByRole('definition').nth(2)).toHaveText(/^₹[\d,]+\.\d\d$/);
  await open(page, '/admin/orders');
  await page
    .getByRole('searchbox', { name: 'Number, name, phone, PIN or item' })
    .fill(`#${number}`);
  await page.keyboard.press('Enter');
  const order = page.getByRole('listitem').filter({ hasText: /^Order #/ });
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(`Order #${number}`);
  await expect(order).toContainText('Not updated');
  await expectAccessible(page);
  for (const step of ['Packed', 'Shipped', 'Delivered']) {
    await order.getByRole('button', { name: `Mark as ${step}` }).click();
    // The last step cannot be taken back, and makes cash paid: it is asked about.
    const question = page.getByRole('dialog', { name: `Order #${number} has arrived?` });
    if (step === 'Delivered')
      await question.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(order.getByText(step, { exact: true })).toBeVisible();
  }
  await expect(order).toContainText('COD, Paid');
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Delivered', exact: true }).click();
  await expect(order).toHaveCount(1);
  await page.getByRole('link', { name: 'Canceled', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible();
  await expect(page.getByText('Orders will appear here when customers place them.')).toBeVisible();

  await logIn(page, customer);
  await open(page, `/order/${number}`);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('strong')).toHaveText([
    'Order placed',
    'Packed',
    'Shipped',
    'Delivered',
    'Paid',
  ]);

  await page.getByRole('button', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog', { name: `How is ${product.product_name}?` });
  // No number of stars is chosen for the customer: that would be a dark pattern (interface interference).
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  expect(await praise(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByText('Please choose from one to five stars.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Stars' })).toHaveAccessibleDescription(
    'Please choose from one to five stars.',
  );
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByText('A comment has 1 to 2,000 characters.')).toBeVisible();
  await dialog.getByRole('radio').nth(1).check();
  expect(await praise(page)).not.toEqual([]);
  await expect(dialog.getByText('Please choose from one to five stars.')).toHaveCount(0);
  await dialog.getByLabel('Your words').fill('Shines for hours.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  await open(page, `/product/${product.product_id}`);
  await expect(page.locator('#reviews')).toContainText('Shines for hours.');
});

test('a UPI order is marked paid with its reference, and a canceled one says who and when', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, plenty);
  const number = await placeOrder(request, token, product.product_id, 1, 'UPI');
  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${number}`);
  const order = page.getByRole('listitem').filter({ hasText: /^Order #/ });
  await order.getByRole('button', { name: 'Mark as Paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${number} is paid?` });
  await dialog.getByLabel('Bank reference').fill(`REF-${number}`);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(order).toContainText('UPI, Paid');

  await order.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${number}?` });
  await expect(question).toContainText('It has been paid: its money is to go back.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(order).toContainText(/Order Canceled by User #\d+/);
  await order.getByRole('button', { name: 'Give money back' }).click();
  const back = page.getByRole('dialog', { name: `Give money back for order #${number}?` });
  await expect(back.getByText(/^₹.* waits to be sent back\.$/)).toBeVisible();
  await expectAccessible(page);
  await back.getByLabel('Bank reference').fill(`6327${String(number).padStart(8, '0')}`);
  await back.getByRole('button', { name: 'It is sent' }).click();
  await expect(order).toContainText('UPI, Refunded');
  await order.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
});

test('the page of an order in the dashboard has all that one can do with it, and who did what', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, plenty);
  const number = await placeOrder(request, token, product.product_id, 1, 'UPI');
  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${number}`);
  await page.getByRole('link', { name: `Order #${number}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Order #${number}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.product_name);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Panvel');
  const done = page.getByRole('region', { name: 'Done by staff' });
  await expect(done).toContainText('Nobody of the staff has done anything with it yet.');
  await expectAccessible(page);

  const acts = page.getByRole('group', { name: `Order #${number}`, exact: true });
  await expect(acts.getByRole('link', { name: 'Packing slip' })).toBeVisible();
  await acts.getByRole('button', { name: 'Mark as Paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${number} is paid?` });
  await dialog.getByLabel('Bank reference').fill(`PAGE-${number}`);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(`PAGE-${number}`);
  await acts.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(done).toContainText('delivery status from Undelivered to Packed');
  await expect(done).toContainText('payment status from Pending to Paid');
  const happened = page.getByRole('region', { name: 'What happened' });
  await expect(happened).toContainText('Order placed by the customer');
  await expect(happened).toContainText('Packed by you');
  await acts.getByRole('button', { name: 'Give money back' }).click();
  const back = page.getByRole('dialog', { name: `Give money back for order #${number}?` });
  await back.getByText('Another amount, reason or reference').click();
  await expect(back.getByLabel('Amount to give back')).toBeVisible();
  await back.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);

  await open(page, `/order/${number}`);
  await page.getByRole('link', { name: 'Open in the dashboard' }).click();
  await expect(acts.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  await acts.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${number}?` });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Paid, and canceled: to be refunded.')).toBeVisible();
  await open(page, '/admin/orders/99999999');
  await expect(page.getByText('There is no such order')).toBeVisible();
});

test('a payment that comes after the cancellation is recorded, is to be refunded, and is refunded', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, plenty);
  const number = await placeOrder(request, token, product.product_id, 1, 'UPI');
  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${number}`);
  const order = page.getByRole('listitem').filter({ hasText: /^Order #/ });
  await order.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order #${number}?` });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await order.getByRole('button', { name: 'Record a late payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${number} is paid?` });
  await dialog.getByLabel('Bank reference').fill(`LATE-${number}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(order).toContainText('Paid, and canceled: to be refunded.');
  await expectAccessible(page);
  await order.getByRole('link', { name: 'View Details' }).click();
  await expect(page.locator('main')).toContainText('Paid To be refunded.');
  await page.goBack();
  await order.getByRole('button', { name: 'Give money back' }).click();
  const back = page.getByRole('dialog', { name: `Give money back for order #${number}?` });
  await back.getByRole('button', { name: 'It is sent' }).click();
  await expect(order).toContainText('UPI, Refunded');
  await expect(order).not.toContainText('to be refunded');
});
