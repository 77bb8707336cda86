import type { Page } from '@playwright/test';

import { demoPages } from './demo-shop.ts';

/** Something that a finger does on a page. */
export interface Tap {
  name: string;
  /** The path of the page. */
  page: string;
  button: { role: 'button' | 'link'; name: string | RegExp };
  /** Before the page is opened. */
  before?: (page: Page) => Promise<void>;
}

/** Puts one product into the cart as somebody would. */
async function fillCart(page: Page): Promise<void> {
  await page.goto(demoPages['product list']);
  await page.getByRole('button', { name: /^Add / }).first().tap();
  await page.getByText('Added to cart').waitFor();
}

const button = (name: string | RegExp) => ({ role: 'button', name }) as const;

/** Ten kinds of taps. */
export const taps: Tap[] = [
  { name: 'menu', page: demoPages.home, button: button('Open menu') },
  { name: 'search', page: demoPages.home, button: { role: 'link', name: 'Search' } },
  { name: 'account', page: demoPages.home, button: button('Login') },
  { name: 'category', page: demoPages.home, button: { role: 'link', name: 'Balloons' } },
  { name: 'sort', page: demoPages['product list'], button: button(/^Sort/) },
  { name: 'filter', page: demoPages['product list'], button: button('Filter') },
  { name: 'heart', page: demoPages['product list'], button: button(/^Wishlist:/) },
  { name: 'add', page: demoPages['product list'], button: button(/^Add /) },
  { name: 'stepper', page: '/cart', button: button('One more'), before: fillCart },
  { name: 'gallery', page: demoPages.product, button: button('Enlarge') },
];
