import type { Page } from '@playwright/test';

import { ownerVisits } from './owner-visits.ts';
import { type Visit, tap } from './visit.ts';
import type { ScreensWorld } from './world.ts';

const hover = (name: string | RegExp) => (page: Page) =>
  page.getByRole('link', { name }).filter({ visible: true }).first().hover();

const visitorPages = (world: ScreensWorld): Visit[] =>
  [
    '/',
    '/browse-categories',
    '/browse-categories?view=list',
    '/categories/1',
    '/categories/1?view=list',
    '/products/subcategory/1',
    '/products/subcategory/1?view=list',
    '/products/subcategory/1?in_stock=true&min_price=100',
    '/products/subcategory/1?page=2',
    `/product/${world.productIds[2]}`,
    `/product/${world.productIds[4]}`,
    `/product/${world.productIds[5]}`,
    '/product/999999',
    '/search?q=cake',
    '/search?q=zzzzqq',
    '/search',
    '/wishlist',
    '/courses',
    '/contact',
    '/complaints',
    '/complaints/follow',
    '/legal',
    '/policy/terms',
    '/policy/refund',
    '/cart',
    '/checkout',
    '/orders',
    '/orders/find',
    `/order/${world.orderIds[0]}`,
    '/offers',
    '/account',
    '/reset/no-such-link',
    '/setup',
    '/no/such/page',
  ].map((at) => ({ name: at, at }));

const visitorActs = ({ productIds }: ScreensWorld, cart: string): Visit[] => [
  {
    name: 'wishlist, filled',
    at: '/wishlist',
    keep: { wishlist: JSON.stringify(productIds.slice(0, 5)) },
  },
  { name: 'cart, filled', at: '/cart', keep: { cart } },
  { name: 'cart, clearing', at: '/cart', keep: { cart }, act: tap('Clear cart') },
  {
    name: 'log in',
    at: '/',
    act: (page) =>
      page
        .getByRole('button', { name: /^(Log in|Login)/ })
        .filter({ visible: true })
        .first()
        .click(),
    only: 'desktop',
  },
  { name: 'menu', at: '/', act: tap(/menu/i), only: 'phone' },
  {
    name: 'search box',
    at: '/',
    act: (page) => page.getByRole('link', { name: 'Search' }).click(),
    only: 'phone',
  },
  {
    name: 'suggestions',
    at: '/',
    act: async (page) => {
      await page.getByRole('combobox').filter({ visible: true }).first().fill('cake');
      await page.getByRole('option').first().waitFor();
    },
    only: 'desktop',
  },
  {
    name: 'category menu',
    at: '/contact',
    act: (page) =>
      page
        .getByRole('navigation', { name: /categor/i })
        .getByRole('link')
        .nth(1)
        .click(),
  },
  {
    name: 'category menu, hovered',
    at: '/contact',
    act: (page) =>
      page
        .getByRole('navigation', { name: /categor/i })
        .getByRole('link')
        .nth(1)
        .hover(),
    only: 'desktop',
  },
  { name: 'filters', at: '/products/subcategory/1', act: tap(/filter/i), only: 'phone' },
  { name: 'sort', at: '/products/subcategory/1', act: tap(/sort/i), only: 'phone' },
  {
    name: 'card, hovered',
    at: '/products/subcategory/1',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 2, name: /balloon/i })
        .first()
        .hover(),
    only: 'desktop',
  },
  {
    name: 'tile, hovered',
    at: '/browse-categories',
    act: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).hover(),
    only: 'desktop',
  },
  { name: 'tile, open', at: '/browse-categories', act: tap(/sub-?categor|show/i), only: 'phone' },
  { name: 'button, hovered', at: '/', act: hover(/categories/i), only: 'desktop' },
  {
    name: 'link, focused',
    at: '/',
    act: async (page) => {
      for (let n = 0; n < 4; n += 1) await page.keyboard.press('Tab');
    },
  },
  { name: 'added to cart', at: `/product/${productIds[2]}`, act: tap('Add to Cart') },
  { name: 'viewer', at: '/', act: tap(/full screen/i) },
];

const noScript: Visit[] = [
  '/',
  '/products/subcategory/1',
  '/browse-categories',
  '/courses',
  '/search?q=cake',
  '/product/3',
  '/cart',
].map((at) => ({ name: `${at}, without scripts`, at, browser: { javaScriptEnabled: false } }));

const forcedColours: Visit[] = ['/', '/products/subcategory/1', '/product/3', '/contact'].map(
  (at) => ({
    name: `${at}, forced colours`,
    at,
    browser: { forcedColors: 'active' as const },
  }),
);

const customerVisits = ({ orderIds }: ScreensWorld, cart: string): Visit[] => {
  const filled = { who: 'customer' as const, keep: { cart } };
  const toPayment = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Deliver here/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continue to review' }).waitFor();
  };
  const toReview = async (page: Page) => {
    await toPayment(page);
    await tap('Continue to review')(page);
    await page.getByRole('button', { name: /^Place order/ }).waitFor();
  };
  return [
    { name: 'home of a customer', at: '/', who: 'customer' },
    { name: 'cart of a customer', at: '/cart', ...filled },
    { name: 'checkout of a customer', at: '/checkout', ...filled },
    {
      name: 'checkout, with mistakes',
      at: '/checkout',
      ...filled,
      act: async (page) => {
        await tap('Send to a new address')(page);
        await tap('Continue to payment')(page);
      },
    },
    { name: 'checkout, payment', at: '/checkout', ...filled, act: toPayment },
    { name: 'checkout, review', at: '/checkout', ...filled, act: toReview },
    {
      name: 'checkout, wrong code',
      at: '/checkout',
      ...filled,
      act: async (page) => {
        await toReview(page);
        await page.getByRole('textbox', { name: /promo/i }).fill('NOPE');
        await tap('Apply')(page);
        await page.getByRole('button', { name: 'Apply' }).waitFor();
      },
    },
    { name: 'orders of a customer', at: '/orders', who: 'customer' },
    ...orderIds.map((id, n): Visit => ({
      name: `order ${n + 1}`,
      at: `/order/${id}`,
      who: 'customer',
    })),
    { name: 'order, printed', at: `/order/${orderIds[0]}`, who: 'customer', isPrinted: true },
    {
      name: 'order, canceling',
      at: `/order/${orderIds[0]}`,
      who: 'customer',
      act: tap('Cancel order'),
    },
    {
      name: 'order, reviewing',
      at: `/order/${orderIds[2]}`,
      who: 'customer',
      act: tap('Write a review'),
    },
    { name: 'order of nobody', at: '/order/999999', who: 'customer' },
    { name: 'account of a customer', at: '/account', who: 'customer' },
    {
      name: 'account, deleting',
      at: '/account',
      who: 'customer',
      act: tap(/delete (my )?account/i),
    },
    {
      name: 'orders, failing',
      at: '/orders',
      who: 'customer',
      calls: { match: '**/v1/order_alert?*', outcome: 'fails' },
    },
    {
      name: 'orders, loading',
      at: '/orders',
      who: 'customer',
      calls: { match: '**/v1/order_alert?*', outcome: 'hangs' },
    },
    {
      name: 'account, failing',
      at: '/account',
      who: 'customer',
      calls: { match: '**/v1/user/*', outcome: 'fails' },
    },
    {
      name: 'checkout, loading',
      at: '/checkout',
      ...filled,
      calls: { match: '**/v1/user/addresses', outcome: 'hangs' },
    },
    {
      name: 'cart, failing',
      at: '/cart',
      ...filled,
      calls: { match: '**/v1/orders/quote', outcome: 'fails' },
    },
  ];
};

/** Everything that is pictured. */
export const visitsOf = (world: ScreensWorld): Visit[] => [
  ...visitorPages(world),
  ...visitorActs(world, world.cart),
  ...noScript,
  ...forcedColours,
  ...customerVisits(world, world.cart),
  ...ownerVisits(world),
];
