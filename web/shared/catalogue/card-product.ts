import type { Product } from '#contract/catalogue/schemas.ts';

/** What of a product its card shows, and the cart keeps. */
export type CardProduct = Pick<
  Product,
  | 'product_id'
  | 'product_name'
  | 'product_price'
  | 'product_description'
  | 'product_image'
  | 'stock'
  | 'average_rating'
  | 'review_count'
>;

/** A page carries its data a second time, for the scripts: so it takes no more of a product than it draws. */
export const cardProduct = (product: Product): CardProduct => ({
  product_id: product.product_id,
  product_name: product.product_name,
  product_price: product.product_price,
  product_description: product.product_description,
  product_image: product.product_image,
  stock: product.stock,
  average_rating: product.average_rating,
  review_count: product.review_count,
});
