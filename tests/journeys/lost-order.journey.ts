import type { APIRequestContext, Page, Route } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  goToReview,
  orderNumbers,
  placeButton,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import { expect, expectAccessible, test } from '#tests/support/journey.ts';

const orderCall = '**/v1/buyed_product';
const givenUp = '**/v1/orders/attempts/*';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The request is under way and its answer is lost; the returned function lets it arrive. */
async function loseFirst(page: Page): Promise<() => Promise<number>> {
  let first: Route | undefined;
  let isLate = false;
  await page.route(orderCall, async (route) => {
    if (first) return route.continue();
    first = route;
    await route.abort('internetdisconnected');
  });
  return async () => {
    if (!first || isLate) return 0;
    isLate = true;
    const sent = first.request();
    const answer = await page.request.fetch(sent.url(), {
      method: 'POST',
      headers: await sent.allHeaders(),
      data: sent.postDataBuffer() ?? '',
    });
    return answer.status();
  };
}

async function setPrice(
  request: APIRequestContext,
  product: { product_id: number; stock: number },
  from: number,
  to: number,
): Promise<void> {
  const answer = await request.patch('/v1/products/many', {
    headers: { authorization: `Bearer ${await tokenOf(request, demoLogin())}` },
    data: {
      products: [
        {
          product_id: product.product_id,
          seen_price: from,
          seen_stock: product.stock,
          product_price: to,
        },
      ],
    },
  });
  expect(answer.status()).toBe(200);
}

test.describe('an order whose answer is lost, and which is refused when it is sent again', () => {
  for (const [when, arrivesBefore, words] of [
    ['comes through after all: the page ends on it', true, 'Thank you, your order is placed'],
    ['was given up: it places nothing, however late it arrives', false, 'One last look'],
  ] as const) {
    test(when, async ({ page, request }) => {
      const token = await logIn(page, await register(request));
      const product = await someProduct(request, (stock) => stock > 20);
      const price = product.product_price;
      await putInCart(page, product);
      await goToReview(page);
      await expect(placeButton(page)).toBeEnabled();
      const arrive = await loseFirst(page);
      // While the first is under way its price is another one, so that the second is refused.
      await setPrice(request, product, price, price + 1);
      await page.route(givenUp, async (route) => {
        await setPrice(request, product, price + 1, price);
        if (arrivesBefore) expect(await arrive()).toBe(201);
        await route.continue();
      });
      await placeButton(page).click();
      await expect(page.getByText('Looking for your order...')).toBeVisible();
      if (!arrivesBefore) {
        const failed = page.getByRole('dialog', { name: 'Order failed. Please try again.' });
        await expect(failed).toContainText(
          'Your order was not placed, and you have not been charged.',
        );
        await expectAccessible(page);
        expect(await arrive()).toBe(409);
        expect(await orderNumbers(request, token)).toHaveLength(0);
        await failed.getByRole('button', { name: 'Check my order' }).click();
      }
      await expect(heading(page)).toHaveText(words);
      if (!arrivesBefore) {
        await placeButton(page).click();
        await expect(heading(page)).toHaveText('Thank you, your order is placed');
      }
      const [number, ...others] = await orderNumbers(request, token);
      expect(others).toEqual([]);
      await expect(page.locator('main')).toContainText(`Order #${number}`);
    });
  }
});

test('an order left in doubt is looked for when its customer comes back', async ({
  page,
  request,
}) => {
  const token = await logIn(page, await register(request));
  await putInCart(page, await someProduct(request, (stock) => stock > 20));
  await goToReview(page);
  await expect(placeButton(page)).toBeEnabled();
  let isDown = true;
  await page.route(orderCall, (route) =>
    isDown ? route.fulfill({ status: 503, json: { error: 'no backend' } }) : route.continue(),
  );
  await placeButton(page).click();
  await expect(heading(page)).toHaveText('We could not confirm your order');
  await expect(page.locator('main')).toContainText('The shop cannot be reached right now.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to my orders' }).click();
  await expect(page.getByRole('heading', { name: 'No orders found.' })).toBeVisible();
  isDown = false;
  await page.goBack();
  await expect(page.getByText('Your order did not reach us.')).toBeVisible();
  await placeButton(page).click();
  await expect(heading(page)).toHaveText('Thank you, your order is placed');
  expect(await orderNumbers(request, token)).toHaveLength(1);
});
