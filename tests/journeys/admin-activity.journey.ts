import { demoLogin, logIn } from '#tests/support/accounts.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

interface Seen {
  product_id: number;
  product_name: string;
  product_price: number;
  stock: number;
}

test('an admin reads in the log what each of 20 prices was and is, and by whom', async ({
  page,
  request,
  isPhone,
}) => {
  const login = demoLogin();
  const entered = await request.post('/v1/user/auth/login', { data: login });
  const headers = { authorization: `Bearer ${(await entered.json()).token}` };
  // Phone and desktop have products of their own.
  const list = await request.get(`/v1/products?page_size=20&sort=name&page=${isPhone ? 3 : 4}`);
  const seen = (await list.json()).data as Seen[];
  const setPrices = async (from: number, to: number) => {
    const products = seen.map(({ product_id, product_price, stock }) => ({
      product_id,
      seen_price: product_price + from,
      seen_stock: stock,
      product_price: product_price + to,
    }));
    const saved = await request.patch('/v1/products/many', { headers, data: { products } });
    expect(saved.status()).toBe(200);
  };
  await setPrices(0, 1);
  await setPrices(1, 0);

  await logIn(page, login);
  await open(page, '/admin/activity');
  const [first] = seen;
  const entry = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${first?.product_name}: price from` })
    .first();
  await expect(entry).toContainText(`Prices or stock were changed by ${login.phone_no}`);
  await expect(entry.locator('ul li')).toHaveCount(6);
  await entry.getByRole('button', { name: 'Show all 20 changes' }).click();
  await expect(entry.locator('ul li')).toHaveCount(20);
  for (const { product_name: name } of seen) {
    await expect(entry).toContainText(`${name}: price from ₹`);
  }
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Show less' }).click();
  await expect(entry.locator('ul li')).toHaveCount(6);
});

test('an admin reads in the log what an import did to each product, part by part', async ({
  page,
  request,
  isPhone,
}) => {
  const login = demoLogin();
  const entered = await request.post('/v1/user/auth/login', { data: login });
  const headers = { authorization: `Bearer ${(await entered.json()).token}` };
  // Phone and desktop have products of their own.
  const list = await request.get(`/v1/products?page_size=60&sort=name&page=${isPhone ? 3 : 4}`);
  const seen = (await list.json()).data as Seen[];
  const setPrices = async (change: number) => {
    const lines = seen.map(({ product_id: id, product_price: price }) => `${id},${price + change}`);
    const file = {
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['product_id,product_price', ...lines].join('\r\n')),
    };
    const multipart = { dry_run: 'false', file };
    const done = await request.post('/v1/products/import', { headers, multipart });
    expect(await done.text()).toContain(`"changed":${seen.length}`);
  };
  await expect(async () => setPrices(1)).toPass();
  await expect(async () => setPrices(0)).toPass();

  await logIn(page, login);
  await open(page, '/admin/activity');
  const entry = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Products were imported by ${login.phone_no}` })
    .first();
  await entry.getByRole('button', { name: 'Show each product' }).click();
  await expect(entry).toContainText('Part 1 of ');
  await expect(entry).toContainText('price from ₹');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Later' }).click();
  await expect(entry).toContainText('Part 2 of ');
  await expect(entry).toContainText('price from ₹');
  await entry.getByRole('button', { name: 'Show less' }).click();
  await expect(entry.getByRole('button', { name: 'Show each product' })).toBeVisible();
});
