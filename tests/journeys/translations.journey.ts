import type { APIRequestContext, Page } from '@playwright/test';

import { limits } from '#contract/limits.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { goInDesk } from '#tests/support/desk.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

interface Detail {
  product_id: number;
  product_name: string;
  product_description: string;
  sub_category_id: number;
}

async function translate(
  request: APIRequestContext,
  { product_id: id, product_name: source }: { product_id: number; product_name: string },
  value: string,
  language = 'hi',
) {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const name = { kind: 'product', thing_id: id, field: 'name', language, is_checked: false };
  const data = { texts: [{ ...name, source, value }] };
  // That there is nothing to take away is no fault.
  const statuses = value === '' ? [200, 422] : [200];
  expect(statuses).toContain((await request.put('/v1/texts', { headers, data })).status());
}

/** A product of the demo without the translations that it comes with. */
async function untranslated(request: APIRequestContext) {
  const product = await someProduct(request, (stock) => stock > 20);
  for (const language of ['hi', 'mr']) await translate(request, product, '', language);
  return product;
}

test('a customer reads a translated name in the list, on the product, in cart and order; what is not translated is marked as English', async ({
  page,
  request,
  isPhone,
}) => {
  const product = await untranslated(request);
  const detail = await request.get(`/v1/products/${product.product_id}`);
  const { data: shown } = (await detail.json()) as { data: Detail };
  const name = isPhone ? 'केक का छोटा साँचा' : 'केक का बड़ा साँचा';
  const list = `/hi/products/subcategory/${shown.sub_category_id}?sort=price_asc`;
  // Both are cached before there is a translation.
  const read = async (path: string) => (await request.get(path)).text();
  for (const path of [list, `/hi/product/${product.product_id}`]) {
    expect(await read(path)).not.toContain(name);
  }
  await translate(request, product, name);
  expect(await read(`/product/${product.product_id}`)).not.toContain(name);
  const html = await read(`/hi/product/${product.product_id}`);
  expect(html).toContain(`<title>${name}`);
  expect(html).toContain(`property="og:title" content="${name}`);
  expect(html).toContain(`"@type":"Product","name":"${name}"`);

  const login = await register(request);
  await logIn(page, login);
  await putInCart(page, product);
  await open(page, list);
  const card = page.locator('main li').filter({ has: page.getByRole('link', { name }) });
  await expect(card.getByRole('link', { name }).first()).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^(?!.*${name})`));
  await expectAccessible(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.getByText(shown.product_description, { exact: true }).first()).toHaveAttribute(
    'lang',
    'en',
  );
  await expectAccessible(page);
  await open(page, '/hi/cart');
  await expect(page.getByRole('heading', { level: 2 }).getByRole('link', { name })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(product.product_name);

  const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
  await open(page, `/hi/order/${order}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await open(page, `/order/${order}`);
  await expect(page.getByRole('link', { name: product.product_name, exact: true })).toBeVisible();

  await translate(request, product, '');
  expect(await read(`/hi/product/${product.product_id}`)).not.toContain(name);
  await open(page, `/hi/product/${product.product_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test('a shopkeeper translates what is missing, side by side with the English, and sees how far each language is', async ({
  page,
  request,
  isPhone,
}) => {
  const product = await untranslated(request);
  const name = isPhone ? 'छोटा गुलदस्ता' : 'बड़ा गुलदस्ता';
  const { product_id: id, product_name: english } = product;
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await goInDesk(page, 'Translations', 'Products');
  await expect(page.getByRole('heading', { name: 'Translations' })).toBeVisible();
  await expectAccessible(page);
  const missing = page.getByRole('link', { name: /missing in Hindi: show them$/ });
  await missing.click();
  await expect(page).toHaveURL(/language=hi&state=missing/);

  await open(page, `/admin/edit-product/${id}`);
  await page.getByRole('link', { name: `Translate ${english}` }).click();
  await expect(page).toHaveURL(`/admin/translations?kind=product&thing_id=${id}`);
  const row = page.getByRole('listitem').filter({ has: page.getByText('Product name') });
  const hindi = row.getByLabel(`${english} in Hindi`, { exact: true });
  await expect(row.getByText('Missing')).toHaveCount(2);
  const save = (of: string) => row.getByRole('button', { name: `Save: ${of}`, exact: true });
  await expect(save(english)).toBeDisabled();
  await hindi.fill(name);
  await expect(page.getByText('1 text is not saved yet.')).toBeVisible();
  await hindi.press('Enter');
  await expect(page.getByText('Translations saved')).toBeVisible();
  await expect(row.getByText('Draft')).toBeVisible();
  await expect(hindi).toHaveValue(name);
  await expectAccessible(page);
  expect(await (await request.get(`/hi/product/${id}`)).text()).toContain(name);

  await row.getByLabel(`A speaker has read it: ${english} in Hindi`).check();
  await save(english).click();
  await expect(row.getByText('Checked', { exact: true })).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const renamed = `${english} of today`;
  const rename = (product_name: string) =>
    request.patch(`/v1/products/${id}`, { headers, data: { product_name } });
  await rename(renamed);
  await open(page, `/admin/translations?kind=product&thing_id=${id}&state=changed`);
  await expect(row.getByText('English changed since')).toBeVisible();
  await expect(row.getByText(`Translated from “${english}”`)).toBeVisible();
  await expect(row.getByLabel(`${renamed} in Hindi`, { exact: true })).toHaveValue(name);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Still right: ${renamed} in Hindi` }).click();
  await save(renamed).click();
  await expect(row.getByText('Checked', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show what is left' }).click();
  await expect(page.getByText('Nothing to translate here')).toBeVisible();

  // What is typed stays while other texts are looked at, and is not left without a question.
  await open(page, '/admin/translations?kind=category');
  const first = page.getByRole('textbox', { name: / in Marathi$/ }).first();
  const was = await first.inputValue();
  await first.fill('काही');
  await page.getByLabel('Of', { exact: true }).selectOption('Subcategories');
  await expect(page.getByText('1 text is not saved yet.')).toBeVisible();
  await page.getByLabel('Of', { exact: true }).selectOption('Categories');
  await expect(first).toHaveValue('काही');
  await first.fill(was);
  await expect(page.getByText('not saved yet')).toHaveCount(0);
  await rename(english);
  await translate(request, { ...product, product_name: english }, '');
});

test('two who translate the same text lose nothing: the second sees what the first has saved, and keeps what is typed', async ({
  page,
  browser,
  request,
}) => {
  const product = await untranslated(request);
  const { product_id: id, product_name: english } = product;
  await logIn(page, demoLogin());
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await logIn(other, demoLogin());
  const pages = [page, other];
  for (const one of pages) await open(one, `/admin/translations?kind=product&thing_id=${id}`);
  const rowOf = (one: Page) =>
    one.getByRole('listitem').filter({ has: one.getByText('Product name') });
  const field = (one: Page, language: string) =>
    rowOf(one).getByLabel(`${english} in ${language}`, { exact: true });
  const save = (one: Page) =>
    rowOf(one)
      .getByRole('button', { name: `Save: ${english}`, exact: true })
      .click();

  await field(page, 'Hindi').fill('पहला नाम');
  await save(page);
  await expect(page.getByText('Translations saved')).toBeVisible();
  await field(other, 'Hindi').fill('दूसरा नाम');
  await field(other, 'Marathi').fill('दुसरे नाव');
  await save(other);
  await expect(rowOf(other).getByRole('alert')).toContainText('Somebody else has saved this');
  await expect(rowOf(other).getByText('Saved meanwhile: “पहला नाम”')).toBeVisible();
  await expect(field(other, 'Hindi')).toHaveValue('दूसरा नाम');
  await expect(field(other, 'Marathi')).toHaveValue('दुसरे नाव');
  await expectAccessible(other);
  // Theirs was seen now, so it is replaced on purpose.
  await save(other);
  await expect(other.getByText('Translations saved')).toBeVisible();
  await expect(rowOf(other).getByText('Saved meanwhile')).toHaveCount(0);

  await field(page, 'Hindi').fill('');
  await save(page);
  await expect(rowOf(page).getByText('Saved meanwhile: “दूसरा नाम”')).toBeVisible();
  await field(page, 'Hindi').fill('दूसरा नाम');
  await expect(page.getByText('not saved yet')).toHaveCount(0);

  // A text that is too long is refused as it is, not cut.
  const long = 'क'.repeat(limits.maxCatalogueText + 1);
  await field(page, 'Hindi').fill(long);
  await save(page);
  await expect(rowOf(page).getByRole('alert')).toContainText(
    'Please give a text of up to 25000 characters.',
  );
  await expect(field(page, 'Hindi')).toHaveValue(long);
  for (const language of ['hi', 'mr']) await translate(request, product, '', language);
});
