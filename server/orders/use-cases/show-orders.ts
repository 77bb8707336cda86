import type { Db } from '#server/database.ts';
import { limits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { orderRowAnswer } from '../answers.ts';
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

/** Returns one page of the matching orders, newest first, and the number of all of them. */
async function pageOfOrders(db: Db, filter: OrderFilter, paging: OrderPaging) {
  const total = await countOrders(db, filter);
  return { total, rows: await listOrders(db, filter, paging, total) };
}

/** The same of one account's own orders, and what is in each. */
export async function pageOfOwnOrders(db: Db, accountId: number, paging: OrderPaging) {
  const page = await pageOfOrders(db, { accountId }, paging);
  const ids = page.rows.map((row) => row.id);
  return { ...page, items: await listOrderedItems(db, ids, limits.orderItemsShown) };
}

/** Returns a page of orders as the dashboard lists them, of all or of those that a text means: with whom they go to and what is in them. */
export async function pageOfOrderRows(
  db: Db,
  filter: OrderFilter,
  { search, ...paging }: OrderPaging & { search?: string | undefined },
) {
  const meant = searchOf(search);
  const ids = meant && (await findOrders(db, meant));
  const { rows, total } = await pageOfOrders(db, ids ? { ...filter, ids } : filter, paging);
  const facts = await readOrderFacts(
    db,
    rows.map(({ id }) => id),
  );
  const people = await peopleOf(db, rows);
  return { total, rows: rows.map((order) => orderRowAnswer(order, facts.get(order.id), people)) };
}

/** Returns an order with its lines and its history; with `ownerId`, only that account's. Throws `order_not_found`. */
export async function showOrder(db: Db, id: number, ownerId?: number): Promise<OrderDetailRow> {
  const order = await findOrder(db, id, ownerId);
  if (!order) throw new ShopError('order_not_found');
  return order;
}
