import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { type QueueClient, type QuoteTools, quoteCart } from './prices.ts';

/** Returns how one product is sent to a PIN code. Throws `product_not_found` if it is not for sale. */
export async function quoteProduct(
  db: Db,
  { id, pin, quantity }: { id: number; pin: string; quantity: number },
  client: QueueClient & QuoteTools,
) {
  const lines = [{ product_id: id, quantity }];
  const cart = await quoteCart(db, { lines, pincode: pin }, client);
  if (cart.missing.length > 0) throw new ShopError('product_not_found');
  return cart;
}
