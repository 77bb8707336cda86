import type { Page } from '@playwright/test';

import { demoLogin, logIn, newPhone, register, tokenOf } from '#tests/support/accounts.ts';
import { placeOrder, someProduct } from '#tests/support/checkout.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';
import { focusedName, tabTo } from '#tests/support/keyboard.ts';

/** Without a mouse: a stranger from home to an order, a shopkeeper from Today to what a day asks of them. */
test.beforeEach(({ isPhone }) => test.skip(isPhone, 'a phone has no Tab'));

test('a stranger orders with the keyboard alone', async ({ page }) => {
  test.slow();
  const steps: Record<string, number> = {};
  await open(page, '/');
  steps['search'] = await tabTo(page, /^Search/);
  await page.keyboard.type('balloons');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const first = page.getByRole('main').locator('a[href^="/product/"]:not([tabindex])').first();
  const product = await first.evaluate((one) => one.getAttribute('aria-label') ?? one.textContent);
  steps['product'] = await tabTo(
    page,
    new RegExp(product.trim().slice(0, 20).replaceAll(/\W/g, '.')),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  steps['buy'] = await tabTo(page, /^Buy Now$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Pincode')).toBeVisible();
  for (const [label, text] of [
    [/^Full name/, 'Aarti Deshmukh'],
    [/^Phone/, newPhone()],
    [/^Pincode/, '410206'],
  ] as const) {
    // The fields may stand in another order than they are filled in.
    const back = await page
      .getByLabel(label)
      .first()
      .evaluate((one) => {
        const at = document.activeElement;
        return Boolean(at && one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
    if (back)
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await expect(page.getByLabel('City')).not.toHaveValue('');
  await tabTo(page, /^Address line 1/);
  await page.keyboard.type('12, Gulmohar Society');
  steps['payment'] = await tabTo(page, /^Continue to payment/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue to review' }).first()).toBeVisible();
  await expectAccessible(page);
  steps['review'] = await tabTo(page, /^Continue to review/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One last look');
  steps['place'] = await tabTo(page, /^Place order/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, your order is placed',
  );
  await expectAccessible(page);
  test.info().annotations.push({ type: 'tabs', description: JSON.stringify(steps) });
});

/** Opens the dashboard's one search, and from it the first thing of a sort that fits. */
async function findInDesk(page: Page, text: string, what: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByRole('option', { name: what }).first()).toBeVisible();
  for (let steps = 0; steps < 10; steps += 1) {
    const chosen = page.getByRole('option', { selected: true });
    if (what.test((await chosen.first().textContent()) ?? '')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a shopkeeper prices a product with the keyboard alone', async ({ page, request }) => {
  test.slow();
  const {
    product_id: id,
    product_name: name,
    product_price: price,
  } = await someProduct(request, (stock) => stock > 3);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  const steps: Record<string, number> = {};
  steps['menu'] = await tabTo(page, /^Products/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/products');
  steps['stock'] = await tabTo(page, /^Prices & stock/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/stock/);
  await expect(page.getByRole('table')).toBeVisible();
  steps['search'] = await tabTo(page, /^Search by name/);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText(/^Showing 1 of 1 product/)).toBeVisible();
  steps['price'] = await tabTo(page, new RegExp(`^Price of `));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(price + 1));
  await page.keyboard.press('Control+s');
  await expect(page.getByText('1 product updated successfully')).toBeVisible();
  await expect
    .poll(() => focusedName(page), { message: 'the keyboard stays where it was' })
    .toMatch(/^Price of /);
  const { data } = await (await request.get(`/v1/products/${id}`)).json();
  expect(data.product_price).toBe(price + 1);
  const headers = { authorization: `Bearer ${await tokenOf(request, demoLogin())}` };
  await request.patch(`/v1/products/${id}`, { headers, data: { product_price: price } });
  test.info().annotations.push({ type: 'tabs', description: JSON.stringify(steps) });
});

test('a shopkeeper packs and ships an order with the keyboard alone', async ({ page, request }) => {
  test.slow();
  const product = await someProduct(request, (stock) => stock > 25);
  const customer = await register(request);
  const token = await tokenOf(request, customer);
  const number = await placeOrder(request, token, product.product_id);
  await logIn(page, demoLogin());
  await open(page, '/admin');
  await findInDesk(page, customer.phone_no, new RegExp(`#${number}`));
  await expect(page).toHaveURL(`/admin/orders/${number}`);
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  const steps: Record<string, number> = {};
  steps['pack'] = await tabTo(page, /^Mark as Packed/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order #${number} is packed`)).toBeVisible();
  await expect
    .poll(() => focusedName(page), { message: 'the keyboard stays at the next step' })
    .toMatch(/^Mark as Shipped/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Order #${number} is shipped`)).toBeVisible();
  await expectAccessible(page);

  // Among many others, a tick leads to what is done with several at once.
  for (let count = 0; count < 20; count += 1) await placeOrder(request, token, product.product_id);
  const other = await placeOrder(request, token, product.product_id);
  await open(page, '/admin/orders');
  steps['tick'] = await tabTo(page, new RegExp(`^Choose order #${other}`));
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await expect(bar).toBeVisible();
  // However many rows there are below it.
  await tabTo(page, /^Skip to actions$/);
  await page.keyboard.press('Enter');
  steps['bar'] = await tabTo(page, /^Mark as Packed$/);
  expect(steps['bar'], 'the actions are one Tab away').toBe(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 order is packed')).toBeVisible();
  await expect
    .poll(() => focusedName(page), { message: 'the keyboard is not lost with the bar' })
    .not.toBe('');
  test.info().annotations.push({ type: 'tabs', description: JSON.stringify(steps) });
});

test('a shopkeeper answers a complaint with the keyboard alone', async ({ page, request }) => {
  test.slow();
  const words = `The lamp came without its plug (${Date.now()})`;
  const token = await tokenOf(request, await register(request));
  const complained = await request.post('/v1/complaints', {
    headers: { authorization: `Bearer ${token}` },
    data: { about: 'shop', kind: 'service', text: words },
  });
  expect(complained.ok(), await complained.text()).toBe(true);
  const { number } = (await complained.json()).data;
  await logIn(page, demoLogin());
  await open(page, '/admin/complaints');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  const steps: Record<string, number> = {};
  steps['complaint'] = await tabTo(page, new RegExp(number));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words)).toBeVisible();
  steps['look after'] = await tabTo(page, /^I look after it/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody of the shop is looking after it.')).toBeVisible();
  await expect
    .poll(() => focusedName(page), { message: 'the keyboard is not lost with the button' })
    .not.toBe('');
  steps['answer'] = await tabTo(page, /^Your answer/);
  await page.keyboard.type('Sorry. A plug leaves today.');
  steps['outcome'] = await tabTo(page, /^Does this settle it/);
  await page.keyboard.type('Repl');
  steps['send'] = await tabTo(page, /^Send answer/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The shop has settled it.')).toBeVisible();
  await expect
    .poll(() => focusedName(page), { message: 'the keyboard is not lost with the form' })
    .not.toBe('');
  await expectAccessible(page);
  test.info().annotations.push({ type: 'tabs', description: JSON.stringify(steps) });
});
