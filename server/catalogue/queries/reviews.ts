import type { Insertable } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Review } from '#server/migrations/tables.ts';

export async function listReviews(db: Db, productId: number) {
  return db
    .selectFrom('review')
    .select(['id', 'user_name', 'rating', 'comment', 'created_at'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertReview(db: Db, review: Insertable<Review>): Promise<void> {
  await db.insertInto('review').values(review).execute();
}

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

/** The review that is hidden by this; nothing where there is none to hide. */
export async function hideReviewRow(db: Db, id: number, at: Date) {
  return db
    .updateTable('review')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['product_id', 'rating'])
    .executeTakeFirst();
}

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
