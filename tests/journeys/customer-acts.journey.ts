import type { APIRequestContext, Page } from '@playwright/test';

import { type Language, languages } from '#contract/languages.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expectInLanguage, inLanguage } from '#tests/support/in-language.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { wordsOf } from '#tests/support/words-of.ts';

/** What a customer does with orders, by somebody who reads Hindi or Marathi alone. English has journeys of its own. */

interface Customer {
  page: Page;
  token: string;
  product: { product_id: number; product_name: string };
}

async function aCustomer(page: Page, request: APIRequestContext): Promise<Customer> {
  const product = await someProduct(request, (stock) => stock > 5);
  return { page, token: await logIn(page, await register(request)), product };
}

const orderOf = (request: APIRequestContext, { token, product }: Customer): Promise<number> =>
  placeOrder(request, token, product.product_id);

async function deliver(request: APIRequestContext, order: number): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const data = { delivery_status: 'Delivered' };
  expect((await request.patch(`/v1/order_alert/${order}`, { headers, data })).ok()).toBe(true);
}

/** What a product is called in a language. */
async function nameIn(request: APIRequestContext, language: Language, id: number) {
  const answer = await request.get(`/v1/products/${id}`, {
    headers: { 'accept-language': language },
  });
  return ((await answer.json()) as { data: { product_name: string } }).data.product_name;
}

for (const language of languages.filter((one) => one !== 'en')) {
  test(`a customer cancels an order in ${language}`, async ({ page, request, isPhone }) => {
    const words = await wordsOf(language, 'orders');
    const order = await orderOf(request, await aCustomer(page, request));
    await open(page, inLanguage(`/order/${order}`, language));
    await page.getByRole('button', { name: words.cancelOrder, exact: true }).click();
    const name = words.cancelOrderQuestion({ orderId: order });
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await dialog.getByRole('textbox', { name: words.reasonOptional }).fill('अब नहीं चाहिए');
    await dialog.getByRole('button', { name: words.cancelOrder, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText(words.canceled).first()).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await open(page, inLanguage('/orders', language));
    await expect(page.getByRole('main').getByText(words.canceled).first()).toBeVisible();
    await expectInLanguage(page, language, isPhone);
  });

  test(`a customer writes a review in ${language}`, async ({ page, request, isPhone }) => {
    const words = await wordsOf(language, 'orders');
    const confirmations = await wordsOf(language, 'confirmations');
    const customer = await aCustomer(page, request);
    const { product_id: id } = customer.product;
    const order = await orderOf(request, customer);
    await deliver(request, order);
    await open(page, inLanguage(`/order/${order}`, language));
    await page.getByRole('button', { name: words.writeAReview }).click();
    const productName = await nameIn(request, language, id);
    const dialog = page.getByRole('dialog', { name: words.howIs({ productName }) });
    await dialog.getByRole('button', { name: words.sendReview }).click();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    // What is wrong stands there in this language too.
    await expectInLanguage(page, language, isPhone);
    await dialog.getByRole('radio').first().check();
    const comment = 'घर में सबको बहुत पसंद आया।';
    await dialog.getByLabel(words.yourWords).fill(comment);
    await dialog.getByRole('button', { name: words.sendReview }).click();
    await expect(page.getByText(confirmations.reviewWritten)).toBeVisible();
    await open(page, inLanguage(`/product/${id}`, language));
    await expect(page.locator('#reviews')).toContainText(comment);
    await expectInLanguage(page, language, isPhone);
  });

  test(`a customer asks for a return in ${language}, and withdraws it`, async ({
    page,
    request,
    isPhone,
  }) => {
    const words = await wordsOf(language, 'returns');
    const validation = await wordsOf(language, 'validation-returns');
    const customer = await aCustomer(page, request);
    const order = await orderOf(request, customer);
    await deliver(request, order);
    await open(page, inLanguage(`/order/${order}`, language));
    const returns = page.getByRole('region', { name: words.returns });
    await returns.getByRole('button', { name: words.returnSomething }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    const send = dialog.getByRole('button', { name: words.sendRequest });
    const name = await nameIn(request, language, customer.product.product_id);
    const pieces = dialog.getByLabel(words.howMany({ name, pieces: 1 }));
    await expect(pieces).toHaveValue('1');
    await pieces.fill('0');
    await send.click();
    await expect(dialog.getByText(validation.returnLinesMissing)).toBeVisible();
    await dialog.getByLabel(words.whyBack).selectOption('damaged');
    await pieces.fill('1');
    await send.click();
    await expect(dialog.getByText(validation.returnWordsMissing)).toBeVisible();
    await dialog.getByLabel(words.whereTo).fill('asha');
    await dialog.getByLabel(words.whatIsWrong).fill('टूटा हुआ आया।');
    await send.click();
    await expect(dialog.getByText(validation.refundToUnreadable)).toBeVisible();
    await dialog.getByLabel(words.whereTo).fill('');
    await expectInLanguage(page, language, isPhone);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(returns).toContainText(words.states.asked);
    await expectInLanguage(page, language, isPhone);
    await returns.getByRole('button', { name: words.withdraw, exact: true }).click();
    await expectInLanguage(page, language, isPhone);
    await dialog.getByRole('button', { name: words.yesWithdraw }).click();
    await expect(returns).toContainText(words.states.withdrawn);
    await expectInLanguage(page, language, isPhone);
  });

  test(`a visitor complains in ${language}, and finds the complaint again`, async ({
    page,
    isPhone,
  }) => {
    const words = await wordsOf(language, 'complaints');
    await open(page, inLanguage('/complaints', language));
    const send = page.getByRole('button', { name: words.send, exact: true });
    await send.click();
    await expect(page.getByLabel(words.about)).toBeFocused();
    await expectInLanguage(page, language, isPhone);
    await page.getByLabel(words.about).selectOption(words.abouts.product);
    await page.getByLabel(words.whichProduct).fill('चाँद वाला लैंप');
    await page.getByLabel(words.kind).selectOption(words.kinds.damaged);
    await page.getByLabel(words.whatHappened).fill('जलता-बुझता है।');
    await page.getByLabel(words.yourName).fill('मीरा');
    const phone = `96${String(Date.now()).slice(-8)}`;
    await page.getByLabel(words.phoneNumber).fill(phone);
    await send.click();
    const title = page.getByRole('heading', { name: /G\d{4}-\d{5,}-[A-Z2-9]{4}/ });
    await expect(title).toBeVisible();
    const [number = ''] = /G\d{4}-\d{5,}-[A-Z2-9]{4}/.exec(await title.innerText()) ?? [];
    await expect(title).toHaveText(words.ticketOf({ number }));
    await open(page, inLanguage('/complaints/follow', language));
    await page.getByLabel(words.ticketNumber).fill(number);
    await page.getByLabel(words.phoneNumber).fill(phone);
    await expectInLanguage(page, language, isPhone);
    await page.getByRole('button', { name: words.find, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.ticketOf({ number }) })).toBeVisible();
  });
}
