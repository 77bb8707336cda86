/** Every screen of the dashboard, including a product's form. */
export const adminScreens = [
  '/admin',
  '/admin/products',
  '/admin/add-product',
  '/admin/edit-product/1',
  '/admin/categories',
  '/admin/subcategories',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/calls',
  '/admin/orders/slips',
  '/admin/packing',
  '/admin/offers',
  '/admin/promo-codes',
  '/admin/reviews',
  '/admin/customers',
  '/admin/staff',
  '/admin/activity',
  '/admin/stock',
  '/admin/shelves',
  '/admin/settings',
  '/admin/settings/delivery',
  '/admin/insights',
  '/admin/files',
  '/admin/money',
  '/admin/money?list=settlements',
  '/admin/parcels',
  '/admin/parcels/labels',
];

/** The dashboard's page of an order, which needs one to be there. */
export const adminOrderScreen = (order: number | string) => `/admin/orders/${order}`;
