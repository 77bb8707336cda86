import type { Page } from '@playwright/test';

import { adminScreens } from './admin-screens.ts';
import type { Made, Session, Who, World } from './foreign-world.ts';

/** A screen that somebody comes to by a link, or what is done there with a button. */
export interface Visit {
  name: string;
  who: Who;
  /** The route of web/routes.ts that it is about. */
  route: string;
  /** Where it is, if not at its route. */
  at?: (made: Made) => string;
  make?: (world: World, session: Session) => Promise<Made>;
  /** Before the page is opened: what the browser has kept of earlier visits. */
  keep?: (made: Made) => Record<string, unknown>;
  /** Brings the screen to where the button is pressed. Calls are the shop's own until then. */
  ready?: (page: Page, made: Made, world: World) => Promise<void>;
  press?: (page: Page, made: Made) => Promise<void>;
  /** What comes of it once the shop answers again. */
  outcome?: (page: Page) => Promise<void>;
  /** Nobody is told where it does not work: it is a help beside what they do. */
  isQuiet?: boolean;
  /** The shop refuses it, as it is made here. */
  isRefused?: boolean;
  /** It ends the session, whatever the shop says. */
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
  '/courses',
  '/contact',
  '/offers',
  '/reset/:token',
];

/** The form of a product is visited as an act, on a product of its own. */
const ownerRoutes = adminScreens.filter((route) => !route.startsWith('/admin/edit-product'));

const screen = (who: Who, route: string, more: Partial<Visit> = {}): Visit => ({
  name: `the screen ${route}`,
  who,
  route,
  ...more,
});

const filled = { keep: ({ productId }: Made) => ({ cart: cart([productId]) }) };
const ofProduct = { make: (world: World) => world.product(), ...filled };

/** Every screen of the shop, as one comes to it within the shop. */
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
  screen('owner', '/admin/edit-product/:id', {
    make: (world) => world.product(),
    at: ({ id }) => `/admin/edit-product/${id}`,
  }),
  screen('owner', '/admin/orders/:orderAlertId/slip', {
    make: (world) => world.order(),
    at: ({ id }) => `/admin/orders/${id}/slip`,
  }),
];
