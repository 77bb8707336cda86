import type { Db } from '#server/database.ts';

import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { listProductNames } from '../queries/products.ts';
import {
  addRating,
  hideReviewRow,
  insertReview,
  restoreReviewRow,
  takeRating,
} from '../queries/reviews.ts';

export interface NewReview {
  productId: number;
  /** Absent for a review that was imported from elsewhere. */
  accountId?: number;
  userName: string;
  rating: number;
  comment: string;
  at: Date;
}

/**
 * Adds a review and its stars to its product's rating. Throws the constraint `review_written` where the account has
 * already reviewed the product.
 */
export async function addReview(db: Db, review: NewReview): Promise<void> {
  await transaction(db, async (db) => {
    await insertReview(db, {
      product_id: review.productId,
      account_id: review.accountId,
      user_name: review.userName,
      rating: review.rating,
      comment: review.comment,
      created_at: review.at,
    });
    await addRating(db, review.productId, review.rating);
  });
}

/** Hides a review and takes its stars out of its product's rating. Throws `review_not_found`. */
export async function hideReview(audit: Audit, id: number, at: Date): Promise<void> {
  await audit.transaction(async (db) => {
    const hidden = await hideReviewRow(db, id, at);
    if (!hidden) throw new ShopError('review_not_found');
    await takeRating(db, hidden.product_id, hidden.rating);
    return { result: undefined, entry: await entryOf(db, id, hidden.product_id) };
  });
}

/** Shows a hidden review again, with its stars. Throws `review_not_found`. */
export async function restoreReview(audit: Audit, id: number): Promise<void> {
  await audit.transaction(async (db) => {
    const shown = await restoreReviewRow(db, id);
    if (!shown) throw new ShopError('review_not_found');
    await addRating(db, shown.product_id, shown.rating);
    return { result: undefined, entry: await entryOf(db, id, shown.product_id) };
  });
}

/** The entry names the product. It has no text of the review, because that belongs to its writer. */
async function entryOf(db: Db, id: number, productId: number) {
  const names = await listProductNames(db, [productId]);
  return { subject: { id, name: names.get(productId)?.name ?? null } };
}
