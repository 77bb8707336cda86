import type { APIRequestContext } from '@playwright/test';

import { type Language, languages } from '#contract/languages.ts';
import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { expectInLanguage, inLanguage, typedAddress } from '#tests/support/in-language.ts';
import { expect, open, test } from '#tests/support/journey.ts';
import { visited } from '#tests/support/shop-addresses.ts';

/** Every page in every language: all of it is in that language, and has room on phones of 320 px too. English pages have journeys of their own. */

const further = languages.filter((language) => language !== 'en');
for (const language of further) {
  for (const [at, part] of [visited.slice(0, 12), visited.slice(12)].entries()) {
    test(`pages of visitors are in ${language}, part ${at + 1}`, async ({ page, isPhone }) => {
      test.slow();
      for (const address of part) {
        await open(page, inLanguage(address, language));
        await expectInLanguage(page, language, isPhone);
      }
    });
  }
}

async function orderIn(request: APIRequestContext, token: string, language: Language) {
  const { product_id: id } = await someProduct(request, (stock) => stock > 5);
  const answer = await request.post('/v1/buyed_product', {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      'idempotency-key': `each-language-${Math.random()}`,
    },
    data: [
      {
        product_id: id,
        quantity: 1,
        recipient_name: 'आशा क्षत्रिय',
        shipping_address: typedAddress,
        payment_method: 'COD',
      },
    ],
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { order_id: number }).order_id;
}

for (const language of further) {
  test(`pages of a customer are in ${language}`, async ({ page, request, isPhone }) => {
    test.slow();
    const login = await register(request);
    const order = await orderIn(request, await tokenOf(request, login), language);
    await logIn(page, login);
    const [orderPage, papers] = [`/order/${order}`, `/order/${order}/invoice`];
    for (const address of ['/orders', orderPage, papers, '/account', '/complaints']) {
      await open(page, inLanguage(address, language));
      await expectInLanguage(page, language, isPhone);
    }
  });
}
