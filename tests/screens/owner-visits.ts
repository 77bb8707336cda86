import { adminOrderScreen, adminScreens } from '#tests/support/admin-screens.ts';

import { type Visit, tap } from './visit.ts';
import type { ScreensWorld } from './world.ts';

const owner = 'owner' as const;

/** The dashboard, and what staff see of the shop. */
export const ownerVisits = ({ orderIds, productIds }: ScreensWorld): Visit[] => [
  ...adminScreens.map((at): Visit => ({ name: at, at, who: owner })),
  { name: 'admin, order', at: adminOrderScreen(orderIds[0] ?? ''), who: owner },
  { name: 'admin, slip', at: `/admin/orders/${orderIds[0]}/slip`, who: owner },
  {
    name: 'admin, slip, printed',
    at: `/admin/orders/${orderIds[0]}/slip`,
    who: owner,
    isPrinted: true,
  },
  { name: 'orders of all', at: '/orders?view=all', who: owner },
  { name: 'home of the owner', at: '/', who: owner },
  { name: 'courses of the owner', at: '/courses', who: owner },
  { name: 'product of the owner', at: `/product/${productIds[2]}`, who: owner },
  { name: 'admin, new category', at: '/admin/categories', who: owner, act: tap('Add Category') },
  { name: 'admin, editing a category', at: '/admin/categories', who: owner, act: tap(/^Edit/) },
  { name: 'admin, deleting a category', at: '/admin/categories', who: owner, act: tap(/^Delete/) },
  {
    name: 'admin, new sub-category',
    at: '/admin/subcategories',
    who: owner,
    act: tap('Add Subcategory'),
  },
  { name: 'admin, new offer', at: '/admin/offers', who: owner, act: tap(/^Add/) },
  { name: 'admin, new code', at: '/admin/promo-codes', who: owner, act: tap(/^Add/) },
  { name: 'admin, deleting a code', at: '/admin/promo-codes', who: owner, act: tap(/^Delete/) },
  {
    name: 'admin, canceling',
    at: adminOrderScreen(orderIds[0] ?? ''),
    who: owner,
    act: tap('Cancel order'),
  },
  {
    name: 'admin, paying',
    at: adminOrderScreen(orderIds[0] ?? ''),
    who: owner,
    act: tap('Mark as Paid'),
  },
  { name: 'admin, more of an order', at: '/admin/orders', who: owner, act: tap(/^More about/) },
  { name: 'admin, reset link', at: '/admin/customers', who: owner, act: tap(/reset/i) },
  { name: 'admin, quick edit', at: '/admin', who: owner, act: tap(/price|quick|stock/i) },
  { name: 'admin, empty form', at: '/admin/add-product', who: owner, act: tap('Create Product') },
  {
    name: 'admin, changed price',
    at: '/admin/stock',
    who: owner,
    act: async (page) => {
      await page.getByRole('main').getByRole('textbox', { name: /price/i }).first().fill('123');
      await page.keyboard.press('Tab');
    },
  },
  { name: 'admin, no orders', at: '/admin/orders?search=999999', who: owner },
  { name: 'admin, no customers', at: '/admin/customers?search=999999', who: owner },
  { name: 'admin, hidden review', at: '/admin/reviews', who: owner, act: tap(/^(Delete|Hide)/) },
  { name: 'banners of the owner', at: '/', who: owner, act: tap(/^(Add|Upload)/) },
  { name: 'new course', at: '/courses', who: owner, act: tap(/^Add/) },
  {
    name: 'admin, insights, forced colours',
    at: '/admin/insights',
    who: owner,
    browser: { forcedColors: 'active' },
  },
  ...['fails', 'hangs'].map((outcome): Visit => ({
    name: `admin, products, call ${outcome}`,
    at: '/admin',
    who: owner,
    calls: { match: '**/v1/products?*', outcome: outcome as 'fails' },
  })),
  ...['fails', 'hangs'].map((outcome): Visit => ({
    name: `admin, orders, call ${outcome}`,
    at: '/admin/orders',
    who: owner,
    calls: { match: '**/v1/order_alert/all?*', outcome: outcome as 'fails' },
  })),
];
