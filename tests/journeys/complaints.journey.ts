import { text } from 'node:stream/consumers';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { aPicture } from '#tests/support/factories.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (1) A ticket number at once, 48 hours, one month, and who answers: E-Commerce Rules 2020, rule 4. */
test('a visitor complains, finds the complaint again, is answered, and opens it once more', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  await open(page, '/contact');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Complain/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Complain to /);
  await expect(page.getByRole('main').getByText('within 48 hours')).toBeVisible();
  await expect(page.getByRole('main').getByText('within one month')).toBeVisible();
  await expect(page.getByRole('main').getByText('Grievance officer')).toBeVisible();
  await expectAccessible(page);
  // What is missing is shown beside its field, and the first one has the focus.
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Please choose what it is about.')).toBeVisible();
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  await page.getByLabel('What is it about?').selectOption('A product');
  await page.getByLabel('Which product?').fill('The moon lamp');
  await page.getByLabel('What is wrong?').selectOption('It is damaged or does not work');
  const words = `It flickers (${Date.now()})`;
  await page.getByLabel('What happened').fill(words);
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: await aPicture() });
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  // A tap beside what was meant takes no photograph away for good.
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(page.getByText('Photo 1 removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByLabel('Your name').fill('Meera');
  const phone = `97${String(Date.now()).slice(-8)}`;
  await page.getByLabel('Phone number').fill(phone);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  const title = page.getByRole('heading', { name: /^Complaint G\d{4}-\d{5,}-[A-Z2-9]{4}$/ });
  await expect(title).toBeVisible();
  await expect(page.getByText('Please keep the ticket number.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({
    path: `test-results/complaint-sent-${project.name}.png`,
    fullPage: true,
  });
  const number = ((await title.textContent()) ?? '').replace('Complaint ', '');

  const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logIn(staff, demoLogin());
  await open(staff, '/admin/complaints');
  await expectAccessible(staff);
  // The board shows who complains, of what, and in which words.
  const row = staff.getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Meera');
  await expect(row).toContainText('The moon lamp');
  await expect(row).toContainText(words);
  await staff.getByRole('link', { name: number }).click();
  await expect(staff.getByText(words)).toBeVisible();
  await expect(staff.getByText('Meera').first()).toBeVisible();
  await expect(staff.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'I look after it' }).click();
  await expect(staff.getByText('Somebody of the shop is looking after it.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Note' }).fill('Third lamp this week');
  await staff.getByRole('button', { name: 'Save note' }).click();
  await expect(staff.getByText('Third lamp this week')).toBeVisible();
  await staff.getByLabel('Your answer').fill('Sorry. A new one leaves today.');
  await staff.getByLabel('Does this settle it?').selectOption('Replaced');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(staff.getByText('The shop has settled it.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Send answer' })).toHaveCount(0);
  await open(staff, '/admin/activity');
  await expect(staff.getByText(`Complaint ${number} was settled`).first()).toBeVisible();
  // The record stays, and is handed over as a file.
  await open(staff, '/admin/complaints');
  const record = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Download the record' }).click();
  const file = await (await record).createReadStream();
  expect(await text(file)).toContain(`${number},`);

  await open(page, '/complaints/follow');
  await expectAccessible(page);
  await page.getByLabel('Ticket number').fill(number);
  await page.getByLabel('Phone number').fill('9999999999');
  await page.getByRole('button', { name: 'Find my complaint' }).click();
  await expect(page.getByText('We could not find that complaint.')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Find my complaint' }).click();
  await expect(page.getByText('A new one leaves today.')).toBeVisible();
  await expect(page.getByText('Third lamp this week')).toHaveCount(0);
  await page.getByLabel('Write more').fill('The new one flickers as well.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Opened again.')).toBeVisible();
  await expectAccessible(page);
});

test('a customer complains about an order from its page, and reads the answer in the account', async ({
  page,
  request,
}) => {
  const login = await register(request);
  const product = await someProduct(request, (stock) => stock > 3);
  const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
  await logIn(page, login);
  await open(page, `/order/${order}`);
  await page.getByRole('link', { name: 'Complain', exact: true }).click();
  await expect(page.getByLabel('Order number')).toHaveValue(String(order));
  // A logged-in customer is known.
  await expect(page.getByRole('main').getByLabel('Phone number')).toHaveCount(0);
  await page.getByLabel('What is wrong?').selectOption('It has not arrived');
  await page.getByLabel('What happened').fill('It was to be here yesterday.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Please keep the ticket number.')).toBeVisible();
  await open(page, '/complaints');
  const own = page.getByRole('region', { name: 'Your complaints' });
  await expect(own.getByText('Open')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('link', { name: /^G\d{4}-/ }).click();
  await expect(page.getByText('It was to be here yesterday.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Order #${order}` })).toBeVisible();
  await expectAccessible(page);
});

test('without scripts one is told whom to call, and that a page needs them', async ({
  browser,
  baseURL,
}) => {
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/complaints');
  // What stands in a noscript is no text to `getByText`.
  const words = page.getByRole('main').locator('noscript');
  expect(await words.innerText()).toContain('please call or write to the grievance officer');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  await page.goto('/orders');
  expect(await words.innerText()).toContain('Please switch on JavaScript in your browser');
});
