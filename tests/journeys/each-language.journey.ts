import type { APIRequestContext, Page } from '@playwright/test';

import { type Language, languages } from '#contract/languages.ts';
import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { someProduct } from '#tests/support/checkout.ts';
import { englishLeft } from '#tests/support/english-left.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { expectReachable } from '#tests/support/reachable.ts';
import { visited } from '#tests/support/shop-addresses.ts';
import { dataOfShop } from '#tests/support/shop-data.ts';

/** Every page in every language: all of it is in that language, and has room on phones of 320 px too. English pages have journeys of their own. */

/** What these journeys have typed, which pages repeat. */
const typed = [
  '1, Tilak Road, Panvel, Maharashtra 410206',
  'Gulmohar Society',
  'no such thing',
  'balloon',
];

let data: readonly string[] = [];

async function readData(request: APIRequestContext): Promise<void> {
  const all = [...typed, ...(await dataOfShop(request))];
  data = all.toSorted((one, other) => other.length - one.length);
}

/** Other journeys add to the shop meanwhile, so what is left is looked at again beside what it has by then. */
async function expectNoEnglish(page: Page): Promise<void> {
  if ((await englishLeft(page, data)).length === 0) return;
  await readData(page.request);
  expect(await englishLeft(page, data), `English on ${page.url()}`).toEqual([]);
}

const inLanguage = (path: string, language: Language): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

async function expectInLanguage(page: Page, language: Language, isPhone: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (language !== 'en') await expectNoEnglish(page);
  // Once is enough, as it takes longest; the widths of English pages are looked at by themselves.
  if (!isPhone) return;
  await expectInReach(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectInReach(page);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Shelves of the home page scroll by themselves to a whole card, which a control at their edge may not be on. */
async function expectInReach(page: Page): Promise<void> {
  if (!/\/(?:hi|mr)$/.test(page.url())) await expectReachable(page);
}

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
        shipping_address: typed[0],
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
    for (const address of ['/orders', orderPage, papers, '/account', '/complaints/new']) {
      await open(page, inLanguage(address, language));
      await expectInLanguage(page, language, isPhone);
    }
  });
}
