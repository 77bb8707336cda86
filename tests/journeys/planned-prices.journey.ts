import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (20) Prices are planned for a festival, seen before, and taken back. */
test('the chosen products cost more at once, until the plan is ended', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 5);
  const { product_id: id, product_name: name, product_price: price } = product;
  await logIn(page, demoLogin());
  await open(page, `/admin/prices/new?products=${id}`);
  await expect(page.getByText('The product you chose')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Plan prices' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText(/Please give the plan a name/)).toBeVisible();
  await expect(page.getByText(/Please give a whole per cent/)).toBeVisible();

  const plan = `Diwali ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(plan);
  await page.getByRole('textbox', { name: 'By' }).fill('20');
  await page.getByRole('combobox', { name: 'Per cent or rupees' }).selectOption('₹');
  await page.getByRole('checkbox', { name: /end with 9/ }).uncheck();
  // Over before what the other journey plans, which has the same product in its category.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Until' }).fill(`${tomorrow}T23:59`);
  await page.getByRole('button', { name: 'See the new prices' }).click();
  const prices = page.getByRole('region', { name: 'The new prices' });
  await expect(prices.getByRole('row', { name })).toContainText(String(price + 20).slice(-3));
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'By' }).press('Enter');

  await expect(page.getByRole('heading', { name: plan })).toBeVisible();
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const priceOf = async () =>
    (await (await request.get(`/v1/products/${id}`)).json()).data.product_price as number;
  expect(await priceOf()).toBe(price + 20);

  await goInDesk(page, 'Planned prices');
  const row = page.getByRole('listitem').filter({ hasText: plan });
  await expect(row).toContainText('+₹20');
  await expectAccessible(page);
  await row.getByRole('link', { name: plan }).press('Enter');
  await page.getByRole('button', { name: 'Take prices back now' }).press('Enter');
  const question = page.getByRole('dialog', { name: `End “${plan}” now?` });
  await question.getByRole('button', { name: 'Take prices back now' }).click();
  await expect(page.getByText('Called off')).toBeVisible();
  expect(await priceOf()).toBe(price);
});

test('a whole category is planned for a day to come, and ticked products lead here', async ({
  page,
  isPhone,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/products');
  await page.getByRole('main').getByRole('checkbox').nth(1).check();
  await page.getByRole('link', { name: 'Plan prices' }).click();
  await expect(page.getByText('The product you chose')).toBeVisible();

  await open(page, '/admin/prices/new');
  const plan = `New year ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(plan);
  await page.getByRole('combobox', { name: 'Which products' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Prices' }).selectOption('Fall');
  await page.getByRole('textbox', { name: 'By' }).fill('15');
  // Another width plans the same category in another month, and a retry in another year.
  const from = `20${30 + (Date.now() % 60)}-${isPhone ? 11 : 12}-24`;
  await page.getByRole('textbox', { name: 'From' }).fill(`${from}T00:00`);
  await page.getByRole('textbox', { name: 'Until' }).fill(`${from}T23:59`);
  await page.getByRole('button', { name: 'Plan prices' }).click();
  await expect(page.getByRole('heading', { name: plan })).toBeVisible();
  await expect(page.getByText('To come', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await page
    .getByRole('dialog', { name: `Call “${plan}” off?` })
    .getByRole('button', { name: 'Call it off' })
    .click();
  await expect(page.getByText('Called off')).toBeVisible();
});
