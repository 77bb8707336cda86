import { checkInvariants } from '#server/cli/invariants.ts';
import type { Db } from '#server/database.ts';
import type { Shop } from '#server/bootstrap.ts';

import { generateOrders } from './generate-orders.ts';

/** Puts generated orders into a shop that has none, and `more` beside them, and proves that it is as sound as any. */
export async function fillOrders(
  { db }: Shop,
  orders: number,
  more?: (db: Db) => Promise<void>,
): Promise<void> {
  const [first] = await db.selectFrom('order').select('id').limit(1).execute();
  if (first) return;
  console.log(`Generating ${orders.toLocaleString('en-IN')} orders …`);
  // Before the orders: what is broken off between the two is begun anew, and fails.
  await more?.(db);
  await generateOrders(db, orders);
  const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
  if (broken.length > 0) throw new Error(broken.map(({ name }) => name).join(', '));
}
