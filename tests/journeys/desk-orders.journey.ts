import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { shopRefusal } from '#tests/support/refusals.ts';

const rowOf = (page: Page, number: number | string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: `Order #${number}`, exact: true }),
  });

test('an order is found by half a phone number or an item, and its next step is one button', async ({
  page,
  request,
}) => {
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const product = await someProduct(request, (stock) => stock > 5);
  const number = await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  await open(page, '/admin/orders');
  const search = page.getByRole('searchbox');
  const words = product.product_name.split(/[ ,]/);
  for (const text of [words[0] ?? '', 'panvel', String(number)]) {
    await search.fill(text);
    await search.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${text}`));
    await expect(rowOf(page, number)).toBeVisible();
  }
  const row = rowOf(page, number);
  await expect(row).toContainText(`1 × ${product.product_name}`);
  const item = row.locator('[title] > span').first();
  const [shown, whole] = await item.evaluate((text) => [text.clientWidth, text.scrollWidth]);
  expect(shown, 'what is in it can be read').toBeGreaterThanOrEqual(Math.min(150, whole ?? 0));
  await expect(row.getByRole('link', { name: /^\d{5} \d{5}$/ })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  );
  await expectAccessible(page);

  await open(page, '/admin/orders?waiting=to_pack');
  await row.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(row).toHaveCount(0);
  await open(page, `/admin/orders/${number}`);
  const acts = page.getByRole('region', { name: 'What to do' });
  await expect(acts.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  await open(page, '/admin/orders?search=no+such+order');
  await expect(page.getByText('No order fits “no such order”')).toBeVisible();
  await expectAccessible(page);
});

test('several orders are packed and shipped at once, and what cannot be is said before and after', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 8);
  const numbers = [];
  for (let made = 0; made < 3; made += 1) {
    numbers.push(await placeOrder(request, token, product.product_id));
  }
  await logIn(page, demoLogin());
  await open(page, '/admin/orders');
  for (const number of numbers) {
    await page.getByRole('checkbox', { name: `Choose order #${number}` }).check();
  }
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await expect(bar.getByRole('status')).toContainText('3 chosen');
  await expectAccessible(page);

  // A colleague ships one meanwhile: its row changes by itself, and it can be packed no more.
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  await request.patch(`/v1/order_alert/${numbers[0]}`, {
    headers: staff,
    data: { delivery_status: 'Shipped' },
  });
  await expect(rowOf(page, String(numbers[0])).getByText('Shipped', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Mark 2 of 3 as Packed' }).click();
  await expect(page.getByText('2 orders are packed')).toBeVisible();
  await expect(bar).toBeHidden();

  for (const number of numbers.slice(1)) {
    await page.getByRole('checkbox', { name: `Choose order #${number}` }).check();
  }
  await bar.getByRole('link', { name: 'Slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();

  // One of two fails: the other is done, and the reason stands beside the number.
  for (const number of numbers.slice(1)) {
    await page.getByRole('checkbox', { name: `Choose order #${number}` }).check();
  }
  await page.route(`**/v1/order_alert/${numbers[1]}`, (route) =>
    route.fulfill(shopRefusal(503, 'The shop is busy.')),
  );
  await bar.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(bar.getByRole('alert')).toContainText(`Order #${numbers[1]}: The shop is busy.`);
  await expect(bar.getByRole('alert')).not.toContainText(`Order #${numbers[2]}: `);
  await expect(rowOf(page, String(numbers[2])).getByText('Shipped', { exact: true })).toBeVisible();
});
