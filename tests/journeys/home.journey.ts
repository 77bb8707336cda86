import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { aLine } from '#tests/support/order-line.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

test.describe.configure({ mode: 'serial' });

const shelf = (name: string) => ({ name, exact: true }) as const;

/** Has bought three products, so that the shop has best sellers. */
let buyer: Awaited<ReturnType<typeof register>>;
test.beforeAll(async ({ request }) => {
  const list = await request.get('/v1/products?in_stock=true&sort=price_asc&page_size=40');
  const { data } = (await list.json()) as { data: { product_id: number; stock: number }[] };
  buyer = await register(request);
  const placed = await request.post('/v1/buyed_product', {
    headers: { authorization: `Bearer ${await tokenOf(request, buyer)}` },
    data: data
      .filter(({ stock }) => stock > 10)
      .slice(0, 3)
      .map(({ product_id: id }) => aLine(id)),
  });
  expect(placed.ok(), await placed.text()).toBe(true);
});

test('the first screen shows products with their prices', async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('region', shelf('New in the shop')).getByRole('listitem').first();
  await expect(card.getByRole('link').first()).toBeInViewport();
  const { top, height } = await card.evaluate((box) => ({
    top: box.getBoundingClientRect().top,
    height: innerHeight,
  }));
  expect(top).toBeLessThan(height * 0.75);
});

test('each shelf leads to all of what it begins', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'See all: Best sellers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best sellers');
  await expect(page.getByText(/^Showing 9 of \d+ products$/)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'See all: Under ₹199' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Under ₹199');
  await expect(page).toHaveURL(/in_stock=true&max_price=199/);
  await page.goBack();
  const occasions = page.getByRole('region', shelf('Shop by occasion'));
  const first = occasions.getByRole('listitem').first().getByRole('link');
  const count = Number(/(\d+) products/.exec(await first.innerText())?.[1]);
  expect(count).toBeGreaterThanOrEqual(3);
  await first.click();
  await expect(page.getByText(new RegExp(`of ${count} products`))).toBeVisible();
});

test('who has bought something finds it again, and nobody else', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('region', shelf('New in the shop'))).toBeVisible();
  await expect(page.getByRole('region', shelf('Buy again'))).toHaveCount(0);
  await logIn(page, buyer);
  await open(page, '/');
  const again = page.getByRole('region', shelf('Buy again'));
  await again.scrollIntoViewIfNeeded();
  await expect(again.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expectAccessible(page);
});

test('the shopkeeper puts another shelf first, names it and leaves one out', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  const before = (await (await request.get('/v1/shelves/settings', { headers })).json()) as {
    data: object;
  };
  await logIn(page, demoLogin());
  await open(page, '/admin/shelves');
  const form = page.getByRole('form', { name: 'Home page' });
  const up = form.getByRole('button', { name: 'Move Best sellers up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Best sellers: place 1 of 5')).toBeAttached();
  await expect(up).toBeFocused();
  await form.getByLabel('Name of the shelf: Best sellers').fill('Everybody takes');
  await form.getByRole('checkbox', { name: 'Show Under a price' }).uncheck();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Products up to (₹)' }).fill('two');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The price is whole rupees')).toBeVisible();
  await form.getByRole('textbox', { name: 'Products up to (₹)' }).fill('249');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await open(page, '/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Everybody takes',
  );
  await expect(page.getByRole('region', shelf('Under ₹249'))).toHaveCount(0);
  await request.put('/v1/shelves/settings', { headers, data: before.data });
});

test('a shelf is dragged to another place', async ({ page, isPhone }) => {
  test.skip(isPhone, 'a finger drags in the same way');
  await logIn(page, demoLogin());
  await open(page, '/admin/shelves');
  const rows = page.getByRole('form', { name: 'Home page' }).locator('ol').first().locator('> li');
  await expect(rows.first()).toContainText('New in the shop');
  const grip = rows.nth(2).locator('[aria-hidden=true]').first();
  // The page scrolls to the grip first.
  await grip.hover();
  const target = await rows.first().boundingBox();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 5, { steps: 10 });
  await page.mouse.up();
  await expect(rows.first()).toContainText('Under a price');
});
