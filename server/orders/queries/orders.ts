import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { fieldsWith } from '#contract/orders/fields.ts';
import type { OrderWait } from '#contract/orders/words.ts';
import type { Db } from '#server/database.ts';
import { indexRange } from '#server/platform/db/index-range.ts';
import type { DB } from '#server/migrations/tables.ts';

import { isTestOrder } from './days.ts';
import { deepFrom, findPlace } from './deep-pages.ts';
import { type OrderHead, type OrderLine, columnsOf } from './order-shape.ts';
import { isSentUnpaid, isToPack, isUnpaid } from './waiting.ts';

/** Which orders a list shows. */
export interface OrderFilter {
  /** The customer's account; all accounts by default. */
  accountId?: number;
  /** A delivery status, or `Canceled` for cancelled orders. */
  state?: string;
  /** What it waits for. */
  waiting?: OrderWait;
  /** Only these. */
  ids?: number[];
}

export interface OrderPaging {
  page: number;
  page_size: number;
  /** Only orders older than this one. */
  after?: number;
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** An order with its lines and its history. */
export interface OrderDetailRow extends OrderHead {
  lines: OrderLine[];
  changes: { at: string; actor_id: number | null; became: string }[];
  /** Where it is a guest's: the number that was typed, and the code by which the order is found again. */
  guest: { phone: string; code: string } | null;
}

/**
 * Returns one page, newest first. If the total is known, a page near the end is read from the oldest order on, and
 * one in the middle of all orders from a place nearby.
 */
export async function listOrders(db: Db, filter: OrderFilter, paging: OrderPaging, total?: number) {
  const { before, offset, limit, direction } = await rangeOf(db, filter, paging, total);
  // The page is found with an index-only scan; the table is read only for the orders on it.
  const page = matching(db.selectFrom('order'), filter)
    .select('order.id')
    .$if(before !== undefined, (query) => query.where('order.id', '<', before ?? 0))
    .orderBy('order.id', direction)
    .limit(limit)
    .offset(offset);
  return selectOrder(db.selectFrom('order'))
    .where('order.id', 'in', page)
    .orderBy('order.id', 'desc')
    .execute();
}

/** Returns where a page lies: in the orders below `before`, or in all. */
async function rangeOf(db: Db, filter: OrderFilter, paging: OrderPaging, total = 0) {
  const { after, page, page_size: size } = paging;
  if (after !== undefined) return { before: after, ...indexRange(paging) };
  const above = (page - 1) * size;
  const isDeep = above > deepFrom && total - above > deepFrom;
  const place = isDeep && isEmpty(filter) ? await findPlace(db, above) : undefined;
  if (!place) return { before: undefined, ...indexRange(paging, total) };
  return {
    before: place.before,
    offset: above - place.skipped,
    limit: size,
    direction: 'desc' as const,
  };
}

const isEmpty = (filter: OrderFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** The number of orders that match a filter. For all orders, and for those of one state, it is read from a tally. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { accountId, state, waiting, ids } = filter;
  if ([accountId, waiting, ids].every((one) => one === undefined)) {
    const { total } = await db
      .selectFrom('order_tally')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('orders'), sql<number>`0`).as('total'))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .executeTakeFirstOrThrow();
    return total;
  }
  const { total } = await matching(db.selectFrom('order'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the numbers of placed and of cancelled orders, and the sum of the placed ones in paise, from the tallies. */
export async function readOrderTotals(db: Db) {
  const { rows } = await sql<{
    placed: number;
    canceled: number;
    paise: number;
    canceledPaise: number;
  }>`
    select coalesce(sum(orders), 0) as placed, coalesce(sum(total_paise), 0) as paise,
      coalesce(sum(orders) filter (where state = 'Canceled'), 0) as canceled,
      coalesce(sum(total_paise) filter (where state = 'Canceled'), 0) as "canceledPaise"
    from order_tally
  `.execute(db);
  return rows[0] ?? { placed: 0, canceled: 0, paise: 0, canceledPaise: 0 };
}

/** Returns the paise of orders that were paid under test keys, which is no money. */
export async function sumTestOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(total_paise), 0) as paise from "order" where ${isTestOrder}
  `.execute(db);
  return rows[0]?.paise ?? 0;
}

/** Returns the paise of orders that are still unpaid, except those whose advance was paid under test keys. */
export async function sumUnpaidOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(total_paise - advance_paid_paise), 0) - (
      select coalesce(sum(total_paise - advance_paid_paise), 0) from "order"
      where ${isTestOrder} and payment_status in ('Pending', 'Failed')
    ) as paise from "order"
    where cancelled_at is null and payment_status in ('Pending', 'Failed')
  `.execute(db);
  return rows[0]?.paise ?? 0;
}

/** Returns how many accounts keep the same product in orders that nobody has paid, of the product with most of them. */
export async function countHolders(db: Db): Promise<number> {
  const { rows } = await sql<{ max: number }>`
    select coalesce(max(accounts), 0)::int as max from (
      select count(distinct account_id) as accounts from "order" as held
      -- Order by order: many have waited once, and are taken for as many that wait.
      cross join lateral (select product_id from order_line where order_id = held.id offset 0) as line
      where pay_by is not null and cancelled_at is null and payment_status = 'Pending' group by product_id
    ) as held
  `.execute(db);
  return rows[0]?.max ?? 0;
}

/** Returns the numbers of orders that were to be paid by now, those that have waited longest first. */
export async function listDueOrders(db: Db, limit: number, minutes = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('pay_by', '<', sql<Date>`(select shop_now()) - make_interval(mins => ${minutes})`)
    .where('cancelled_at', 'is', null)
    .where('payment_status', '=', 'Pending')
    .where('delivery_status', '=', 'Undelivered')
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns an order with its lines and its history; with `ownerId`, only that account's. */
export async function findOrder(
  db: Db,
  id: number,
  ownerId?: number,
): Promise<OrderDetailRow | undefined> {
  return selectDetail(db)
    .where('order.id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('order.account_id', '=', ownerId ?? 0))
    .executeTakeFirst();
}

/**
 * Returns an account's orders with lines and history, newest first: up to `limit` with lower numbers than the given
 * one.
 */
export async function listOrdersOf(
  db: Db,
  accountId: number,
  { before, size }: { before?: number; size: number },
): Promise<OrderDetailRow[]> {
  return selectDetail(db)
    .where('order.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('order.id', '<', before ?? 0))
    .orderBy('order.id', 'desc')
    .limit(size)
    .execute();
}

export function matching<Row>(
  query: SelectQueryBuilder<DB, 'order', Row>,
  { accountId, state, waiting, ids }: OrderFilter,
): SelectQueryBuilder<DB, 'order', Row> {
  let matched = query;
  if (accountId !== undefined) matched = matched.where('order.account_id', '=', accountId);
  if (state !== undefined) matched = matched.where('order.state', '=', state);
  if (waiting === 'sent_unpaid') matched = matched.where(isSentUnpaid);
  else if (waiting !== undefined) {
    matched = matched
      .where('order.state', '=', 'Undelivered')
      .where(waiting === 'unpaid' ? isUnpaid : isToPack);
  }
  if (ids !== undefined) matched = matched.where(sql<boolean>`"order".id = any(${ids}::integer[])`);
  return matched;
}

const inTable = <Column extends string>(columns: Column[]) =>
  columns.map((column) => `order.${column}` as const);

const listColumns = inTable(columnsOf(fieldsWith('answer', 'list')));
const headColumns = inTable(columnsOf(fieldsWith('answer')));

/** The columns of an order in lists and alerts. */
export const selectOrder = <Row>(query: SelectQueryBuilder<DB, 'order', Row>) =>
  query.select([...listColumns, firstLineId]);

const firstLineId = sql<number>`
  (select min(order_line.id) from order_line where order_line.order_id = "order".id)
`.as('first_line_id');

const guestOfOrder = sql<OrderDetailRow['guest']>`(
  select jsonb_build_object('phone', owner.phone, 'code', order_code("order".id))
  from account_number as owner where owner.id = "order".account_id and owner.is_guest
)`.as('guest');

/** Orders with their lines and history. */
export const selectDetail = (db: Db) =>
  db.selectFrom('order').select((eb) => [
    ...headColumns,
    guestOfOrder,
    jsonArrayFrom(
      eb
        .selectFrom('order_line')
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('product_picture')
              .innerJoin('picture_file as picture', 'picture.id', 'product_picture.picture_id')
              .select(['picture.stem', 'picture.fallback_format'])
              .whereRef('product_picture.product_id', '=', 'order_line.product_id')
              .orderBy('product_picture.position')
              .limit(1)
              .as('picture'),
          (join) => join.onTrue(),
        )
        .select([
          'order_line.id',
          'order_line.product_id',
          'order_line.quantity',
          'order_line.price_paise',
          'order_line.discount_paise',
          'order_line.product_name',
          'order_line.sub_category_name',
          'order_line.category_name',
          'picture.stem',
          'picture.fallback_format',
        ])
        .whereRef('order_line.order_id', '=', 'order.id')
        .orderBy('order_line.id'),
    ).as('lines'),
    jsonArrayFrom(
      eb
        .selectFrom('order_change')
        .select(['order_change.at', 'order_change.actor_id', 'order_change.became'])
        .whereRef('order_change.order_id', '=', 'order.id')
        .orderBy('order_change.id'),
    ).as('changes'),
  ]);

/** Whether there is an order of this number. */
export async function hasOrder(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('order').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether the shop has ever had an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('order').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
