import type { Page } from '@playwright/test';

import { adminOrderScreen, adminScreens } from './admin-screens.ts';
import type { Made, Session, Who, World } from './foreign-world.ts';

/** A screen opened by a link, or an action on it. */
export interface Visit {
  name: string;
  who: Who;
  /** The route of web/routes.ts that it tests. */
  route: string;
  /** The URL path, if it differs from the route. */
  at?: (made: Made) => string;
  make?: (world: World, session: Session) => Promise<Made>;
  /** The browser storage from earlier visits, set before the page opens. */
  keep?: (made: Made) => Record<string, unknown>;
  /** Prepares the screen for the action. Until then, the shop responds to all calls. */
  ready?: (page: Page, made: Made, world: World) => Promise<void>;
  press?: (page: Page, made: Made) => Promise<void>;
  /** Checks the result once the shop responds again. */
  outcome?: (page: Page) => Promise<void>;
  /** No failure message is expected: the call only supports what the user is doing. */
  isQuiet?: boolean;
  /** The shop refuses this action in the intended run too. */
  isRefused?: boolean;
  /** Ends the session whatever the response. */
  endsSession?: boolean;
}

const cart = (ids: number[]) =>
  ids.map((id) => ({ id, name: 'Toppers', price: 69, image: '', description: '', quantity: 1 }));

export const address = {
  fullName: 'Aarti Deshmukh',
  phone: '9876543210',
  addressLine1: '12, Gulmohar Society',
  city: 'Panvel',
  pincode: '410206',
  state: 'Maharashtra',
};

const visitorRoutes = [
  '/browse-categories',
  '/categories',
  '/complaints',
  '/complaints/follow',
  '/courses',
  '/contact',
  '/legal',
  '/offers',
  '/orders/find',
  '/products',
  '/reset/:token',
  '/c/:token',
];

/** The product form is tested as an action, on a product of its own. */
const ownerRoutes = adminScreens.filter((route) => !route.startsWith('/admin/edit-product'));

const screen = (who: Who, route: string, more: Partial<Visit> = {}): Visit => ({
  name: `the screen ${route}`,
  who,
  route,
  ...more,
});

const filled = { keep: ({ productId }: Made) => ({ cart: cart([productId]) }) };
const ofProduct = { make: (world: World) => world.product(), ...filled };

/** Every screen of the shop, reached by navigation within the shop. */
export const screens: Visit[] = [
  screen('visitor', '/'),
  screen('visitor', '/', {
    name: 'the home page, with banners that were kept',
    keep: () => ({
      dashboard_images_cache: [
        {
          dashboard_image_id: 1,
          dashboard_image_link: '/media/none.webp',
          dashboard_image_order: 1,
        },
      ],
    }),
  }),
  ...visitorRoutes.map((route) => screen('visitor', route)),
  screen('visitor', '/categories/:categoryId', { at: () => '/categories/1' }),
  screen('visitor', '/products/subcategory/:subCategoryId', {
    at: () => '/products/subcategory/1',
  }),
  screen('visitor', '/product/:id', { at: () => '/product/3' }),
  screen('visitor', '/search', { at: () => '/search?q=cake' }),
  screen('visitor', '/wishlist', { keep: () => ({ wishlist: [3] }) }),
  screen('visitor', '/policy/:policy', { at: () => '/policy/terms' }),
  screen('visitor', '/cart', ofProduct),
  screen('customer', '/checkout', ofProduct),
  screen('customer', '/orders', {
    make: (world, session) => world.orderOf(session),
  }),
  screen('customer', '/order/:orderAlertId', {
    make: (world, session) => world.orderOf(session),
    at: ({ id }) => `/order/${id}`,
  }),
  screen('customer', '/account'),
  screen('owner', '/orders', { name: 'the screen /orders of all', at: () => '/orders?view=all' }),
  ...ownerRoutes.map((route) => screen('owner', route)),
  screen('owner', '/admin/money', {
    name: 'what couriers owe',
    at: () => '/admin/money?list=couriers',
  }),
  screen('owner', '/admin/edit-product/:id', {
    make: (world) => world.product(),
    at: ({ id }) => `/admin/edit-product/${id}`,
  }),
  screen('owner', '/admin/orders/:orderAlertId', {
    make: (world) => world.order(),
    at: ({ id }) => adminOrderScreen(id),
  }),
  screen('owner', '/admin/orders/:orderAlertId/slip', {
    make: (world) => world.order(),
    at: ({ id }) => `/admin/orders/${id}/slip`,
  }),
];
