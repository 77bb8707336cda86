import { type BrowserContext, type Page, chromium } from '@playwright/test';

import { adminOrderScreen, adminScreens } from '#tests/support/admin-screens.ts';

import { findChromium } from '../../scripts/find-chromium.ts';
import { must } from './attack.ts';
import { type AttackedShop, owner } from './attacked-shop.ts';
import { logIn } from './customers.ts';
import type { HostileShop } from './hostile-entities.ts';

const visitorScreens = [
  '/',
  '/browse-categories',
  '/categories/1',
  '/products/subcategory/1',
  '/search?q=H3',
  '/offers',
  '/courses',
  '/contact',
  '/policy/terms',
  '/policy/refund',
];
const customerScreens = ['/orders', '/account', '/checkout'];

const settledMs = 2_000;
/** Elements that no page of the shop has, and that a payload would create if it were not escaped. */
const escaped = 'img[src="x"], [onerror], [onmouseover], [onload], [onclick]';

/**
 * Views the hostile texts as their intended readers do: each must appear on some screen exactly as written, and
 * none may be executed. Returns the number of screens viewed.
 */
export async function lookAtHostileTexts(shop: AttackedShop, made: HostileShop): Promise<number> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const context = await browser.newContext({ baseURL: shop.url });
    const screens = await openScreens(context, made);
    await screens.look([...visitorScreens, made.product]);
    await screens.logIn(shop.url, shop.customers[0]?.phone ?? '');
    await screens.fillCart();
    await screens.look([...customerScreens, made.order]);
    await screens.logIn(shop.url, owner.phone, owner.password);
    const productId = made.product.split('/').at(-1) ?? '';
    const order = adminOrderScreen(made.order.split('/').at(-1) ?? '');
    await screens.look([...adminScreens, order, `/admin/edit-product/${productId}`]);
    const unseen = made.texts.filter((text) => !screens.seen.has(text));
    must(unseen.length === 0, `On no screen: ${unseen.join(' | ')}`);
    return screens.count();
  } finally {
    await browser.close();
  }
}

async function openScreens(context: BrowserContext, { texts, product }: HostileShop) {
  const page = await context.newPage();
  const seen = new Set<string>();
  const done: string[] = [];
  let screens = 0;
  page.on('dialog', async (dialog) => {
    done.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|hydrat/i.test(message.text()))
      done.push(message.text());
  });
  page.on('pageerror', (error) => done.push(String(error)));

  return {
    seen,
    count: () => screens,
    look: async (addresses: string[]) => {
      for (const address of addresses) {
        await page.goto(address);
        // The dashboard's event stream means that the network is never idle there.
        await page.waitForLoadState('networkidle', { timeout: settledMs }).catch(() => undefined);
        const words = await wordsOf(page);
        for (const text of texts) if (words.includes(plain(text))) seen.add(text);
        must((await page.locator(escaped).count()) === 0, `${address}: a text became an element.`);
        must(done.length === 0, `${address}: ${done.join('; ')}`);
        screens += 1;
      }
    },
    logIn: async (url: string, phone: string, password?: string) => {
      const { body } = await logIn(url, phone, password);
      const session = JSON.stringify({ ...body.user, token: body.token });
      await page.evaluate((stored) => localStorage.setItem('user', stored), session);
    },
    fillCart: async () => {
      await page.goto(product);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    },
  };
}

/** Without spaces and case, which depend on a screen's layout and styles. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** All visible text of a screen, including the values of its fields. */
async function wordsOf(page: Page): Promise<string> {
  const words = await page.evaluate(() => [
    document.body.innerText,
    ...Array.from(document.querySelectorAll('input, textarea'), (field) =>
      'value' in field ? String(field.value) : '',
    ),
    ...Array.from(document.querySelectorAll('option'), (option) => option.text),
  ]);
  return plain(words.join(' '));
}
