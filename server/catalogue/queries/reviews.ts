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

/** All reviews of products that are sold, newest first, hidden ones too. */
export async function listShopReviews(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'user_name',
      'rating',
      'comment',
      'review.created_at',
      'review.deleted_at',
      'product.id as product_id',
      'product.name as product_name',
    ])
    .where('product.deleted_at', 'is', null)
    .orderBy('review.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countShopReviews(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('product.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
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

/** The review that is shown again by this; nothing where none was hidden. */
export async function restoreReviewRow(db: Db, id: number) {
  return db
    .updateTable('review')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
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
