import { demoLogin, logIn, tokenOf } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** (law.md, 5.3) Food is sold by whoever has a licence of their own, and claims on it are asked about. */

test('food is not sold without the shop’s licence, and a claim on it is asked about', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const setLicence = async (fssai_licence: string) => {
    const data = { fssai_licence };
    const answer = await request.patch('/v1/user/information', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await setLicence('');
  const made = await request.post('/v1/products', {
    headers,
    data: { product_name: 'Sugar stars, gold', product_price: 90, stock: 9, sub_category_id: 40 },
  });
  const { product_id: id } = ((await made.json()) as { data: { product_id: number } }).data;

  await logIn(page, demoLogin());
  await open(page, `/admin/edit-product/${id}`);
  await page.getByLabel('What is it?').selectOption('Food');
  await page.getByLabel('Country of origin').selectOption('India');
  await page.getByLabel('Maker or packer, with postal address').fill('Sahyadri Foods, Pune 411028');
  await page.getByLabel('Net quantity').fill('100');
  await page.getByLabel('Measured in').selectOption('Grams');
  await page.getByLabel('FSSAI licence of the maker').fill('11521999000123');
  await page.getByLabel('Veg mark').selectOption('Vegetarian');
  await page.getByLabel('Ingredients').fill('Sugar, corn starch');
  await page.getByLabel('Allergens').fill('None');
  await page.getByLabel('Shelf life in days').fill('300');
  const save = page.getByRole('button', { name: 'Update Product' });
  await save.click();
  await expect(
    page.getByText('Nobody may sell food online without an FSSAI licence of their own.').first(),
  ).toBeVisible();
  await expectAccessible(page);

  await setLicence('11526999000456');
  await page.getByLabel('Description').fill('Organic sugar stars for cakes.');
  await save.click();
  const asked = page.getByRole('status').filter({ hasText: 'Can you prove this: organic?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await open(page, `/product/${id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('row', { name: 'FSSAI licence of the shop' })).toContainText(
    '11526999000456',
  );

  // Hidden when the licence is gone, it cannot be put back: Undo says so, and which.
  await open(page, '/admin/products?search=Sugar stars, gold');
  await page.getByRole('checkbox', { name: 'Choose Sugar stars, gold' }).check();
  await setLicence('');
  try {
    await page
      .getByRole('region', { name: 'Chosen products' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 1 product is in the shop again.')).toBeVisible();
    const left = page.getByRole('alert').filter({ hasText: '1 product stayed as it was:' });
    await expect(left).toContainText('Sugar stars, gold: Nobody may sell food online');
    await page.screenshot({ path: `test-results/undo-left-${page.viewportSize()?.width}.png` });
    await expectAccessible(page);
  } finally {
    await setLicence('11526999000456');
  }
});
