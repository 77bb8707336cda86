import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { goToReview, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { unfoldFooter } from '#tests/support/unfold-footer.ts';

test.describe.configure({ mode: 'serial' });

const panel = (page: Page, title: string) => page.getByRole('form', { name: title, exact: true });
/** A part of the settings; on a phone it is folded until it is asked for. */
async function unfold(part: Locator): Promise<Locator> {
  const fold = part.locator('details');
  if (!(await fold.evaluate(({ open: isOpen }: HTMLDetailsElement) => isOpen))) {
    await part.locator('summary').click();
  }
  return part;
}
const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: 'Saved' }).filter({ hasText: text });

test('what is set in the dashboard is what visitors read', async ({ page }) => {
  await logIn(page, demoLogin());
  await open(page, '/admin/settings');
  const shop = await unfold(panel(page, 'The shop'));
  await expectAccessible(page);

  const phone = shop.getByLabel('Phone', { exact: false }).first();
  const before = await phone.inputValue();
  await phone.fill('ring us');
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('A phone number has digits, spaces and hyphens.')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('98200 12345');
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The shop')).toBeVisible();
  await page.getByRole('link', { name: 'Open the shop' }).click();
  const footer = page.getByRole('contentinfo');
  await unfoldFooter(footer, 'Visit Our Store');
  await expect(footer.getByText('98200 12345').first()).toBeVisible();
  await page.goBack();

  const policies = await unfold(panel(page, 'Policies'));
  const bulk = policies.getByLabel('Bulk Order Discounts');
  const text = await bulk.inputValue();
  await bulk.fill('<script>alert(1)</script>\n\nAsk us for a hundred.');
  await policies.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Policies')).toBeVisible();
  await open(page, '/policy/bulk');
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(page.getByText('Ask us for a hundred.')).toBeVisible();

  await open(page, '/admin/settings');
  await unfold(shop);
  await unfold(policies);
  await panel(page, 'The shop').getByLabel('Phone', { exact: false }).first().fill(before);
  await panel(page, 'The shop').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'The shop')).toBeVisible();
  await panel(page, 'Policies').getByLabel('Bulk Order Discounts').fill(text);
  await panel(page, 'Policies').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Policies')).toBeVisible();
});

test('an offer that is made and shown is taken at checkout, and said to be over when it is taken back', async ({
  page,
  request,
  isPhone,
}) => {
  test.slow();
  const name = isPhone ? 'Diwali on phones' : 'Diwali on desks';
  await logIn(page, demoLogin());
  await open(page, '/admin/offers');
  await expect(
    page.getByText('Customers are not asked for an offer at checkout yet.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Offer' }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name: 'Create Offer' }).click();
  await expect(
    dialog.getByText('Please give the offer a name of up to 200 characters.'),
  ).toBeVisible();
  await expect(dialog.getByText('A percentage is a whole number from 1 to 90.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Offer name').fill(name);
  await dialog.getByLabel('Percent off').fill('20');
  await dialog.getByRole('button', { name: 'Create Offer' }).click();
  await expect(dialog.getByText('Offer created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li:has(h3)').filter({ hasText: name });
  await expect(card).toContainText('20% OFF');
  await expect(card).toContainText('Live');

  await page.getByRole('link', { name: 'Show offers to customers' }).click();
  const offers = panel(page, 'Offers');
  await offers.getByLabel('Show offers in the menu and at checkout').check();
  await offers.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Offers')).toBeVisible();

  await open(page, '/offers');
  await expect(page.getByText('20% OFF')).toBeVisible();
  await putInCart(page, await someProduct(request, (stock) => stock > 5));
  await goToReview(page);
  const total = page.getByRole('button', { name: /^Place order · ₹/ });
  const full = await total.textContent();
  await page.getByLabel(name, { exact: false }).check();
  await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expect(total).not.toHaveText(full ?? '');
  await expectAccessible(page);

  // It ends while somebody looks at the order: nothing is charged before the new total was read.
  const dashboard = await page.context().newPage();
  await open(dashboard, '/admin/offers');
  const cardThere = dashboard.locator('main li:has(h3)').filter({ hasText: name });
  await cardThere.getByRole('button', { name: 'Delete' }).click();
  await dashboard
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await expect(cardThere).toHaveCount(0);
  await dashboard.close();
  await total.click();
  const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
  await expect(failed).toContainText('This offer is no longer there.');
  await failed.getByRole('button', { name: 'Check my order' }).click();
  await expect(total).toHaveText(full ?? '');
  await expect(
    page.getByText('This offer is no longer there. The total is without it.'),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page, '/admin/settings');
  await unfold(offers);
  await offers.getByLabel('Show offers in the menu and at checkout').uncheck();
  await offers.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Offers')).toBeVisible();
});

test('a WhatsApp number and a GSTIN are shown where they are set, and nowhere else', async ({
  page,
  request,
}) => {
  const product = await someProduct(request, (stock) => stock > 5);
  await logIn(page, demoLogin());
  const set = async (whatsapp: string, gstin: string) => {
    await open(page, '/admin/settings');
    await unfold(panel(page, 'The shop'));
    await unfold(panel(page, 'Legal'));
    await panel(page, 'The shop').getByLabel('WhatsApp number').fill(whatsapp);
    await panel(page, 'The shop').getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'The shop')).toBeVisible();
    await panel(page, 'Legal').getByLabel('GSTIN').fill(gstin);
    await panel(page, 'Legal').getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Legal')).toBeVisible();
  };
  await set('9820012345', '27aapfu0939f1zv');
  await open(page, '/contact');
  await expect(page.getByRole('main').getByText('27AAPFU0939F1ZV')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919820012345?text=Hello+Jalsa%2C+',
  );
  await open(page, `/product/${product.product_id}`);
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp' });
  await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/919820012345\?text=.*question/);
  await expectAccessible(page);
  await set('', '');
  await open(page, '/contact');
  await expect(page.getByText('GSTIN')).toHaveCount(0);
});

test('a logo is shown beside the name on every page until it is removed', async ({ page }) => {
  const logo = await sharp({ create: { width: 240, height: 120, channels: 4, background: '#08f' } })
    .png()
    .toBuffer();
  await logIn(page, demoLogin());
  await open(page, '/admin/settings');
  const form = await unfold(panel(page, 'Logo'));
  const chooser = form.getByLabel('Picture');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please choose one picture.')).toBeVisible();
  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Logo')).toBeVisible();
  await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible();
  const brand = page.getByRole('link', { name: /^Jalsa, (?:home|Today)$/ });
  await expect(brand.locator('img[src*="/media/"]')).toHaveJSProperty('complete', true);
  await expect(brand).toHaveText('Jalsa');
  const icon = page.locator('link[rel=icon]');
  await expect(icon).toHaveAttribute('href', /^\/media\//);
  await expectAccessible(page);

  await open(page, '/contact');
  await expect(brand.locator('img[src*="/media/"]')).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('img[src*="/media/"]')).toBeAttached();
  await expectAccessible(page);

  await open(page, '/admin/settings');
  await unfold(form);
  await form.getByRole('button', { name: 'Remove logo' }).click();
  await expect(toast(page, 'Logo')).toBeVisible();
  await expect(brand.locator('img[src*="/media/"]')).toHaveCount(0);
  await expect(icon).toHaveAttribute('href', /favicon/);
  await expect(form.getByRole('button', { name: 'Remove logo' })).toHaveCount(0);
});

test('a page that stays open learns new words: on the contact page at once, elsewhere after a minute', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const save = (phone: string) =>
    request.patch('/v1/user/information', { headers, data: { phone } });
  const footer = page.getByRole('contentinfo');
  await page.clock.install();
  await open(page, '/contact');
  const policy = footer.getByRole('link', { name: 'Privacy' });
  await unfoldFooter(footer, 'Visit Our Store', 'Policy');
  const before = await footer.getByRole('link').first().innerText();
  await policy.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  // Going back while one page still fades into the next makes the browser report an error.
  await page.waitForFunction(() => !document.querySelector(':root:active-view-transition'));
  await save('98200 11111');
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: '98200 11111' })).toBeVisible();

  await save('98200 22222');
  await page.clock.fastForward(61_000);
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url()));
  await policy.click();
  await expect(page).toHaveURL('/policy/privacy');
  await expect(footer.getByRole('link', { name: '98200 22222' })).toBeVisible();
  // What the pointer has prefetched is reported again when the navigation uses it.
  expect(new Set(answered.filter((url) => url.includes('.data'))).size).toBe(1);
  expect(answered.filter((url) => url.endsWith('/v1/user/information'))).toHaveLength(1);
  expect(answered.filter((url) => url.endsWith('/v1/category'))).toHaveLength(1);
  await save(before);
});

test('an owner sets the UPI address and the rules for cash on delivery, and reads what is wrong beside its field', async ({
  page,
}) => {
  test.slow();
  await logIn(page, demoLogin());
  await open(page, '/admin/settings');
  const upi = await unfold(panel(page, 'UPI'));
  const address = upi.getByLabel('UPI address');
  await address.fill('jalsa');
  await upi.getByRole('button', { name: 'Save' }).click();
  await expect(upi.getByText('A UPI address looks like name@bank.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('jalsa@examplebank');
  await upi.getByRole('button', { name: 'Save' }).click();
  await expect(
    upi.getByText('Please give the name that the bank has for this address.'),
  ).toBeVisible();
  await upi.getByLabel('Name at the bank').fill('Jalsa Party Supplies');
  await upi.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'UPI')).toBeVisible();

  const cod = await unfold(panel(page, 'Cash on delivery'));
  await cod.getByLabel('Fee (₹)').fill('₹ 49');
  await cod.getByLabel('Not in these PIN codes').fill('79 abc');
  await cod.getByRole('button', { name: 'Save' }).click();
  await expect(
    cod.getByText('A PIN code is six digits, or its first two to five, without spaces.'),
  ).toBeVisible();
  await cod.getByLabel('Not in these PIN codes').fill('79\n400001');
  await cod.getByRole('checkbox').last().check();
  await cod.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Cash on delivery')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/admin/settings');
  const keys = page.getByRole('region', { name: 'Keys of gateways' });
  for (const part of [upi, cod, keys]) await unfold(part);
  await expect(upi.getByLabel('UPI address')).toHaveValue('jalsa@examplebank');
  await expect(cod.getByLabel('Fee (₹)')).toHaveValue('49');
  await expect(cod.getByLabel('Not in these PIN codes')).toHaveValue('400001, 79');
  await expect(cod.getByRole('checkbox').last()).toBeChecked();
  await expect(page.getByText('No gateway has keys.')).toBeVisible();

  // As it was, for the journeys that follow.
  await upi.getByLabel('UPI address').fill('');
  await upi.getByLabel('Name at the bank').fill('');
  await upi.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'UPI')).toBeVisible();
  await cod.getByLabel('Fee (₹)').fill('');
  await cod.getByLabel('Not in these PIN codes').fill('');
  await cod.getByRole('checkbox').last().uncheck();
  await cod.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Cash on delivery')).toBeVisible();
});
