import type { Db } from '#server/database.ts';

/** Returns the number of reviews of a product; undefined if it is not sold. */
export async function findReviewCount(db: Db, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('review_count')
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.review_count;
}

/** Adds the stars of a review to its product's rating. */
export async function addRating(db: Db, productId: number, rating: number): Promise<void> {
  await db
    .updateTable('product')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', rating),
      review_count: eb('review_count', '+', 1),
    }))
    .where('id', '=', productId)
    .execute();
}

/** Takes the stars of a review out of its product's rating. */
export async function takeRating(db: Db, productId: number, rating: number): Promise<void> {
  await db
    .updateTable('product')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '-', rating),
      review_count: eb('review_count', '-', 1),
    }))
    .where('id', '=', productId)
    .execute();
}
