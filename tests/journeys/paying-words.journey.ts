import type { APIRequestContext } from '@playwright/test';

import { languages } from '#contract/languages.ts';
import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expectInLanguage, inLanguage } from '#tests/support/in-language.ts';
import { expect, open } from '#tests/support/journey.ts';
import { judge, payingJourneys, plenty } from '#tests/support/paying.ts';
import { utrOf } from '#tests/support/utr.ts';
import { wordsOf } from '#tests/support/words-of.ts';

/** An offer, a promo code and a payment by UPI, by somebody who reads Hindi or Marathi alone. */

const test = payingJourneys();

test.describe.configure({ mode: 'default' });
test.skip(({ isPhone }) => !isPhone, 'wide pages say the same, and have journeys in English');

const asAdmin = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});

/** Whether customers see offers in the menu and the checkout. */
async function showOffers(request: APIRequestContext, offers_visible: boolean): Promise<void> {
  const data = { offers_visible };
  const answer = await request.patch('/v1/user/information', {
    headers: await asAdmin(request),
    data,
  });
  expect(answer.ok()).toBe(true);
}

/** Five percent on everything; returns its id. */
async function makeOffer(request: APIRequestContext, name: string): Promise<number> {
  const made = await request.post('/v1/offers/create', {
    headers: await asAdmin(request),
    data: { offer_name: name, offer_percentage: 5 },
  });
  return ((await made.json()) as { data: { offer_id: number } }).data.offer_id;
}

for (const language of languages.filter((one) => one !== 'en')) {
  test(`somebody uses an offer and a promo code in ${language}`, async ({
    page,
    request,
    isPhone,
  }) => {
    test.slow();
    const [catalogue, addresses, checkout, refusals] = await Promise.all([
      wordsOf(language, 'catalogue'),
      wordsOf(language, 'addresses'),
      wordsOf(language, 'checkout'),
      wordsOf(language, 'refusals'),
    ]);
    // One letter: it is looked for as English otherwise.
    const code = `${language.charAt(0).toUpperCase()}2026`;
    const headers = await asAdmin(request);
    await request.post('/v1/promocodes', { headers, data: { code, percentage: 10 } });
    await showOffers(request, true);
    const offerName = 'दिवाली';
    const offer = await makeOffer(request, offerName);
    try {
      await open(page, inLanguage('/offers', language));
      await expect(page.getByRole('main').getByRole('heading', { name: offerName })).toBeVisible();
      await expectInLanguage(page, language, isPhone);

      await logIn(page, await register(request));
      const { product_id: id } = await someProduct(request, plenty);
      await open(page, inLanguage(`/product/${id}`, language));
      await page
        .getByRole('button', { name: catalogue.addToCart, exact: true })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
      await open(page, inLanguage('/checkout', language));
      await page.getByRole('textbox', { name: addresses.fullName }).fill('आशा क्षत्रिय');
      await page
        .getByRole('textbox', { name: addresses.addressLine1, exact: true })
        .fill('१२, गुलमोहर सोसायटी');
      await page.getByRole('textbox', { name: addresses.pincode }).fill('410206');
      await page.getByRole('textbox', { name: addresses.city }).fill('पनवेल');
      await page.getByRole('button', { name: checkout.continueToPayment }).click();
      await page.getByRole('button', { name: checkout.continueToReview }).click();
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(checkout.oneLastLook);

      const choice = checkout.offerWithPercentage({ offerName, offerPercentage: 5 });
      await page.getByRole('radio', { name: choice }).check();
      const field = page.getByRole('textbox', { name: checkout.promoCode });
      await field.fill('nonsense');
      await page.getByRole('button', { name: checkout.apply, exact: true }).click();
      await expect(page.getByText(refusals.promoCodeInvalid)).toBeVisible();
      await expectInLanguage(page, language, isPhone);
      await field.fill(code);
      await page.getByRole('button', { name: checkout.apply, exact: true }).click();
      await expect(page.getByRole('button', { name: checkout.remove, exact: true })).toBeVisible();
      await expectInLanguage(page, language, isPhone);
      await page
        .getByRole('button', { name: `${checkout.placeOrder} · ₹` })
        .first()
        .click();
      await expect(title).toHaveText(checkout.thankOrderPlaced);
    } finally {
      await request.put(`/v1/offers/delete/${offer}`, { headers });
      await showOffers(request, false);
    }
  });

  test(`somebody pays by UPI, is not found, and then is, in ${language}`, async ({
    page,
    request,
    isPhone,
  }) => {
    test.slow();
    const words = await wordsOf(language, 'payments');
    const token = await logIn(page, await register(request));
    const { product_id: product } = await someProduct(request, plenty);
    const id = await placeOrder(request, token, product, 1, 'UPI');
    await open(page, inLanguage(`/order/${id}`, language));
    const box = page.getByRole('group', { name: words.payment, exact: true });
    await expect(box.getByRole('heading', { name: words.payByUpi })).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    const claim = box.getByRole('button', { name: words.havePaid }).filter({ visible: true });
    const reference = box.getByLabel(words.utrOptional);
    await reference.fill('12345');
    await claim.click();
    await expect(reference).toHaveAttribute('aria-invalid', 'true');
    await expectInLanguage(page, language, isPhone);
    const utr = utrOf(new Date());
    await reference.fill(utr);
    await claim.click();
    await expect(box.getByRole('heading', { name: words.lookingForIt })).toBeVisible();
    await expectInLanguage(page, language, isPhone);

    await judge(request, id, 'reject');
    await expect(box.getByRole('alert')).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await box.getByRole('button', { name: words.tryAgain }).click();
    await claim.click();
    await expect(box.getByRole('heading', { name: words.lookingForIt })).toBeVisible();
    await judge(request, id, 'confirm', { reference: utr });
    const paid = box.getByRole('heading', { name: words.paid({ amount: 0 }).split('₹')[0] ?? '' });
    await expect(paid).toBeVisible();
    await expectInLanguage(page, language, isPhone);
  });
}
