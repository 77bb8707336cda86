/** Where each page of the shop is looked at by a visitor; null: below, by somebody who is logged in. */
export const addresses: Record<string, string | null> = {
  '': '/',
  'browse-categories': '/browse-categories',
  categories: '/categories',
  'categories/:categoryId': '/categories/1',
  products: '/products',
  'products/subcategory/:subCategoryId': '/products/subcategory/1?name=Latex+balloons',
  'product/:id': '/product/1',
  search: '/search?q=balloon',
  wishlist: '/wishlist',
  courses: '/courses',
  contact: '/contact',
  legal: '/legal',
  'policy/:policy': '/policy/refund',
  cart: '/cart',
  checkout: null,
  'complaints/:part?': '/complaints',
  orders: null,
  'orders/find': '/orders/find',
  'order/:orderAlertId': null,
  'order/:orderAlertId/invoice': null,
  offers: '/offers',
  account: null,
  'reset/:token': '/reset/no-such-link',
  'c/:token': '/c/no-such-link',
  setup: '/setup',
  // With a connection it leads on at once; `offline.journey.ts` looks at it.
  offline: null,
  '*': '/no-such-page',
};

/** What a visitor sees of them. */
export const visited = [
  ...Object.values(addresses).filter((address) => address !== null),
  '/products/subcategory/1?view=list',
  '/search?q=no+such+thing',
  '/complaints/follow',
];
