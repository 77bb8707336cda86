import type { ProductReviews, Review, ShopReview } from '#contract/reviews/schemas.ts';

import type { listReviews, listShopReviews } from './queries.ts';

type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export const reviewAnswer = (row: ReviewRow): Review => ({
  id: row.id,
  user_name: row.user_name,
  rating: row.rating,
  date: row.created_at.toISOString(),
  comment: row.comment,
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
}: {
  reviews: ReviewRow[];
  ratings: { rating: number; reviews: number }[];
}): ProductReviews => ({
  reviews: reviews.map(reviewAnswer),
  rating_counts: [1, 2, 3, 4, 5].map(
    (stars) => ratings.find(({ rating }) => rating === stars)?.reviews ?? 0,
  ),
});
