import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type ProductRow, findProduct } from '../queries/products.ts';

export { listProductsInOrder } from '../queries/products.ts';
export { addViews } from '../queries/views.ts';

/** Throws `product_not_found`. */
export async function readProduct(db: Db, id: number): Promise<ProductRow> {
  const product = await findProduct(db, id);
  if (!product) throw new ShopError('product_not_found');
  return product;
}

/** Returns a product with its reviews, which are read at the same time. Throws `product_not_found`. */
export async function readProductPage<Reviews>(
  db: Db,
  id: number,
  reviewsOf: (productId: number) => Promise<Reviews>,
): Promise<{ product: ProductRow; reviews: Reviews }> {
  const [product, reviews] = await Promise.all([findProduct(db, id), reviewsOf(id)]);
  if (!product) throw new ShopError('product_not_found');
  return { product, reviews };
}
