import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  goToReview,
  placeButton,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test('an owner answers three questions, has rates confirmed, and gives products their headings', async ({
  page,
}) => {
  await logIn(page, demoLogin());
  await open(page, '/admin');
  const papers = page.getByRole('region', { name: 'Papers' });
  await papers.getByRole('link', { name: 'Say whether the shop is registered for GST' }).click();
  const seller = page.getByRole('form', { name: 'Who sells' });
  await expect(seller.getByText('You have not answered yet.')).toBeVisible();
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('Please say whether the shop is registered')).toBeVisible();
  await seller.getByLabel('Yes, as a regular taxpayer').check();
  await seller.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await seller.getByLabel('Legal name').fill('Jalsa Traders');
  await seller.getByLabel('Address on papers').fill('7, Station Road, Panvel');
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(seller.getByText('a character of this GSTIN is not right')).toBeVisible();
  await expect(seller.getByLabel('GSTIN')).toBeFocused();
  await seller.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await seller.getByRole('button', { name: 'Save' }).click();
  await expect(
    seller.getByText('GSTIN 27AAPFU0939F1ZV. Buyers get a tax invoice.').first(),
  ).toBeVisible();
  await expectAccessible(page);

  // The shop says the same of itself, and nobody is asked for it twice.
  await open(page, '/contact');
  await expect(page.getByRole('main').getByText('27AAPFU0939F1ZV')).toBeVisible();
  await open(page, '/admin/settings');
  const legal = page.getByRole('form', { name: 'Legal' });
  await expect(legal.getByLabel('Grievance officer')).toHaveCount(1);
  await expect(legal.getByLabel('GSTIN')).toHaveCount(0);

  await open(page, '/admin');
  await papers.getByRole('link', { name: /products have no HSN/ }).click();
  const first = page.getByRole('checkbox').first();
  await first.check();
  await page.getByRole('button', { name: 'Set HSN' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('HSN').fill('3406');
  await dialog.getByLabel('Unit').selectOption('PAC');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await open(page, '/admin');
  await papers.getByRole('link', { name: /1 tax rate waits/ }).click();
  const rates = page.getByRole('region', { name: 'Tax rates' });
  await rates.getByRole('checkbox', { name: /3406, Candles/ }).check();
  await rates.getByRole('button', { name: 'Note as confirmed' }).click();
  await expect(rates.getByText('Please enter who has confirmed them.')).toBeVisible();
  await rates.getByLabel('Who has confirmed them').fill('CA R. Mehta');
  await rates.getByRole('button', { name: 'Note as confirmed' }).click();
  await expect(rates.getByText('Confirmed by CA R. Mehta')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/admin/activity');
  await expect(page.getByText(/Tax profile Jalsa Traders was added/)).toBeVisible();
});

test('a buyer sees the invoice of an order that has left, and its shopkeeper all of them', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await tokenOf(request, await register(request));
  const product = await someProduct(request, (stock) => stock > 5);
  const staff = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const send = async (method: string, path: string, data: object) => {
    const answer = await request.fetch(path, { method, headers: staff, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  await send('POST', '/v1/tax/profile', {
    kind: 'regular',
    gstin: '27AAPFU0939F1ZV',
    valid_from: '2026-04-01',
    legal_name: 'Jalsa Traders',
    address: '7, Station Road, Panvel',
  });
  await send('PUT', '/v1/tax/rates', {
    hsn: '950699',
    rate: 18,
    valid_from: '2026-04-01',
    description: `Journey ${product.product_id} ${Date.now()}`,
  });
  await request.fetch('/v1/products/headings', {
    method: 'PATCH',
    headers: staff,
    data: { product_ids: [product.product_id], hsn: '950699' },
  });
  const rates = await (await request.get('/v1/tax/rates', { headers: staff })).json();
  const rate = rates.data.rates.find(({ hsn }: { hsn: string }) => hsn === '950699');
  await send('POST', '/v1/tax/rates/checks', { rates: [rate.rate_id], checked_by: 'CA R. Mehta' });

  const number = await placeOrder(request, token, product.product_id);
  await send('PATCH', `/v1/order_alert/${number}`, { delivery_status: 'Shipped' });

  await logIn(page, demoLogin());
  await open(page, '/admin/papers');
  await expect(page.getByRole('heading', { name: /^J2\d{3}\/0/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^J2\d{3}\/0/ })
    .first()
    .click();
  const paper = page.getByRole('article', { name: /Tax invoice J2/ });
  await expect(paper).toContainText('27AAPFU0939F1ZV');
  await expect(paper).toContainText('CGST');
  await expect(paper).toContainText('950699');
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloaded).suggestedFilename()).toBe('invoices.pdf');
  // A link opens it without a login.
  await page.getByRole('button', { name: /^(?:Copy|Send) a link$/ }).click();
  await expect(page.getByText(/The link to the invoice of order #\d+ is copied/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const file = await fetch(link);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  // The buyer was a business: another invoice stands in its place.
  await page.getByRole('button', { name: 'Replace invoice' }).click();
  const dialog = page.getByRole('dialog', { name: /^Replace J2/ });
  await dialog.getByLabel('What was wrong?').selectOption('The buyer’s GSTIN');
  await dialog.getByLabel('GSTIN of the buyer').fill('27aapfu0939f1zx');
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog.getByText('a character of this GSTIN is not right')).toBeVisible();
  await dialog.getByLabel('GSTIN of the buyer').fill('27AAPFU0939F1ZV');
  await dialog.getByLabel('Name of the buyer').fill('Bharat Cakes Pvt Ltd');
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog.getByText('This is the shop’s own GSTIN')).toBeVisible();
  await dialog.getByLabel('GSTIN of the buyer').fill('27aagcb7383j1z8');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog.getByText(/stands in place of J2.*takes back/)).toBeVisible();
  await expect(dialog).toBeHidden();
  const [newer, older] = [
    paper.filter({ hasText: 'Bharat Cakes Pvt Ltd' }),
    paper.filter({ hasText: 'This one was replaced.' }),
  ];
  const note = page.getByRole('article', { name: /Credit note JC2/ });
  await expect(newer).toContainText('In place of');
  await expect(older).toContainText('Replaced by');
  await expect(note).toContainText('The buyer’s GSTIN was wrong');
  await expectAccessible(page);

  await open(page, `/order/${number}`);
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await expect(page).toHaveURL(`/order/${number}/invoice`);
  await expect(newer).toContainText('27AAGCB7383J1Z8');
  await expect(older).toContainText('Replaced by');
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  await expectAccessible(page);
});

test('a business gives its GSTIN in the checkout, and a mistyped one is not sent', async ({
  page,
  request,
}) => {
  test.slow();
  await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await page.getByText('Buying for a business?').click();
  const gstin = page.getByLabel('GSTIN');
  await gstin.fill('29aagcb7383j1z5');
  await placeButton(page).click();
  await expect(page.getByText('Please look at it again: a GSTIN has 15 characters')).toBeVisible();
  await expect(gstin).toBeFocused();
  await expectAccessible(page);
  await gstin.fill('29aagcb7383j1z4');
  await placeButton(page).click();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('29AAGCB7383J1Z4')).toBeVisible();
});

test('where food is sold, the shop’s FSSAI licence stands beside it', async ({ page, request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const licence = '11526999000456';
  const saved = await request.patch('/v1/user/information', {
    headers,
    data: { fssai_licence: licence },
  });
  expect(saved.ok()).toBe(true);
  await open(page, '/search?q=eggless+vanilla+sponge+premix');
  await page
    .getByRole('link', { name: /^View Eggless vanilla sponge/ })
    .first()
    .click();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('row', { name: 'FSSAI licence of the shop' })).toContainText(
    licence,
  );
  await expectAccessible(page);
  await open(page, '/legal');
  await expect(page.getByRole('main')).toContainText(licence);
});
