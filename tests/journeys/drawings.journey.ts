import type { Locator } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** Waits until a picture is drawn, and returns its path. */
async function drawn(place: Locator): Promise<string> {
  const picture = place.locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  return picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
}

test('a product without a picture has the drawing of its category, from the list to the cart and the rows of whoever packs it', async ({
  page,
  request,
}, { project }) => {
  // Other journeys count what the first categories hold.
  const categories = await request.get('/v1/category');
  const { data: all } = (await categories.json()) as {
    data: { sub_categories: { sub_category_id: number }[] }[];
  };
  const place = all.at(-1)?.sub_categories.at(-1)?.sub_category_id;
  if (!place) throw new Error('The shop has no category.');
  const name = `A lantern without a photograph, ${project.name}`;
  const made = await request.post('/v1/products', {
    headers: { authorization: `Bearer ${await tokenOf(request, demoLogin())}` },
    multipart: {
      product_name: name,
      product_description: 'Somebody was too busy to take one.',
      product_price: '90',
      stock: '40',
      sub_category_id: String(place),
      country_of_origin: 'IN',
    },
  });
  expect(made.ok()).toBe(true);
  const { data } = (await made.json()) as { data: { product_id: number } };
  const drawing = `/drawings/${data.product_id}`;

  await open(page, `/search?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  expect(await drawn(card.first())).toBe(drawing);

  await open(page, `/product/${data.product_id}`);
  const pictures = page.getByRole('region', { name: `Pictures of ${name}` });
  expect(await drawn(pictures)).toBe(drawing);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await open(page, '/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  expect(await drawn(line.first())).toBe(drawing);

  const number = await placeOrder(
    request,
    await tokenOf(request, await register(request)),
    data.product_id,
  );
  await logIn(page, demoLogin());
  await open(page, `/admin/orders?search=%23${number}`);
  const row = page.getByRole('listitem').filter({ hasText: `Order #${number}` });
  expect(await drawn(row)).toBe(drawing);
  await open(page, `/admin/parcels?search=%23${number}`);
  expect(await drawn(page.getByRole('listitem').filter({ hasText: `#${number}` }))).toBe(drawing);
});
