import type { ProductReviews, Review, ShopReview } from '#contract/reviews/schemas.ts';

import { pictureUrl } from '#server/media/index.ts';

import type { Photograph, listOwnReviews, listReviews, listShopReviews } from './queries.ts';

type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

const photographAnswer = ({ id, ...picture }: Photograph) => ({
  id,
  url: pictureUrl(picture),
});

export const reviewAnswer = (row: ReviewRow): Review => ({
  id: row.id,
  user_name: row.user_name,
  rating: row.rating,
  date: row.created_at.toISOString(),
  comment: row.comment,
  photographs: row.photographs.map(photographAnswer),
});

export const shopReviewAnswer = (
  row: Awaited<ReturnType<typeof listShopReviews>>[number],
): ShopReview => ({
  ...reviewAnswer(row),
  product_id: row.product_id,
  product_name: row.product_name,
  is_hidden: row.deleted_at !== null,
});

export const productReviewsAnswer = ({
  reviews,
  ratings,
  photographed,
}: {
  reviews: ReviewRow[];
  photographed: number;
  ratings: { rating: number; reviews: number }[];
}): ProductReviews => ({
  reviews: reviews.map(reviewAnswer),
  rating_counts: [1, 2, 3, 4, 5].map(
    (stars) => ratings.find(({ rating }) => rating === stars)?.reviews ?? 0,
  ),
  reviews_with_photographs: photographed,
});

/** A review as its writer takes it along. */
export const ownReviewAnswer = (row: Awaited<ReturnType<typeof listOwnReviews>>[number]) => ({
  product_id: row.product_id,
  product_name: row.name,
  rating: row.rating,
  comment: row.comment,
  date: row.created_at.toISOString(),
  photographs: row.photographs.map((one) => photographAnswer(one).url),
});
