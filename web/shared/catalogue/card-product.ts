import type { Product } from '#contract/catalogue/schemas.ts';

/** The fields of a product that its card displays and the cart stores. */
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

/** A page carries its data twice, as HTML and as data for the scripts, so it should contain only what it displays. */
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
