import type { APIRequestContext, Page } from '@playwright/test';

import { newPhone } from './accounts.ts';
import { expect, open } from './journey.ts';

interface KnownProduct {
  product_id: number;
  product_name: string;
  product_price: number;
  stock: number;
  product_image: string[];
}

const taken = new Set<number>();

/**
 * A demo product of such a stock, with a picture, that no other journey of this worker buys. Two workers share a shop: one
 * takes products from the start of the list, the other from the end.
 */
export async function someProduct(
  request: APIRequestContext,
  fits: (stock: number) => boolean,
): Promise<KnownProduct> {
  const isSecond = process.env['TEST_PARALLEL_INDEX'] === '1';
  for (let page = 1; ; page += 1) {
    const query = `sort=${isSecond ? 'price_desc' : 'price_asc'}&in_stock=true&page_size=100&page=${page}`;
    const answer = await request.get(`/v1/products?${query}`);
    const { data } = (await answer.json()) as { data: KnownProduct[] };
    if (data.length === 0) throw new Error('The demo has no such product.');
    const found = data.find(
      (one) => fits(one.stock) && one.product_image.length > 0 && !taken.has(one.product_id),
    );
    if (!found) continue;
    taken.add(found.product_id);
    return found;
  }
}

/** Adds one to the cart on the product's page. */
export async function putInCart(
  page: Page,
  { product_id: id }: Pick<KnownProduct, 'product_id'>,
): Promise<void> {
  await open(page, `/product/${id}`);
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true });
  await add.first().click();
  await expect(page.getByText('Added to cart')).toBeVisible();
}

/**
 * Taps the postal address that is known, or fills it in, and continues to the payment. Each has a number of its own: of
 * one number, the shop lets in a few guests a minute.
 */
export async function giveAddress(page: Page, phone = newPhone()): Promise<void> {
  const deliver = page.getByRole('button', { name: /^Deliver here/ }).first();
  await expect(deliver.or(page.getByLabel('Full name'))).toBeVisible();
  if (await deliver.isVisible()) return deliver.click();
  await page.getByLabel('Full name').fill('Aarti Deshmukh');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Address line 1').fill('12, Gulmohar Society');
  await page.getByLabel('City').fill('Panvel');
  await page.getByLabel('Pincode').fill('410206');
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
}

/** Goes from a filled cart to the review, with a postal address and cash on delivery. */
export async function goToReview(page: Page): Promise<void> {
  await open(page, '/checkout');
  await giveAddress(page);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
}

export const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order · ₹/ });

/** The order numbers of a customer, the latest first. */
export async function orderNumbers(request: APIRequestContext, token: string): Promise<number[]> {
  const answer = await request.get('/v1/order_alert', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { order_id: number }[] };
  return data.map((order) => order.order_id);
}

/** Places an order without a browser. */
export async function placeOrder(
  request: APIRequestContext,
  token: string,
  productId: number,
  quantity = 1,
  method = 'COD',
): Promise<number> {
  const answer = await request.post('/v1/buyed_product', {
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': `journey-${Math.random()}`,
    },
    data: [
      {
        product_id: productId,
        quantity,
        shipping_address: '1, Tilak Road, Panvel, Maharashtra 410206',
        payment_method: method,
      },
    ],
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { order_id: number }).order_id;
}
