import { fieldsWith } from '#contract/orders/fields.ts';
import type { Db } from '#server/database.ts';

import { columnsOf } from './order-shape.ts';

/** Which orders a file has. */
export interface OrderFileFilter {
  /** A delivery status, or `Canceled` for cancelled orders. */
  state?: string;
  /** Only orders placed at or after this time. */
  since?: Date;
  /** Only orders placed before this time. */
  before?: Date;
}

const fileColumns = columnsOf(fieldsWith('file')).map((column) => `order.${column}` as const);

export type OrderFileRow = Awaited<ReturnType<typeof listOrderLines>>[number];

/**
 * Returns the lines of the matching orders with numbers above `after`, up to `last`. The range of numbers limits what
 * one query reads, even if the filter matches few orders.
 */
export async function listOrderLines(
  db: Db,
  { state, since, before }: OrderFileFilter,
  { after, last }: { after: number; last: number },
) {
  return db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .leftJoin('account_number as account', 'account.id', 'order.account_id')
    .select([
      ...fileColumns,
      'account.phone as customer_phone',
      'order_line.product_name',
      'order_line.category_name',
      'order_line.sub_category_name',
      'order_line.quantity',
      'order_line.price_paise',
      'order_line.discount_paise',
    ])
    .where('order.id', '>', after)
    .where('order.id', '<=', last)
    .$if(state !== undefined, (query) => query.where('order.state', '=', state ?? ''))
    .$if(since !== undefined, (query) => query.where('order.created_at', '>=', since ?? null))
    .$if(before !== undefined, (query) => query.where('order.created_at', '<', before ?? null))
    .orderBy('order.id')
    .orderBy('order_line.id')
    .execute();
}
