import { type RouteConfig, index, route } from '@react-router/dev/routes';

/** Every address of the shop. */
export default [
  index('storefront/home/home.tsx'),
  route('browse-categories', 'storefront/catalogue/browse-categories.tsx', {
    id: 'browse-categories',
  }),
  route('categories', 'storefront/catalogue/browse-categories.tsx', { id: 'categories' }),
  route('categories/:categoryId', 'storefront/catalogue/category.tsx'),
  route('products/subcategory/:subCategoryId', 'storefront/catalogue/product-list.tsx'),
  route('product/:id', 'storefront/catalogue/product.tsx'),
  route('search', 'storefront/catalogue/search.tsx'),
  route('wishlist', 'storefront/catalogue/wishlist.tsx'),
  route('courses', 'storefront/courses/courses.tsx'),
  route('contact', 'storefront/store/contact.tsx'),
  route('policy/:policy', 'storefront/store/policy.tsx'),
  route('cart', 'storefront/basket/cart-page.tsx'),
  route('checkout', 'storefront/checkout/checkout.tsx'),
  route('orders', 'storefront/orders/orders.tsx'),
  route('order/:orderAlertId', 'storefront/orders/order.tsx'),
  route('offers', 'storefront/promotions/offers.tsx'),
  route('account', 'storefront/accounts/account.tsx'),
  route('reset/:token', 'storefront/accounts/reset.tsx'),
  route('admin', 'admin/dashboard/layout.tsx', [
    index('admin/catalogue/products.tsx'),
    route('add-product', 'admin/catalogue/add-product.tsx'),
    route('edit-product/:id', 'admin/catalogue/edit-product.tsx'),
    route('categories', 'admin/catalogue/categories.tsx', { id: 'admin-categories' }),
    route('subcategories', 'admin/catalogue/sub-categories.tsx'),
    route('orders', 'admin/orders/orders.tsx'),
    route('customers', 'admin/accounts/customers.tsx'),
    route('staff', 'admin/accounts/staff.tsx'),
    route('activity', 'admin/accounts/activity.tsx'),
  ]),
  route('robots.txt', 'storefront/store/robots.ts'),
  route('sitemap.xml', 'storefront/catalogue/sitemap.ts'),
  route('*', 'storefront/store/not-found.tsx'),
] satisfies RouteConfig;
