import type { Db } from '#server/database.ts';
import { listPickups } from '#server/orders/index.ts';

import { type PaperRow, listPapersOf } from '../queries/papers.ts';

/** Returns the papers of orders as `listPapersOf` does, each with where its goods are picked up. */
export async function showPapersOf(db: Db, orderIds: readonly number[]): Promise<PaperRow[]> {
  const papers = await listPapersOf(db, orderIds);
  const pickups = await listPickups(db, orderIds);
  return papers.map((paper) => ({ ...paper, pickup: pickups.get(paper.order_id) ?? null }));
}
