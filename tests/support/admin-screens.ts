/** Every screen of the dashboard, including a product's form. */
export const adminScreens = [
  '/admin',
  '/admin/add-product',
  '/admin/edit-product/1',
  '/admin/categories',
  '/admin/subcategories',
  '/admin/orders',
  '/admin/offers',
  '/admin/promo-codes',
  '/admin/reviews',
  '/admin/customers',
  '/admin/staff',
  '/admin/activity',
  '/admin/stock',
  '/admin/settings',
  '/admin/insights',
  '/admin/files',
];
