import { checkInvariants } from '#server/cli/invariants.ts';
import type { Db } from '#server/database.ts';
import type { Shop } from '#server/app/bootstrap.ts';

import { generateOrders } from './generate-orders.ts';

/** Adds generated orders to a shop without orders, runs `more`, and checks that all invariants hold. */
export async function fillOrders(
  { db }: Shop,
  orders: number,
  more?: (db: Db) => Promise<void>,
): Promise<void> {
  const [first] = await db.selectFrom('order').select('id').limit(1).execute();
  if (first) return;
  console.log(`Generating ${orders.toLocaleString('en-IN')} orders …`);
  // Before the orders: if the run is interrupted between the two, the next one starts over and fails here.
  await more?.(db);
  await generateOrders(db, orders);
  const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
  if (broken.length > 0) throw new Error(broken.map(({ name }) => name).join(', '));
}
