import type { APIRequestContext } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (law.md, 5.3) Toys and food: what the law asks of them is asked where an owner and a packer work. */

const headersOf = async (request: APIRequestContext) => ({
  authorization: `Bearer ${await tokenOf(request, demoLogin())}`,
});

/** A second try finds the product of the first. */
const named = (name: string): string =>
  test.info().retry === 0 ? name : `${name} ${test.info().retry}`;

/** A product of this journey alone; returns its number. */
async function aProduct(request: APIRequestContext, fields: object): Promise<number> {
  // Other journeys count what stands on the first shelves.
  const data = { product_price: 90, stock: 9, sub_category_id: 40, ...fields };
  const answer = await request.post('/v1/products', { headers: await headersOf(request), data });
  const body = await answer.json();
  expect(answer.ok(), JSON.stringify(body)).toBe(true);
  return body.data.product_id;
}

/** An order of one of each. */
async function placeBoth(request: APIRequestContext, token: string, ids: number[]) {
  const answer = await request.post('/v1/buyed_product', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': `both-${Math.random()}` },
    data: ids.map((id) => ({
      product_id: id,
      quantity: 1,
      shipping_address: '1, Tilak Road, Panvel, Maharashtra 410206',
      payment_method: 'COD',
    })),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { order_id: number }).order_id;
}

async function takeAway(request: APIRequestContext, id: number): Promise<void> {
  await request.put(`/v1/products/${id}/delete`, { headers: await headersOf(request) });
}

test('what looks like a toy and is called something else asks why, and its page tells it with an age', async ({
  page,
  request,
  isPhone,
}) => {
  const name = named(isPhone ? 'Toy train topper, red' : 'Toy train topper, blue');
  const id = await aProduct(request, { product_name: name });
  await logIn(page, demoLogin());
  await open(page, `/admin/edit-product/${id}`);
  const reason = page.getByLabel('Why it is not a toy');
  await expect(reason).toBeHidden();
  await page.getByLabel('What is it?').selectOption('Something else');
  await page.getByLabel('Country of origin').selectOption('India');
  await expect(reason).toBeVisible();
  const save = page.getByRole('button', { name: 'Update Product' });
  await save.click();
  await expect(page.getByText('a reason why this is no toy').first()).toBeVisible();
  await expectAccessible(page);
  await reason.fill('A topper for cakes.');
  await save.click();
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible();

  await open(page, `/product/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('row', { name: 'Not a toy' })).toContainText(
    'A topper for cakes. Not for children under 14.',
  );
  await expectAccessible(page);
  await takeAway(request, id);
});

test('food that will not be good for long enough is not packed, and is once fresher pieces are there', async ({
  page,
  request,
  isPhone,
}) => {
  test.slow();
  const licence = { fssai_licence: '11526999000456' };
  const headers = await headersOf(request);
  await request.patch('/v1/user/information', { headers, data: licence });
  const day = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const id = await aProduct(request, {
    product_name: named(isPhone ? 'Sugar pearls, pink' : 'Sugar pearls, white'),
    law_kind: 'food',
    country_of_origin: 'IN',
    maker: 'Sahyadri Foods, 12 MIDC Road, Pune 411028',
    net_quantity: 100,
    net_unit: 'g',
    fssai_maker: '11521999000123',
    veg: 'veg',
    ingredients: 'Sugar, corn starch',
    allergens: 'None',
    shelf_life_days: 300,
    best_before: day(20),
  });
  const token = await tokenOf(request, await register(request));
  const number = await placeOrder(request, token, id);
  const other = await aProduct(request, {
    product_name: named(isPhone ? 'Satin ribbon, rose' : 'Satin ribbon, mint'),
  });
  const both = await placeBoth(request, token, [id, other]);

  await logIn(page, demoLogin());
  // With other goods, the packing board says that the food goes apart.
  await open(page, '/admin/parcels');
  const heading = page.getByRole('heading', { name: new RegExp(`#${both}(?:,|$)`) });
  const row = page.getByRole('listitem').filter({ has: heading });
  // Other journeys leave orders to pack, too: the latest may be on a page after the first.
  const next = page.getByRole('link', { name: 'Next ones' });
  await expect(row.or(next).first()).toBeVisible();
  await expect(async () => {
    if ((await row.count()) === 0) await next.click();
    await expect(row).toBeVisible();
  }).toPass();
  await expect(row).toContainText('It has food and other goods: the food goes into');
  await expectAccessible(page);
  await page.screenshot({ path: `test-results/food-apart-${page.viewportSize()?.width}.png` });
  await open(page, `/admin/orders?search=%23${number}`);
  await page.getByRole('button', { name: 'Mark as Packed' }).first().click();
  await expect(
    page.getByText(/^Sugar pearls, [\w ]+ is best before .+ Take fresher pieces/),
  ).toBeVisible();
  await expectAccessible(page);

  await open(page, `/admin/edit-product/${id}`);
  await page.getByLabel('Earliest best-before date').fill(day(200));
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible();
  await open(page, `/admin/orders?search=%23${number}`);
  await page.getByRole('button', { name: 'Mark as Packed' }).first().click();
  await expect(page.getByRole('button', { name: 'Mark as Shipped' }).first()).toBeVisible();
  await takeAway(request, id);
  await takeAway(request, other);
});
