import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (20) Staff take an order for somebody at the counter, or on the phone. */
const plenty = (stock: number) => stock > 20;
/** A number that nobody of the shop has: both widths share it. */
const newNumber = () => `93${String(Date.now()).slice(-8)}`;

test('somebody walks in, pays cash and goes: with the keyboard alone', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  await logIn(page, demoLogin());
  await open(page, '/admin/orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('searchbox', { name: 'Find a product' });
  await search.fill(product.product_name);
  await expect(page.getByRole('button', { name: `Add ${product.product_name}` })).toBeVisible();
  await search.press('Enter');
  await expect(search).toHaveValue('');
  const quantity = page.getByRole('spinbutton', { name: `Quantity of ${product.product_name}` });
  await quantity.fill('2');
  await expectAccessible(page);
  const take = page.getByRole('button', { name: /^Take order · ₹/ });
  await expect(take).toBeVisible();
  await quantity.press('Enter');

  await expect(page.getByRole('heading', { name: /^Order #\d+ is taken$/ })).toBeFocused();
  await expect(page.getByText(/paid, handed over\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('Handed over in the shop');
  await expect(page.getByRole('article')).toContainText(product.product_name);

  await open(page, '/admin/orders');
  const row = page.getByRole('listitem').filter({ hasText: 'At the counter' }).first();
  await expect(row).toContainText('Walk-in');
  await row.getByRole('link', { name: /^Order #/ }).click();
  await expect(page.getByText('At the counter, by you')).toBeVisible();
  await expectAccessible(page);
});

test('somebody pays by UPI: what was seen on the shop’s phone needs no reference', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  await logIn(page, demoLogin());
  await open(page, '/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(product.product_name);
  await page.getByRole('button', { name: `Add ${product.product_name}` }).click();
  await page.getByRole('radio', { name: 'UPI, now' }).check();
  await expect(page.getByLabel('Bank reference (optional)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take order · ₹/ }).click();
  await expect(page.getByText(/paid, handed over\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Seen by staff');
});

test('a baker buys for the bakery: its GSTIN is read while its certificate lies there, and stands on the invoice', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  await logIn(page, demoLogin());
  await open(page, '/admin/orders/new');
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(product.product_name);
  await page.getByRole('button', { name: `Add ${product.product_name}` }).click();
  const gstin = page.getByRole('textbox', { name: 'GSTIN, if a business buys (optional)' });
  await gstin.fill('29aagcb7383j1z5');
  await expect(gstin).toHaveAccessibleDescription(/a character of this GSTIN is not right/);
  await gstin.fill('29AAGCB7383J1Z4');
  await expect(gstin).not.toHaveAccessibleDescription(/not right/);
  const take = page.getByRole('button', { name: /^Take order · ₹/ });
  await take.click();
  const name = page.getByRole('textbox', { name: 'Name of the business' });
  await expect(name).toBeFocused();
  await expect(page.getByText('Please enter who has this GSTIN.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Bharat Cakes Pvt Ltd');
  await page.getByRole('textbox', { name: 'House, street, area' }).fill('3, MG Road');
  // The PIN code fills in the place; what is typed over it stays.
  await page.getByRole('textbox', { name: 'PIN code' }).fill('560001');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Karnataka');
  await expect(page.getByRole('textbox', { name: 'City' })).not.toHaveValue('');
  await page.getByRole('textbox', { name: 'City' }).fill('Bengaluru');
  await take.click();
  await expect(page.getByText(/paid, handed over\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('29AAGCB7383J1Z4')).toBeVisible();
  await expect(page.getByText(/3, MG Road, Bengaluru, Karnataka 560001/)).toBeVisible();
  await expectAccessible(page);
});

test('somebody rings up: a new customer, an address, cash on delivery; what is typed survives a reload', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, plenty);
  const phone = newNumber();
  await logIn(page, demoLogin());
  await open(page, '/admin/orders/new');
  await page.getByRole('button', { name: 'Take order' }).click();
  await expect(page.getByText('Please choose at least one product.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(product.product_name);
  await page.getByRole('button', { name: `Add ${product.product_name}` }).click();
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await expect(page.getByText('A new customer.')).toBeVisible();
  await page.getByRole('radio', { name: 'Sent to an address' }).check();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone);
  await page.getByRole('button', { name: /^Take order/ }).click();
  await expect(page.getByText('Please say where it is sent.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'House, street, area' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Joshi');
  await page.getByRole('textbox', { name: 'House, street, area' }).fill('4, MG Road');
  await page.getByRole('textbox', { name: 'City' }).fill('Pune');
  await page.getByRole('textbox', { name: 'PIN code' }).fill('411001');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
  await page.getByRole('textbox', { name: 'Private note' }).fill('Call before noon');
  await page.getByRole('button', { name: /^Take order · ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Order #\d+ is taken$/ })).toBeVisible();
  await expect(page.getByText(/^Tell the customer the order code: \w{4}-\w{4}\./)).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByText('Call before noon')).toBeVisible();
  await expect(page.getByText('4, MG Road, Pune, Maharashtra 411001')).toBeVisible();

  // The next order knows where the last one went.
  await open(page, '/admin/orders/new');
  await page.getByRole('radio', { name: 'By phone' }).check();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('radio', { name: 'Sent to an address' }).check();
  await page.getByRole('radio', { name: /Meera Joshi/ }).check();
  await expect(page.getByRole('textbox', { name: 'House, street, area' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start again' }).click();
});
