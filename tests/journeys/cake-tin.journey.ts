import type { Page } from '@playwright/test';

import { type Language, languages } from '#contract/languages.ts';
import { readDemoNames } from '#server/cli/demo/translations.ts';
import { newPhone } from '#tests/support/accounts.ts';
import { expectInLanguage, inLanguage } from '#tests/support/in-language.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { wordsOf } from '#tests/support/words-of.ts';

/** A cake tin is bought in each language, as somebody would who reads no other: from home, by what is typed or by the categories. */

const tin = 'Round aluminium cake tin, 8 inch';
const typed = { en: 'cake tin', hi: 'गोल केक टिन', mr: 'गोल केक टिन' };

/** What the demo's things are called in a language. */
async function namesIn(language: Language) {
  const names = await readDemoNames();
  return (kind: string, name: string): string => {
    const one = names.find((each) => each.kind === kind && each.name === name);
    if (!one) throw new Error(`The demo has no ${kind} ${name} in other languages.`);
    return language === 'en' ? name : one[language];
  };
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const language of languages) {
  test(`somebody who reads ${language} alone finds a cake tin and buys it without a password`, async ({
    page,
    isPhone,
  }) => {
    test.slow();
    const [shell, catalogue, checkout, addresses, basket, delivery, orders] = await Promise.all([
      wordsOf(language, 'shell'),
      wordsOf(language, 'catalogue'),
      wordsOf(language, 'checkout'),
      wordsOf(language, 'addresses'),
      wordsOf(language, 'basket'),
      wordsOf(language, 'delivery'),
      wordsOf(language, 'orders'),
    ]);
    const name = (await namesIn(language))('product', tin);
    const look = async (): Promise<void> => {
      await expectInLanguage(page, language, isPhone);
      if (!isPhone) await expectAccessible(page);
    };

    await open(page, inLanguage('/', language));
    await look();
    if (isPhone) await page.getByRole('link', { name: shell.search, exact: true }).tap();
    const box = page.getByRole('combobox', { name: shell.searchTheShop }).filter({ visible: true });
    await box.first().fill(typed[language]);
    await box.first().press('Enter');
    await expect(title(page)).toHaveText(catalogue.resultsFor({ text: typed[language] }));
    const found = page.getByRole('main').getByRole('link', { name, exact: true }).first();
    // The search of a phone lies over the page until it has faded.
    await found.click({ trial: true });
    await look();

    await found.click();
    await expect(title(page)).toHaveText(name);
    // The box has the name of what it is for; "Pincode" is only shown in it while it is empty.
    const pinForm = page.getByRole('form', { name: delivery.deliverTo });
    await pinForm.getByRole('textbox', { name: delivery.deliverTo }).fill('410206');
    await button(page, delivery.check).click();
    await expect(pinForm.getByRole('textbox')).toHaveAccessibleName(
      delivery.deliverToNamed({ district: 'Raigad', state: 'Maharashtra' }),
    );
    await look();
    await button(page, catalogue.addToCart).click();
    await expect(page.getByText(catalogue.addedToCart)).toBeVisible();
    await page.locator('header a[href$="/cart"]').filter({ visible: true }).first().click();
    await expect(title(page)).toHaveText(basket.shoppingCart);
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    // On phones it lies over the categories for some seconds.
    await expect(page.getByText(catalogue.addedToCart)).toBeHidden();
    await look();
    await button(page, basket.proceedToCheckout).click();
    await button(page, basket.continueWithoutPassword).click();

    await expect(title(page)).toHaveText(checkout.loginCheckout);
    await look();
    await field(page, addresses.fullName).fill('आशा क्षत्रिय');
    await field(page, addresses.phone).fill(newPhone());
    await field(page, addresses.addressLine1).fill('१२, गुलमोहर सोसायटी');
    await field(page, addresses.pincode).fill('410206');
    await expect(page.getByRole('combobox', { name: addresses.state })).toHaveValue('Maharashtra');
    await field(page, addresses.city).fill('पनवेल');
    await look();
    await button(page, checkout.continueToPayment).click();
    await expect(title(page)).toHaveText(checkout.howLikePay);
    await look();
    await button(page, checkout.continueToReview).click();
    await expect(title(page)).toHaveText(checkout.oneLastLook);
    await expect(page.getByRole('main')).toContainText(name);
    await look();
    await page
      .getByRole('button', { name: `${checkout.placeOrder} · ₹` })
      .filter({ visible: true })
      .click();

    await expect(title(page)).toHaveText(checkout.thankOrderPlaced);
    await expect(page.getByText(checkout.cashOnDeliveryText).first()).toBeVisible();
    const [beforeCode = ''] = checkout.orderCodeIs({ code: '' }).split('<');
    await expect(page.getByText(beforeCode.trim()).first()).toContainText(
      /[A-Z2-9]{4}-[A-Z2-9]{4}/,
    );
    await look();
    await page.getByRole('link', { name: checkout.viewOrder }).click();
    await expect(page.getByText(orders.whatHappensNext, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await look();
  });
}

for (const language of languages) {
  test(`the cake tins are found by the categories' names in ${language}`, async ({
    page,
    isPhone,
  }) => {
    const named = await namesIn(language);
    await open(page, inLanguage('/', language));
    const birthday = { en: /^Birthday/, hi: /^जन्मदिन/, mr: /^वाढदिवस/ }[language];
    // Not a product that is called so.
    const occasion = page.getByRole('main').locator('a[href*="/search?q="]');
    await expect(occasion.filter({ hasText: birthday })).toBeVisible();
    await page
      .getByRole('link', { name: named('category', 'Bakeware') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/categories\/\d+$/);
    await expect(page.getByRole('main')).toContainText(named('category', 'Bakeware'));
    await expectInLanguage(page, language, isPhone);
    const shelf = named('sub_category', 'Cake tins');
    await page.getByRole('main').getByRole('link', { name: shelf }).first().click();
    await expect(page).toHaveURL(/\/products\/subcategory\/\d+/);
    await expect(page.getByRole('main')).toContainText(shelf);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: named('product', tin), exact: true });
    await expect(link.first()).toBeVisible();
    await expectInLanguage(page, language, isPhone);
  });
}
