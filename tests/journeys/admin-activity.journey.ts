import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/** The log of what those who run the shop have done. */
test('an admin reads in the log what each of 20 prices was and is, and by whom', async ({
  page,
  request,
}) => {
  const login = demoLogin();
  const entered = await request.post('/v1/user/auth/login', { data: login });
  const headers = { authorization: `Bearer ${(await entered.json()).token}` };
  const { data } = await (await request.get('/v1/products?page_size=20&sort=name')).json();
  const seen = data as {
    product_id: number;
    product_name: string;
    product_price: number;
    stock: number;
  }[];
  const change = (by: number) => ({
    products: seen.map(({ product_id, product_price, stock }) => ({
      product_id,
      seen_price: product_price + (by < 0 ? 1 : 0),
      seen_stock: stock,
      product_price: product_price + (by < 0 ? 0 : 1),
    })),
  });
  const address = '/v1/products/many';
  const saved = await request.patch(address, { headers, data: change(1) });
  expect(saved.status()).toBe(200);

  await logIn(page, login);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/admin/activity');
    const entry = page.locator('.activity > li').first();
    await expect(entry).toContainText(`Prices or stock were changed by ${login.phone_no}`);
    await expect(entry.locator('ul li')).toHaveCount(6);
    await entry.getByRole('button', { name: 'Show all 20 changes' }).click();
    await expect(entry.locator('ul li')).toHaveCount(20);
    for (const { product_name: name } of seen)
      await expect(entry).toContainText(`${name}: price from ₹`);
    await expectAccessible(page);
    await entry.getByRole('button', { name: 'Show less' }).click();
    await expect(entry.locator('ul li')).toHaveCount(6);
  }
  await request.patch(address, { headers, data: change(-1) });
});
