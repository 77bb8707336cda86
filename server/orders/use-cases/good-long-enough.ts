import { sentence } from '#contract/sentence.ts';
import { listShortDated } from '#server/catalogue/index.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { findPromisedTo, listLinesOf } from '../queries/packing.ts';

/**
 * Throws `goods_short_dated` where food in these lines of an order, or in any, would not be good for long enough when it
 * arrives. Asked when it is packed, or sent without a parcel; what is handed over in the shop is not.
 */
export async function ensureGoodLongEnough(
  db: Db,
  orderId: number,
  only?: readonly number[],
): Promise<void> {
  const lines = await listLinesOf(db, [orderId]);
  const asked = only ? lines.filter(({ id }) => only.includes(id)) : lines;
  const arrives = await findPromisedTo(db, orderId);
  const goods = asked.map(({ product_id: productId }) => ({ productId, arrives }));
  const [first] = await listShortDated(db, goods);
  if (!first) return;
  const { name, best_before: day } = first;
  throw new ShopError('goods_short_dated', [], { detail: sentence('shortDated', { name, day }) });
}
