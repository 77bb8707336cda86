import type { APIRequestContext, Page } from '@playwright/test';

import type { MoneyOfOrder } from '#contract/payments/schemas.ts';

import { demoLogin, tokenOf } from './accounts.ts';
import { giveAddress, placeButton, putInCart, someProduct } from './checkout.ts';
import { expect, open, test } from './journey.ts';

export const plenty = (stock: number) => stock > 20;

/** What the shop needs to be paid: an address of its bank, and nothing else. */
export const bankAddress = { upi_vpa: 'jalsa.shop@okaxis', upi_payee: 'Jalsa Party Supplies' };
export const noBankAddress = { upi_vpa: '', upi_payee: '' };

const setUpi = async (request: APIRequestContext, settings: object): Promise<void> => {
  const authorization = `Bearer ${await tokenOf(request, demoLogin())}`;
  const answer = await request.patch('/v1/payments/settings', {
    headers: { authorization },
    data: settings,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/**
 * Journeys of a shop that is paid in these ways. They are taken back after each, unless it was skipped: a hook of the
 * runner would run for that as well.
 */
export const payingJourneys = (ways: object = bankAddress, after: object = noBankAddress) =>
  test.extend<{ waysToPay: void }>({
    waysToPay: [
      async ({ request }, provide) => {
        await setUpi(request, ways);
        await provide();
        await setUpi(request, after);
      },
      { auto: true },
    ],
  });

export const box = (page: Page) => page.getByRole('group', { name: 'Payment', exact: true });

/** Goes from the shelf to the unpaid order. */
export const orderByUpi = async (page: Page, request: APIRequestContext): Promise<number> =>
  orderOfProduct(page, await someProduct(request, plenty));

/** The same with a product that is known. */
export async function orderOfProduct(page: Page, product: { product_id: number }): Promise<number> {
  await putInCart(page, product);
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await placeButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  const number = await page.locator('main strong').first().innerText();
  return Number(/\d+/.exec(number)?.[0]);
}

/** Staff decide about the payment of an order: it is in the bank's account, or it is not. */
export async function judge(
  request: APIRequestContext,
  id: number,
  verdict: 'confirm' | 'reject',
  data = {},
): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const known = await request.get(`/v1/payments/of/${id}`, { headers });
  const { attempt } = ((await known.json()) as { data: MoneyOfOrder }).data;
  const answer = await request.post(`/v1/payments/${attempt?.id}/${verdict}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
