import type { Shop } from '#server/app/bootstrap.ts';

/** A question about a product, of nobody with an account; hidden since a time, or not. */
export async function aQuestion(
  { db }: Pick<Shop, 'db'>,
  productId: number,
  { words = 'Is it washable?', hiddenAt = null }: { words?: string; hiddenAt?: Date | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('question')
    .values({ product_id: productId, asked_by: 'Asha', words, hidden_at: hiddenAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
