import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Db } from '#server/database.ts';
import { indexRange } from '#server/platform/db/index-range.ts';
import type { DB } from '#server/migrations/tables.ts';

/** Which orders a list is about. */
export interface OrderFilter {
  /** Whose; without it everybody's. */
  accountId?: number;
  /** Where they stand; `Canceled` for those. */
  state?: string;
  /** An order number, or the beginning of a phone number: digits alone. */
  digits?: string;
}

export interface OrderPaging {
  page: number;
  page_size: number;
  /** Only orders older than this one. */
  after?: number;
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];
export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** A beginning shorter than this has half of India behind it: it is an order number then. */
const minPhoneLength = 6;
const wholePhone = 10;
/** Nobody reads on after so many of a phone's orders; a search for all of them would read them all. */
const maxFound = 1_000;

/** One page, newest first. Where it is known how many there are in all, an old page is found from the oldest on. */
export async function listOrders(db: Db, filter: OrderFilter, paging: OrderPaging, total?: number) {
  const isAfter = paging.after !== undefined;
  const { offset, limit, direction } = indexRange(paging, isAfter ? undefined : total);
  // The page is found in an index alone; only what is on it is read.
  const page = matching(db.selectFrom('order'), filter)
    .select('order.id')
    .$if(isAfter, (query) => query.where('order.id', '<', paging.after ?? 0))
    .orderBy('order.id', direction)
    .limit(limit)
    .offset(offset);
  return selectOrder(db.selectFrom('order'))
    .where('order.id', 'in', page)
    .orderBy('order.id', 'desc')
    .execute();
}

/** How many orders a filter has. All orders, or those of one state, are known without counting. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { accountId, state, digits } = filter;
  if (accountId === undefined && digits === undefined) {
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

/** How many orders were ever placed and canceled, and what those placed came to, in paise; without counting them. */
export async function readOrderTotals(db: Db) {
  const { rows } = await sql<{ placed: number; canceled: number; paise: number }>`
    select coalesce(sum(orders), 0) as placed, coalesce(sum(total_paise), 0) as paise,
      coalesce(sum(orders) filter (where state = 'Canceled'), 0) as canceled
    from order_tally
  `.execute(db);
  return rows[0] ?? { placed: 0, canceled: 0, paise: 0 };
}

/** One order with its lines and what happened to it; with an owner, only that owner's. */
export async function findOrder(db: Db, id: number, ownerId?: number) {
  return selectDetail(db)
    .where('order.id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('order.account_id', '=', ownerId ?? 0))
    .executeTakeFirst();
}

/** Orders of an account with all that belongs to them, newest first: so many that have a number before this one. */
export async function listOrdersOf(
  db: Db,
  accountId: number,
  { before, size }: { before?: number; size: number },
) {
  return selectDetail(db)
    .where('order.account_id', '=', accountId)
    .$if(before !== undefined, (query) => query.where('order.id', '<', before ?? 0))
    .orderBy('order.id', 'desc')
    .limit(size)
    .execute();
}

function matching<Row>(
  query: SelectQueryBuilder<DB, 'order', Row>,
  { accountId, state, digits }: OrderFilter,
): SelectQueryBuilder<DB, 'order', Row> {
  let matched = query;
  if (accountId !== undefined) matched = matched.where('order.account_id', '=', accountId);
  if (state !== undefined) matched = matched.where('order.state', '=', state);
  if (digits !== undefined) matched = matched.where('order.id', 'in', foundBy(digits));
  return matched;
}

/** Apart from each other, so that each part is answered by its own index; the latest of each. */
function foundBy(digits: string) {
  const beginning = digits.length >= minPhoneLength && digits.length <= wholePhone ? digits : '-';
  const isPhone = (column: string) =>
    digits.length === wholePhone
      ? sql`${sql.ref(column)} = ${digits}`
      : sql`${sql.ref(column)} like ${`${beginning}%`}`;
  return sql<number>`(
    select id from "order" where id::text = ${digits} and id = ${Number(digits.slice(0, 9))}
    union (select id from "order" where ${isPhone('recipient_phone')}
      order by id desc limit ${maxFound})
    union (select "order".id from account join "order" on "order".account_id = account.id
      where ${isPhone('account.phone')} order by "order".id desc limit ${maxFound})
  )`;
}

const alertColumns = [
  'order.id',
  'order.account_id',
  'order.created_at',
  'order.updated_at',
  'order.delivery_status',
  'order.cancelled_at',
  'order.cancelled_by',
  'order.payment_method',
  'order.payment_status',
  'order.total_paise',
] as const;

/** What lists and alerts show of an order. */
export const selectOrder = <Row>(query: SelectQueryBuilder<DB, 'order', Row>) =>
  query.select([...alertColumns, firstLineId]);

const firstLineId = sql<number>`
  (select min(order_line.id) from order_line where order_line.order_id = "order".id)
`.as('first_line_id');

const selectDetail = (db: Db) =>
  db.selectFrom('order').select((eb) => [
    ...alertColumns,
    'order.cancel_reason',
    'order.payment_reference',
    'order.recipient_name',
    'order.recipient_phone',
    'order.shipping_address',
    'order.subtotal_paise',
    'order.offer_name',
    'order.offer_discount_paise',
    'order.promo_code',
    'order.promo_discount_paise',
    'order.shipping_paise',
    jsonArrayFrom(
      eb
        .selectFrom('order_line')
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('product_picture')
              .innerJoin('picture', 'picture.id', 'product_picture.picture_id')
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

/** Whether anybody has ever ordered here. */
export async function hasOrders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('order').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
