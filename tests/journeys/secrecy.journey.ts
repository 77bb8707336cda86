import type { Page } from '@playwright/test';

import { demoLogin, logIn, register, tokenOf } from '#tests/support/accounts.ts';
import { adminOrderScreen } from '#tests/support/admin-screens.ts';
import { placeOrder, putInCart, someProduct } from '#tests/support/checkout.ts';
import { expect, open, test } from '#tests/support/journey.ts';

/** Every screen of somebody who may do everything, with the buttons on it that open a dialog. */
const screens: Record<string, RegExp[]> = {
  '/': [/^View full screen/],
  '/browse-categories': [],
  '/categories/1': [],
  '/products/subcategory/1': [],
  '/search?q=balloon': [],
  '/product/1': [],
  '/offers': [],
  '/courses': [],
  '/wishlist': [],
  '/contact': [],
  '/complaints': [],
  '/complaints/follow': [],
  '/legal': [],
  '/policy/privacy': [],
  '/cart': [/^Clear Cart/],
  '/checkout': [],
  '/orders': [],
  '/account': [/^Delete account/],
  '/no-such-page': [],
  '/admin': [/^Quick add/, /^Quick edit/, /^Delete/],
  '/admin/add-product': [],
  '/admin/edit-product/1': [],
  '/admin/categories': [/^Add Category/, /^Edit/, /^Delete/],
  '/admin/subcategories': [/^Add Subcategory/, /^Edit/, /^Delete/],
  '/admin/orders': [],
  '/admin/orders/new': [],
  '/admin/offers': [/^Add Offer/],
  '/admin/promo-codes': [/^Add Promo Code/],
  '/admin/reviews': [],
  '/admin/customers': [/^Reset link/],
  '/admin/complaints': [],
  '/admin/staff': [],
  '/admin/activity': [],
  '/admin/stock': [],
  '/admin/settings': [],
  '/admin/insights': [],
  '/admin/files': [],
};
const onlyOnPhones: Record<string, RegExp[]> = { '/products/subcategory/1': [/^Sort/, /^Filter/] };
const onlyOnDesktops: Record<string, RegExp[]> = {
  '/': [/^Add Image/],
  '/courses': [/^Add Course/, /^Edit/, /^Delete/],
};

/** Where a token appeared that should not: in a URL, a referrer, a response, or a document. */
function watchFor(page: Page, token: string): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const referrer = request.headers()['referer'] ?? '';
    if (request.url().includes(token)) found.push(`address ${request.url()}`);
    if (referrer.includes(token)) found.push(`referrer ${referrer} of ${request.url()}`);
  });
  page.on('response', async (response) => {
    const words = await response.text().catch(() => '');
    if (words.includes(token)) found.push(`answer of ${response.url()}`);
  });
  return found;
}

async function openAndClose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  const dialog = page.locator('dialog[open]').last();
  await expect(dialog, `${String(name)} on ${page.url()}`).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

// So many screens take long; a missing button must fail at once.
test.use({ actionTimeout: 10_000 });

test('no screen or dialog tells the token of who is logged in, or does what the policy refuses', async ({
  page,
  request,
  isPhone,
}) => {
  test.setTimeout(120_000);
  const token = await logIn(page, demoLogin());
  await register(request);
  const product = await someProduct(request, (stock) => stock > 5);
  const order = await placeOrder(request, await tokenOf(request, demoLogin()), product.product_id);
  await putInCart(page, product);
  const found = watchFor(page, token);
  const more = isPhone ? onlyOnPhones : onlyOnDesktops;
  const all = { ...screens, [adminOrderScreen(order)]: [/^Cancel order/] };
  for (const [address, names] of Object.entries(all)) {
    const answered = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.url().endsWith(address),
    );
    await open(page, address);
    const headers = (await answered).headers();
    const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(scripts, address).toMatch(/^'self'/);
    expect(scripts, address).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers['referrer-policy'], address).toBe('strict-origin-when-cross-origin');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.content(), address).not.toContain(token);
    for (const name of [...names, ...(more[address] ?? [])]) await openAndClose(page, name);
  }
  expect(found).toEqual([]);
});
