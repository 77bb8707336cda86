import { limits } from '#contract/limits.ts';
import type { HidingReason, ReviewSort } from '#contract/reviews/words.ts';
import { countPhotographs, lockAccount } from '#server/accounts/index.ts';
import type { Db } from '#server/database.ts';
import {
  addRating,
  findReviewCount,
  listProductNames,
  takeRating,
} from '#server/catalogue/index.ts';
import { type MediaTools, releasePictures, storePictures } from '#server/media/index.ts';
import { findDelivery } from '#server/orders/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { UploadedFile } from '#server/platform/http/forms.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import { ownReviewAnswer } from './answers.ts';
import {
  countRatings,
  countWithPhotographs,
  countShopReviews,
  deletePhotograph,
  findOwnReview,
  hideReviewRow,
  insertPhotographs,
  insertReview,
  listOwnReviews,
  listReviews,
  listShopReviews,
  restoreReviewRow,
} from './queries.ts';
import { reviewerName } from './rules.ts';

interface Paging {
  page: number;
  page_size: number;
}

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
 * Adds a review and its stars to its product's rating. Throws the constraint `review_written` if the account has
 * already reviewed the product, and `session_required` if it has gone meanwhile.
 */
export async function addReview(db: Db, review: NewReview): Promise<void> {
  await transaction(db, async (db) => {
    const isGone = review.accountId !== undefined && !(await lockAccount(db, review.accountId));
    if (isGone) throw new ShopError('session_required');
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

/**
 * Adds the review of a customer who has received the product, under the name that was on the parcel. Throws
 * `review_not_allowed`, or the constraint `review_written`.
 */
export async function reviewProduct(
  db: Db,
  review: Omit<NewReview, 'userName'> & { accountId: number },
): Promise<void> {
  const delivery = await findDelivery(db, review.accountId, review.productId);
  if (!delivery) throw new ShopError('review_not_allowed');
  await addReview(db, { ...review, userName: reviewerName(delivery.recipient_name) });
}

/** Returns the review that an account may add photographs to. Throws `review_not_found` or `review_has_photographs`. */
export async function findReviewToPicture(db: Db, productId: number, accountId: number) {
  const review = await findOwnReview(db, productId, accountId);
  if (!review) throw new ShopError('review_not_found');
  if (review.photographs > 0 || review.photographs_removed) {
    throw new ShopError('review_has_photographs');
  }
  return review;
}

/**
 * Adds photographs to an account's own review of a product. Throws `review_not_found`, `review_has_photographs`,
 * `picture_missing`, `too_many_pictures`, `too_many_attempts` and the errors of `storePictures`.
 */
export async function addPhotographs(
  db: Db,
  tools: MediaTools,
  {
    productId,
    accountId,
    pictures,
    address,
  }: { productId: number; accountId: number; pictures: UploadedFile[]; address: string },
): Promise<void> {
  if (pictures.length === 0) throw new ShopError('picture_missing');
  if (pictures.length > limits.maxReviewPhotographs) throw new ShopError('too_many_pictures');
  const review = await findReviewToPicture(db, productId, accountId);
  const contents = pictures.map(({ bytes }) => bytes);
  const storing = { maxBytes: limits.maxProductPictureBytes };
  const stored = await countPhotographs(db, { address }, () =>
    storePictures(db, tools, contents, storing),
  );
  // The same photograph twice is one.
  const ids = [...new Set(stored)];
  await transaction(db, async (db) => {
    if (!(await lockAccount(db, accountId))) throw new ShopError('session_required');
    if (!(await insertPhotographs(db, review.id, ids))) {
      throw new ShopError('review_has_photographs');
    }
  });
}

/** Takes a photograph away from a review. Throws `photograph_not_found`. */
export async function removePhotograph(
  audit: Audit,
  tools: Pick<MediaTools, 'jobs'>,
  id: number,
): Promise<void> {
  await audit.transaction(async (db) => {
    const gone = await deletePhotograph(db, id);
    if (!gone) throw new ShopError('photograph_not_found');
    await releasePictures(db, tools, [gone.pictureId]);
    const entry = await entryOf(db, gone.reviewId, gone.productId);
    const change = { subject: null, field: 'photographs', before: gone.left + 1, after: gone.left };
    return { result: undefined, entry: { ...entry, changes: [change] } };
  });
}

/** What an account takes along of what it has written. */
export const ownReviews = async (db: Db, accountId: number) =>
  (await listOwnReviews(db, accountId)).map(ownReviewAnswer);

/**
 * Hides a review and takes its stars out of its product's rating; the log has the reason. Throws `review_not_found`.
 */
export async function hideReview(
  audit: Audit,
  { id, reason, at }: { id: number; reason: HidingReason | undefined; at: Date },
): Promise<void> {
  await audit.transaction(async (db) => {
    const hidden = await hideReviewRow(db, id, at);
    if (!hidden) throw new ShopError('review_not_found');
    await takeRating(db, hidden.product_id, hidden.rating);
    const entry = await entryOf(db, id, hidden.product_id);
    const change = { subject: null, field: 'reason', before: null, after: reason ?? null };
    return { result: undefined, entry: { ...entry, changes: reason ? [change] : [] } };
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

/** Returns the latest reviews of a product, and its number of reviews by stars. */
export async function latestReviewsOf(db: Db, productId: number) {
  const [reviews, ratings, photographed] = await Promise.all([
    listReviews(db, productId, { page: 1, page_size: limits.reviewsShown, sort: 'newest' }),
    countRatings(db, productId),
    countWithPhotographs(db, productId),
  ]);
  return { reviews, ratings, photographed };
}

/** Returns one page of a product's reviews in this order. Throws `product_not_found`. */
export async function pageOfReviews(
  db: Db,
  productId: number,
  paging: Paging & { sort: ReviewSort },
) {
  const [reviews, rows, photographed] = await Promise.all([
    findReviewCount(db, productId),
    listReviews(db, productId, paging),
    paging.sort === 'photographs' ? countWithPhotographs(db, productId) : undefined,
  ]);
  if (reviews === undefined) throw new ShopError('product_not_found');
  return { rows, total: photographed ?? reviews };
}

/** Returns one page of all reviews, newest first, hidden ones too. */
export async function pageOfShopReviews(db: Db, paging: Paging) {
  const total = await countShopReviews(db);
  return { rows: await listShopReviews(db, paging, total), total };
}
