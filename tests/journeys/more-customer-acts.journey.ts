import type { Page } from '@playwright/test';

import { languages } from '#contract/languages.ts';
import { logIn, newPhone, password, register } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expectInLanguage, inLanguage } from '#tests/support/in-language.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { aSoldOutProduct } from '#tests/support/sold-out.ts';
import { wordsOf } from '#tests/support/words-of.ts';

/** What somebody who reads Hindi or Marathi alone does around buying. */

test.skip(({ isPhone }) => !isPhone, 'wide pages say the same, and have journeys in English');

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

for (const language of languages.filter((one) => one !== 'en')) {
  test(`a customer keeps addresses and a password in ${language}`, async ({
    page,
    request,
    isPhone,
  }) => {
    test.slow();
    const [words, accounts, confirmations, validation, { errors }] = await Promise.all([
      wordsOf(language, 'addresses'),
      wordsOf(language, 'accounts'),
      wordsOf(language, 'confirmations'),
      wordsOf(language, 'validation'),
      wordsOf(language, 'errors'),
    ]);
    await logIn(page, await register(request));
    await open(page, inLanguage('/account', language));
    const book = page.getByRole('region', { name: words.addresses });
    await book.getByRole('button', { name: words.addAddress }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.saveAddress }).click();
    await expect(dialog.getByText(validation.fullNameMissing)).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await dialog.getByLabel(words.fullName).fill('आशा क्षत्रिय');
    await dialog
      .getByRole('textbox', { name: words.addressLine1, exact: true })
      .fill('४, टिळक रोड');
    await dialog.getByLabel(words.pincode).fill('796001');
    await expect(dialog.getByLabel(words.state)).toHaveValue('Mizoram');
    await dialog.getByLabel(words.city).fill('आइज़ोल');
    await dialog.getByRole('button', { name: words.home, exact: true }).click();
    await dialog.getByRole('button', { name: words.saveAddress }).click();
    const { stateInWords } = await wordsOf(language, 'states');
    const entry = book.getByRole('listitem');
    await expect(entry).toContainText(`४, टिळक रोड, आइज़ोल, ${stateInWords('Mizoram')} 796001`);
    await expectInLanguage(page, language, isPhone);

    const [current, next] = [accounts.currentPassword, accounts.newPassword];
    await page.getByRole('textbox', { name: current }).fill('not my password');
    await page.getByRole('textbox', { name: next }).fill('tuberose garland');
    await page.getByRole('button', { name: accounts.changePassword }).click();
    await expect(page.getByText(errors.current_password_wrong)).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await page.getByRole('textbox', { name: current }).fill(password);
    await page.getByRole('button', { name: accounts.changePassword }).click();
    await expect(toast(page, confirmations.passwordChanged)).toBeVisible();

    await entry.getByRole('button', { name: words.remove }).click();
    await expect(toast(page, confirmations.addressRemoved)).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  test(`a visitor asks about a product, and for one that is sold out, in ${language}`, async ({
    page,
    request,
    isPhone,
  }) => {
    test.slow();
    const [words, restock, catalogue, validation] = await Promise.all([
      wordsOf(language, 'questions'),
      wordsOf(language, 'restock'),
      wordsOf(language, 'catalogue'),
      wordsOf(language, 'validation'),
    ]);
    const { product_id: id } = await someProduct(request, (stock) => stock > 5);
    await open(page, inLanguage(`/product/${id}`, language));
    const section = page.getByRole('region', { name: words.questionsTitle });
    await section.getByRole('button', { name: words.ask }).click();
    await section.getByRole('button', { name: words.send }).click();
    await expect(section.getByRole('textbox', { name: words.yourQuestion })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expectInLanguage(page, language, isPhone);
    await section.getByLabel(words.yourQuestion).fill(`यह नीले रंग में है? ${Date.now()}`);
    await section.getByLabel(words.yourName).fill('काव्या');
    await section.getByRole('button', { name: words.send }).click();
    await expect(section.getByText(words.thankYou)).toBeVisible();
    await expectInLanguage(page, language, isPhone);

    const soldOut = await aSoldOutProduct(request);
    await open(page, inLanguage(`/product/${soldOut.id}`, language));
    await page.getByRole('button', { name: catalogue.notifyMe }).click();
    const field = page.getByLabel(restock.phoneNumber);
    await field.fill('12345');
    await field.press('Enter');
    await expect(page.getByText(validation.phoneDigits)).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await field.fill(newPhone());
    await field.press('Enter');
    await expect(page.getByText(restock.weWillNotify)).toBeVisible();
    await expectInLanguage(page, language, isPhone);
  });

  test(`a visitor's wishlist is in ${language}, empty and with something in it`, async ({
    page,
    request,
    isPhone,
  }) => {
    const words = await wordsOf(language, 'catalogue');
    const { product_id: id } = await someProduct(request, (stock) => stock > 5);
    await open(page, inLanguage('/wishlist', language));
    await expect(page.getByRole('heading', { name: words.wishlistEmpty })).toBeVisible();
    await expectInLanguage(page, language, isPhone);
    await open(page, inLanguage(`/product/${id}`, language));
    await page.getByRole('button', { name: words.wishlist, exact: true }).click();
    await open(page, inLanguage('/wishlist', language));
    await expect(page.locator('main ul[aria-busy] h3')).toHaveCount(1);
    await expectInLanguage(page, language, isPhone);
  });
}
