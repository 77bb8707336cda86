import type { Db } from '#server/database.ts';

import { addRating, insertReview } from '../queries/reviews.ts';

export interface NewReview {
  productId: number;
  userName: string;
  rating: number;
  comment: string;
  at: Date;
}

/** Adds a review and counts it towards its product's rating. */
export async function addReview(db: Db, review: NewReview): Promise<void> {
  await db.transaction().execute(async (db) => {
    await insertReview(db, {
      product_id: review.productId,
      user_name: review.userName,
      rating: review.rating,
      comment: review.comment,
      created_at: review.at,
    });
    await addRating(db, review.productId, review.rating);
  });
}
