import type { Page } from '@playwright/test';

import { packer } from '#contract/accounts/words.ts';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { aStaffMember } from '#tests/support/staff.ts';

const rowOf = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`#${number}(?:,|$)`) }) });

test('an owner appoints a packer, and is told what packers see', async ({ page, request }) => {
  const login = await register(request);
  await logIn(page, demoLogin());
  await open(page, '/admin/staff');
  await page.getByLabel('Phone number').fill(login.phone_no);
  await page.getByLabel('Role', { exact: true }).selectOption('Packer');
  await expect(page.getByText('Packs and counts: sees parcels')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Appoint' }).click();
  const dialog = page.getByRole('dialog', { name: `${login.phone_no} is now a packer` });
  await expect(dialog.getByLabel('Reset link')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: login.phone_no });
  await expect(row).toContainText('Packer');
  await row.getByRole('button', { name: 'Make admin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(
    page.getByRole('dialog', { name: `${login.phone_no} is now an admin` }),
  ).toBeVisible();
});

test('a packer packs, ships and prints slips, and sees no page of what is earned', async ({
  page,
  request,
  isPhone,
}) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 8);
  const numbers: number[] = [];
  for (let made = 0; made < 2; made += 1) {
    numbers.push(await placeOrder(request, token, product.product_id));
  }
  const [first = 0, second = 0] = numbers;
  await logIn(page, await aStaffMember(request, packer));
  await open(page, '/');
  await page.getByRole('link', { name: 'Admin dashboard' }).click();
  await expect(page).toHaveURL('/admin/parcels');
  await expect(page).toHaveTitle(/Parcels/);
  for (const shut of ['/admin/orders', '/admin/customers', '/admin/money', '/admin/settings']) {
    await open(page, shut);
    await expect(page).toHaveURL('/admin/parcels');
  }
  if (isPhone) await page.getByRole('button', { name: 'More' }).click();
  for (const name of ['Today', 'Orders', 'Customers', 'Money', 'Settings', 'Insights']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  if (isPhone) await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill(`#${first}`);
  await page.getByRole('searchbox').press('Enter');
  const row = rowOf(page, first);
  await expect(row).toContainText(`1 × ${product.product_name}`);
  await expect(row.getByRole('link', { name: /^\d{5} \d{5}$/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Mark as Packed' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  await row.getByRole('button', { name: 'Mark as Shipped' }).click();
  await row.getByRole('button', { name: 'Mark as Delivered' }).click();
  const asked = page.getByRole('dialog', { name: `Order #${first} has arrived?` });
  await expect(asked).toContainText('This cannot be taken back.');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(page.getByText(`No order found for “#${first}”`)).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();

  // The address that packers had before there was one board.
  await open(page, `/admin/packing?search=%23${second}`);
  await expect(page).toHaveURL(`/admin/parcels?search=%23${second}`);
  await rowOf(page, second).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark as Packed' }).click();
  await expect(bar).toHaveCount(0);
  await rowOf(page, second)
    .getByRole('link', { name: `Slip of order #${second}` })
    .click();
  await expect(page.getByRole('heading', { name: 'Packing slips' })).toBeVisible();
  await expect(page.getByText(`Order #${second}`)).toBeVisible();
  await expect(page.getByText(/Collect ₹/)).toBeVisible();
  await expectAccessible(page);

  // Marked by hand, it is in no parcel.
  await open(page, '/admin/parcels?view=no_parcel');
  await expect(rowOf(page, second)).toContainText('Collect ₹');
});

test('a packer weighs orders, prints their labels and hands them over on the board of the owner, without its sums', async ({
  page,
  request,
}, { project }) => {
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 8);
  const numbers: number[] = [];
  for (let made = 0; made < 2; made += 1) {
    numbers.push(await placeOrder(request, token, product.product_id));
  }
  await logIn(page, await aStaffMember(request, packer));
  await open(page, '/admin/parcels');
  await page.getByLabel('Courier', { exact: true }).selectOption({ label: 'Own rider' });
  for (const number of numbers) {
    await rowOf(page, number)
      .getByLabel(/^Weight, kg/)
      .fill('1.25');
    await expect(rowOf(page, number).getByRole('checkbox')).toBeChecked();
    await expect(rowOf(page, number)).toContainText('Collect ₹');
    await expect(rowOf(page, number).getByRole('link', { name: `Order #${number}` })).toHaveCount(
      0,
    );
  }
  // What was unticked stays so, and what is only ticked is not forgotten either.
  const tickOf = (number: number) => rowOf(page, number).getByRole('checkbox');
  const [first = 0, second = 0] = numbers;
  await tickOf(first).uncheck();
  await page.reload();
  await expect(tickOf(second)).toBeChecked();
  await expect(tickOf(first)).not.toBeChecked();
  await tickOf(first).check();
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/board-packer-${project.name}.png`, fullPage: true });
  // Printing slips after weighing does not make anybody weigh twice, and neither does a reload of the page.
  await page
    .getByRole('region', { name: 'What is chosen' })
    .getByRole('link', { name: 'Slips' })
    .click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  for (const number of numbers) {
    await expect(rowOf(page, number).getByLabel(/^Weight, kg/)).toHaveValue('1.25');
    await expect(rowOf(page, number).getByRole('checkbox')).toBeChecked();
  }
  await expect(page.getByLabel('Courier', { exact: true })).toHaveValue('own_rider');
  await page.getByRole('button', { name: 'Pack 2' }).click();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Collect in cash');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Packed/ }).click();
  for (const number of numbers) await rowOf(page, number).getByRole('checkbox').check();
  await expect(rowOf(page, numbers[0] ?? 0).getByRole('button', { name: 'Unpack' })).toBeVisible();
  await page.getByRole('button', { name: 'Hand over 2' }).click();
  await expect(page.getByText('2 parcels: handed over')).toBeVisible();
  await open(page, '/admin/parcels?view=handed_over');
  await rowOf(page, numbers[0] ?? 0)
    .getByRole('button', { name: 'Not delivered' })
    .click();
  await page.getByRole('dialog').getByLabel('Why').fill('Nobody was at home');
  await page.getByRole('dialog').getByRole('button', { name: 'Not delivered' }).click();
  await page.getByRole('link', { name: /^Trouble/ }).click();
  await expect(rowOf(page, numbers[0] ?? 0)).toContainText('Nobody was at home');
  // Admins decide what happens to it, since a refund may follow.
  for (const name of ['Try again', 'Bring back', 'Lost']) {
    await expect(rowOf(page, numbers[0] ?? 0).getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('a packer counts the stock without prices, and finds parcels and products in the one search', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 3);
  await logIn(page, await aStaffMember(request, packer));
  await open(page, '/admin/parcels');
  await goInDesk(page, 'Prices & stock', 'Products');
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();
  await open(page, `/admin/stock?${new URLSearchParams({ search: product.product_name })}`);
  const cell = page.getByLabel(`Stock of ${product.product_name}`);
  const stock = Number(await cell.inputValue());
  await expect(page.getByLabel(`Price of ${product.product_name}`)).toHaveCount(0);
  await cell.fill(String(stock + 1));
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 product updated successfully')).toBeVisible();
  await expect(cell).toHaveValue(String(stock + 1));

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await search.fill('revenue');
  await expect(page.getByText('Nothing found for “revenue”', { exact: false })).toBeVisible();
  await search.fill(product.product_name.slice(0, 12));
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});
