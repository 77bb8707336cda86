import { type Insertable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Review } from '#server/migrations/tables.ts';
import { indexRange } from '#server/platform/db/index-range.ts';

interface Paging {
  page: number;
  page_size: number;
}

/** Returns one page of a product's reviews, the latest first. */
export async function listReviews(db: Db, productId: number, { page, page_size }: Paging) {
  return db
    .selectFrom('review')
    .select(['id', 'user_name', 'rating', 'comment', 'created_at'])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

/** Returns the number of reviews of a product by stars, for each number of stars that occurs. */
export async function countRatings(db: Db, productId: number) {
  return db
    .selectFrom('review')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('reviews')])
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .groupBy('rating')
    .execute();
}

/** Returns one page of `total` reviews of live products, newest first, hidden ones too. */
export async function listShopReviews(db: Db, paging: Paging, total: number) {
  const { offset, limit, direction } = indexRange(paging, total);
  return db
    .with('page', (cte) =>
      cte
        .selectFrom('review')
        .innerJoin('sold_product', 'sold_product.id', 'review.product_id')
        .select('review.id')
        .orderBy('review.id', direction)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('review', 'review.id', 'page.id')
    .innerJoin('sold_product', 'sold_product.id', 'review.product_id')
    .select([
      'review.id',
      'user_name',
      'rating',
      'comment',
      'review.created_at',
      'review.deleted_at',
      'sold_product.id as product_id',
      'sold_product.name as product_name',
    ])
    .orderBy('review.id', 'desc')
    .execute();
}

/** The number of reviews of live products, from the tally. */
export async function countShopReviews(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('review_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('reviews'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertReview(db: Db, review: Insertable<Review>): Promise<void> {
  await db.insertInto('review').values(review).execute();
}

/** Hides a review and returns it; undefined where there is none to hide. */
export async function hideReviewRow(db: Db, id: number, at: Date) {
  return db
    .updateTable('review')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['product_id', 'rating'])
    .executeTakeFirst();
}

/** Shows a hidden review again and returns it; undefined where none was hidden. */
export async function restoreReviewRow(db: Db, id: number) {
  return db
    .updateTable('review')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['product_id', 'rating'])
    .executeTakeFirst();
}
