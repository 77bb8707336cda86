import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

import { listBestSellers } from '../queries/days.ts';
import { spanUntil } from '../rules.ts';

/** Returns the products that sold most units lately, the best first. */
export async function findBestSellers(db: Db, now: Date): Promise<number[]> {
  const span = spanUntil(now, limits.bestSellerDays);
  const sellers = await listBestSellers(db, span, limits.rankedBestSellers);
  return sellers.map(({ product_id: id }) => id);
}
