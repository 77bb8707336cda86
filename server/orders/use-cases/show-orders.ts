import { limits } from '#contract/limits.ts';
import type { ParcelTrouble } from '#contract/parcels/words.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { orderRowAnswer, ownOrderAnswer } from '../answers.ts';
import { findOrders } from '../queries/find-orders.ts';
import { readOrderFacts } from '../queries/order-facts.ts';
import { listOrderedItems } from '../queries/ordered-items.ts';
import {
  type OrderDetailRow,
  type OrderFilter,
  type OrderPaging,
  countOrders,
  findOrder,
  listOrders,
} from '../queries/orders.ts';
import { searchOf } from '../rules.ts';
import { peopleOf } from './people.ts';

/** Returns what parcels of these orders have met, by the orders' ids; those that have met nothing are left out. */
export type ReadTroubles = (
  db: Db,
  orderIds: readonly number[],
) => Promise<ReadonlyMap<number, ParcelTrouble>>;

/** Returns which of these orders their customers have reported as paid, which the shop has not seen yet. */
export type ReadClaimed = (db: Db, orderIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Returns one page of the matching orders, newest first, and the number of all of them. */
async function pageOfOrders(db: Db, filter: OrderFilter, paging: OrderPaging) {
  const total = await countOrders(db, filter);
  return { total, rows: await listOrders(db, filter, paging, total) };
}

/** The same of one account's own orders, and what is in each. */
export async function pageOfOwnOrders(
  db: Db,
  {
    accountId,
    readTroubles,
    readClaimed,
    ...paging
  }: OrderPaging & { accountId: number; readTroubles: ReadTroubles; readClaimed: ReadClaimed },
) {
  const { rows, total } = await pageOfOrders(db, { accountId }, paging);
  const ids = rows.map((row) => row.id);
  const items = await listOrderedItems(db, ids, limits.orderItemsShown);
  const troubles = await readTroubles(db, ids);
  const waiting = rows.filter(({ pay_by: until }) => until !== null).map(({ id }) => id);
  const claimed = waiting.length > 0 ? await readClaimed(db, waiting) : new Set<number>();
  const answers = rows.map((row) =>
    ownOrderAnswer(row, items.get(row.id), {
      trouble: troubles.get(row.id) ?? null,
      isClaimed: claimed.has(row.id),
    }),
  );
  return { total, rows: answers };
}

/** Returns a page of orders as the dashboard lists them, of all or of those that a text means: with whom they go to and what is in them. */
export async function pageOfOrderRows(
  db: Db,
  filter: OrderFilter,
  {
    search,
    readTroubles,
    ...paging
  }: OrderPaging & { search?: string | undefined; readTroubles: ReadTroubles },
) {
  const meant = searchOf(search);
  const ids = meant && (await findOrders(db, meant));
  const { rows, total } = await pageOfOrders(db, ids ? { ...filter, ids } : filter, paging);
  const shown = rows.map(({ id }) => id);
  const facts = await readOrderFacts(db, shown);
  const people = await peopleOf(db, rows);
  const troubles = await readTroubles(db, shown);
  const answers = rows.map((order) =>
    orderRowAnswer(order, facts.get(order.id), people, troubles.get(order.id) ?? null),
  );
  return { total, rows: answers };
}

/** Returns an order with its lines and its history; with `ownerId`, only that account's. Throws `order_not_found`. */
export async function showOrder(db: Db, id: number, ownerId?: number): Promise<OrderDetailRow> {
  const order = await findOrder(db, id, ownerId);
  if (!order) throw new ShopError('order_not_found');
  return order;
}
