import type { Db } from '#server/database.ts';

/** Returns the latest delivery of a product to an account; undefined if there was none. */
export async function findDelivery(db: Db, accountId: number, productId: number) {
  return db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(['order.id', 'order.recipient_name'])
    .where('order.account_id', '=', accountId)
    .where('order.state', '=', 'Delivered')
    .where('order_line.product_id', '=', productId)
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
