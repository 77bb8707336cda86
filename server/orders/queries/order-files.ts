import type { Db } from '#server/database.ts';

/** Which orders a file has. */
export interface OrderFileFilter {
  /** A delivery status, or `Canceled` for cancelled orders. */
  state?: string;
  /** Only orders placed at or after this time. */
  since?: Date;
  /** Only orders placed before this time. */
  before?: Date;
}

export type OrderFileRow = Awaited<ReturnType<typeof listOrderLines>>[number];

/**
 * Returns the lines of the matching orders with numbers above `after`, up to `last`. The range of numbers limits what
 * one query reads, even where the filter matches few orders.
 */
export async function listOrderLines(
  db: Db,
  { state, since, before }: OrderFileFilter,
  { after, last }: { after: number; last: number },
) {
  return db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .leftJoin('account', 'account.id', 'order.account_id')
    .select([
      'order.id',
      'order.created_at',
      'account.phone as customer_phone',
      'order.recipient_name',
      'order.recipient_phone',
      'order.shipping_address',
      'order_line.product_name',
      'order_line.category_name',
      'order_line.sub_category_name',
      'order_line.quantity',
      'order_line.price_paise',
      'order_line.discount_paise',
      'order.total_paise',
      'order.payment_method',
      'order.payment_status',
      'order.payment_reference',
      'order.state',
      'order.promo_code',
      'order.offer_name',
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
