import type { Db } from '#server/database.ts';

/** A return of a piece that was paid at the door. */
export async function aReturn(
  db: Db,
  order_id: number,
  state: 'asked' | 'received',
): Promise<number> {
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const isReceived = state === 'received';
  const { id } = await db
    .insertInto('goods_return')
    .values({
      order_id,
      state,
      reason: 'damaged',
      wish: 'refund',
      decided_at: isReceived ? now : null,
      received_at: isReceived ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('goods_return_line')
    .values({
      return_id: id,
      order_line_id: line.id,
      quantity: 1,
      ...(isReceived && { restocked: 0, scrapped: 1, sent_back: 0 }),
    })
    .execute();
  return id;
}
