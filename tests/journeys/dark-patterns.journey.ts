import type { Page } from '@playwright/test';

import { type DarkPattern, darkPatterns } from '#contract/store/dark-patterns.ts';
import { titleOf } from '#messages/declaration.ts';
import { logIn, register, tokenOf } from '#tests/support/accounts.ts';
import {
  giveAddress,
  placeButton,
  placeOrder,
  putInCart,
  someProduct,
} from '#tests/support/checkout.ts';
import {
  type Look,
  advertisements,
  dripped,
  forced,
  malware,
  nags,
  renewing,
  shaming,
  sneaked,
  sumsOn,
  tricks,
  unequal,
  urgency,
} from '#tests/support/dark-patterns.ts';
import { expect, expectAccessible, open, test } from '#tests/support/journey.ts';

/**
 * (1, 5.5) The thirteen dark patterns, looked for on real screens. After each the pattern is put there, and must be
 * found.
 */
const plenty = (stock: number) => stock > 20;
const visited = [
  '/',
  '/products',
  '/product/1',
  '/search?q=balloon',
  '/offers',
  '/cart',
  '/complaints',
];

async function expectNone(page: Page, look: Look, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    // What a screen loads may still be on its way.
    await expect.poll(() => look(page), { message: address }).toEqual([]);
  }
}

interface Put {
  tag: string;
  text: string;
  attributes?: Record<string, string>;
}

/** Puts the pattern on the screen: a customer who does not see it there would see it nowhere. */
async function expectFound(page: Page, look: Look, put: Put): Promise<void> {
  await page.evaluate(({ tag, text, attributes = {} }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(text);
    document.querySelector('main')?.append(element);
  }, put);
  expect(await look(page)).not.toEqual([]);
}

type Walk = (page: Page, request: Parameters<typeof register>[0]) => Promise<void>;

const walks: Record<DarkPattern, Walk> = {
  'false urgency': async (page, request) => {
    const few = await someProduct(request, (stock) => stock <= 5);
    await expectNone(page, urgency, [...visited, `/product/${few.product_id}`]);
    await expect(page.getByText(`Only ${few.stock} left`).first()).toBeVisible();
    await expectFound(page, urgency, {
      tag: 'p',
      text: `Only ${few.stock + 2} left in stock!`,
    });
    await open(page, page.url());
    await expectFound(page, urgency, { tag: 'p', text: 'Hurry! 12 people are looking' });
  },
  'basket sneaking': async (page, request) => {
    const product = await someProduct(request, plenty);
    await putInCart(page, product);
    await expectNone(page, sneaked([product.product_name]), ['/', '/cart', '/checkout']);
    expect(await sneaked([])(page)).not.toEqual([]);
    await expectFound(page, sneaked([product.product_name]), { tag: 'p', text: 'Donation' });
  },
  'confirm shaming': async (page, request) => {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, plenty));
    await expectNone(page, shaming, visited);
    await open(page, '/cart');
    await page
      .getByRole('button', { name: /^Clear cart/i })
      .filter({ visible: true })
      .first()
      .click();
    expect(await shaming(page)).toEqual([]);
    await open(page, '/account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    expect(await shaming(page)).toEqual([]);
    await expectFound(page, shaming, { tag: 'button', text: 'No thanks, I like paying more' });
  },
  'forced action': async (page) => {
    await expectNone(page, forced, [...visited, '/complaints/follow', '/policy/refund']);
    await open(page, '/product/1');
    await expect(page.getByRole('main').getByText(/₹\d/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled();
    await expectFound(page, forced, {
      tag: 'dialog',
      text: 'Log in to see prices',
      attributes: { open: '' },
    });
  },
  'subscription trap': async (page, request) => {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, plenty));
    let taps = 0;
    const tap = async (name: string | RegExp) => {
      taps += 1;
      await page.getByRole('button', { name }).filter({ visible: true }).first().click();
    };
    await open(page, '/cart');
    await tap('Proceed to Checkout');
    await giveAddress(page);
    taps += 1;
    await tap('Continue to review');
    await expect(placeButton(page)).toBeEnabled();
    await tap(/^Place order · ₹/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is placed/);
    const toBuy = taps;
    const number = /#(\d+)/.exec(await page.locator('main strong').first().innerText())?.[1];
    await open(page, `/order/${number}`);
    taps = 0;
    await tap('Cancel order');
    taps += 1;
    const asked = page.getByRole('dialog').filter({ visible: true });
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByText(/^Canceled on/).first()).toBeVisible();
    expect(taps).toBeLessThanOrEqual(toBuy);
    expect(toBuy).toBeGreaterThan(2);
    expect(await renewing(page)).toEqual([]);
    await expectFound(page, renewing, { tag: 'p', text: 'Your free trial auto-renews' });
  },
  'interface interference': async (page, request) => {
    const login = await register(request);
    const product = await someProduct(request, plenty);
    const order = await placeOrder(request, await tokenOf(request, login), product.product_id);
    await logIn(page, login);
    await open(page, `/order/${order}`);
    await page.getByRole('button', { name: 'Cancel order' }).first().click();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
    expect(await unequal(page)).toEqual([]);
    await page.evaluate(() => {
      const [first] = Array.from(document.querySelectorAll('dialog[open] button')).filter(
        (button) => button.textContent === 'Keep it',
      );
      (first as HTMLElement).style.fontSize = '8px';
    });
    expect(await unequal(page)).not.toEqual([]);
  },
  'bait and switch': async (page, request) => {
    const product = await someProduct(request, plenty);
    const price = `₹${product.product_price.toLocaleString('en-IN')}`;
    const priced: Look = async (one) => {
      const text = await one.getByRole('main').innerText();
      return text.includes(price) ? [] : [`${price} is not there`];
    };
    await expectNone(page, priced, [
      `/search?q=${encodeURIComponent(product.product_name)}`,
      `/product/${product.product_id}`,
    ]);
    await putInCart(page, product);
    await open(page, '/cart');
    await expect(page.getByRole('main').getByText(price).first()).toBeVisible();
    const lines = [{ product_id: product.product_id, quantity: 1 }];
    const quoted = await request.post('/v1/orders/quote', { data: { lines } });
    expect(await quoted.json()).toMatchObject({ data: { subtotal: product.product_price } });
    const token = await tokenOf(request, await register(request));
    const order = await placeOrder(request, token, product.product_id);
    const headers = { authorization: `Bearer ${token}` };
    const charged = await request.get(`/v1/order_alert/details/${order}`, { headers });
    expect(await charged.json()).toMatchObject({ data: { subtotal: product.product_price } });
    await page.evaluate(() => document.querySelector('main')?.replaceChildren('₹1'));
    expect(await priced(page)).not.toEqual([]);
  },
  'drip pricing': async (page, request) => {
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, plenty));
    await open(page, '/checkout');
    await giveAddress(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/pay/);
    await page
      .getByRole('button', { name: 'Continue to review' })
      .filter({ visible: true })
      .click();
    await expect(placeButton(page)).toBeEnabled();
    const { total = 0 } = await sumsOn(page);
    expect(await dripped(total)(page)).toEqual([]);
    // The button shows what is charged.
    await expect(placeButton(page)).toContainText(`₹${total.toLocaleString('en-IN')}`);
    await placeButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your order is placed/);
    const number = /#(\d+)/.exec(await page.locator('main strong').first().innerText())?.[1];
    await open(page, `/order/${number}`);
    await expect(page.getByRole('main').getByText('Total').first()).toBeVisible();
    expect(await dripped(total)(page)).toEqual([]);
    expect(await dripped(total + 20)(page)).not.toEqual([]);
  },
  'disguised advertisement': async (page) => {
    await expectNone(page, advertisements, visited);
    await expectFound(page, advertisements, { tag: 'p', text: 'Sponsored' });
    await open(page, page.url());
    await expectFound(page, advertisements, {
      tag: 'a',
      text: 'Read more',
      attributes: { href: 'https://ads.example/' },
    });
  },
  nagging: async (page) => {
    await page.addInitScript(() => {
      Notification.requestPermission = () => {
        document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
        return Promise.resolve('denied' as const);
      };
    });
    await expectNone(page, nags, [...visited, '/', '/product/1']);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.mouse.move(5, 0);
    await expect.poll(() => nags(page), { intervals: [1_500] }).toEqual([]);
    await page.evaluate(() => Notification.requestPermission());
    expect(await nags(page)).not.toEqual([]);
  },
  'trick question': async (page, request) => {
    await expectNone(page, tricks, visited);
    await logIn(page, await register(request));
    await putInCart(page, await someProduct(request, plenty));
    await open(page, '/account');
    await expect(page.getByRole('button', { name: /^I agree / }).first()).toBeVisible();
    expect(await tricks(page)).toEqual([]);
    await open(page, '/checkout');
    expect(await tricks(page)).toEqual([]);
    await expectFound(page, tricks, { tag: 'label', text: 'Do not untick to never be told' });
    await open(page, page.url());
    await expectFound(page, tricks, {
      tag: 'input',
      text: '',
      attributes: { type: 'checkbox', name: 'news', checked: '' },
    });
  },
  'SaaS billing': async (page) => {
    await expectNone(page, renewing, [...visited, '/courses', '/policy/terms']);
    await expectFound(page, renewing, { tag: 'p', text: 'Your membership fee is recurring' });
  },
  'rogue malware': async (page) => {
    await expectNone(page, malware, visited);
    const answer = await page.request.get('/');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/unsafe-inline[^;]*;?\s*script|script-src[^;]*unsafe/);
    await expectFound(page, malware, { tag: 'p', text: 'Your phone is infected' });
    await open(page, page.url());
    await expectFound(page, malware, {
      tag: 'a',
      text: 'Clean',
      attributes: { href: '/cleaner.apk' },
    });
  },
};

for (const pattern of darkPatterns) {
  test(`no ${pattern}`, async ({ page, request }) => {
    test.slow();
    await walks[pattern](page, request);
  });
}

test('the declaration names all thirteen, who declares it, and where to tell of one', async ({
  page,
}) => {
  await open(page, '/legal');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Notice about your data' }),
  ).toHaveAttribute('href', '/policy/notice');
  await page.getByRole('main').getByRole('link', { name: 'No dark patterns' }).click();
  const text = page.getByRole('article');
  for (const pattern of darkPatterns) {
    await expect(text.getByRole('heading', { name: titleOf(pattern), exact: true })).toBeVisible();
  }
  await expect(text).toContainText('Jalsa Party Supplies declares');
  await expect(text).toContainText(/Ways to pay at this moment: .*cash on delivery/);
  await expect(text).not.toContainText('{');
  await expect(text.getByRole('link', { name: 'Tell us' })).toHaveAttribute('href', '/complaints');
  await expectAccessible(page);
});
