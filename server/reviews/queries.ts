import { type Insertable, type RawBuilder, sql } from 'kysely';

import type { ReviewSort } from '#contract/reviews/words.ts';

import type { Db } from '#server/database.ts';
import type { Review } from '#server/migrations/tables.ts';
import { indexRange } from '#server/platform/db/index-range.ts';

interface Paging {
  page: number;
  page_size: number;
}

/** The photographs of a review, in the order in which they were sent. */
const photographs = sql<Photograph[]>`
  case when review.photographs = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object(
      'id', review_picture.id, 'stem', stem, 'fallback_format', fallback_format
    ) order by place), '[]'::json)
    from review_picture join picture_file on picture_file.id = picture_id
    where review_id = review.id
  ) end`;

export interface Photograph {
  id: number;
  stem: string;
  fallback_format: string;
}

/** How each order reads its index, from the beginning or from the end. */
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  photographs: sql`created_at desc, id desc`,
  highest: sql`rating desc, created_at desc, id desc`,
  lowest: sql`rating, created_at desc, id desc`,
};

/** Returns one page of a product's reviews in this order, or of those with photographs. */
export async function listReviews(
  db: Db,
  productId: number,
  { page, page_size, sort }: Paging & { sort: ReviewSort },
) {
  return db
    .selectFrom('review')
    .select(['id', 'user_name', 'rating', 'comment', 'created_at'])
    .select(photographs.as('photographs'))
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .$if(sort === 'photographs', (query) => query.where('photographs', '>', 0))
    .orderBy(orders[sort])
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

/** How many reviews of a product have photographs. */
export async function countWithPhotographs(db: Db, productId: number): Promise<number> {
  const { reviews } = await db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('photographs', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('reviews'))
    .executeTakeFirstOrThrow();
  return reviews;
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
      photographs.as('photographs'),
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

/** Hides a review and returns it; undefined if there is none to hide. */
export async function hideReviewRow(db: Db, id: number, at: Date) {
  return db
    .updateTable('review')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['product_id', 'rating'])
    .executeTakeFirst();
}

/** Shows a hidden review again and returns it; undefined if none was hidden. */
export async function restoreReviewRow(db: Db, id: number) {
  return db
    .updateTable('review')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['product_id', 'rating'])
    .executeTakeFirst();
}

/** The review that an account has written of a product, if it has. */
export async function findOwnReview(db: Db, productId: number, accountId: number) {
  return db
    .selectFrom('review')
    .where('product_id', '=', productId)
    .where('account_id', '=', accountId)
    .select(['id', 'photographs', 'photographs_removed'])
    .executeTakeFirst();
}

/** Gives a review its photographs; false if it has some already, had some that staff have removed, or is gone. */
export async function insertPhotographs(
  db: Db,
  reviewId: number,
  pictureIds: number[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ photographs: pictureIds.length })
    .where('id', '=', reviewId)
    .where('photographs', '=', 0)
    .where('photographs_removed', '=', false)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .insertInto('review_picture')
    .values(
      pictureIds.map((picture_id, at) => ({ review_id: reviewId, place: at + 1, picture_id })),
    )
    .execute();
  return true;
}

/**
 * Takes a photograph away from its review, and returns which picture it was, and of which product; undefined if there
 * is none.
 */
export async function deletePhotograph(db: Db, id: number) {
  const gone = await db
    .deleteFrom('review_picture')
    .where('id', '=', id)
    .returning(['picture_id', 'review_id'])
    .executeTakeFirst();
  if (!gone) return undefined;
  const { product_id, photographs: left } = await db
    .updateTable('review')
    .set({ photographs: sql`photographs - 1`, photographs_removed: true })
    .where('id', '=', gone.review_id)
    .returning(['product_id', 'photographs'])
    .executeTakeFirstOrThrow();
  return {
    pictureId: gone.picture_id,
    reviewId: gone.review_id,
    productId: product_id,
    left,
  };
}

/** What an account has written, the first first. */
export async function listOwnReviews(db: Db, accountId: number) {
  return db
    .selectFrom('review')
    .leftJoin('sold_product', 'sold_product.id', 'review.product_id')
    .where('account_id', '=', accountId)
    .select(['product_id', 'sold_product.name', 'rating', 'comment', 'review.created_at'])
    .select(photographs.as('photographs'))
    .orderBy('review.id')
    .execute();
}
