import { z } from 'zod';

import * as validation from '#messages/validation.ts';

import { limits } from '../limits.ts';
import { seenText } from '../seen-text.ts';
import { Timestamp, pageQuery } from '../shapes.ts';
import { hidingReasons, reviewSorts } from './words.ts';

export const Review = z.object({
  id: z.number().int(),
  user_name: z.string(),
  rating: z.number().int().min(1).max(5),
  date: Timestamp,
  comment: z.string(),
  /** What the customer photographed. */
  photographs: z.array(z.object({ id: z.number().int(), url: z.string() })),
});
export type Review = z.infer<typeof Review>;

/** A review as shopkeepers see it, with its product. */
export const ShopReview = Review.extend({
  product_id: z.number().int(),
  product_name: z.string(),
  /** Hidden reviews do not count towards a product's rating. */
  is_hidden: z.boolean(),
});
export type ShopReview = z.infer<typeof ShopReview>;

/** What a product's own page shows of its reviews. */
export const ProductReviews = z.object({
  /** The latest ones; all reviews are available page by page. */
  reviews: z.array(Review),
  /** The number of reviews with 1, 2, 3, 4 and 5 stars. */
  rating_counts: z.array(z.number().int()).length(5),
  /** How many reviews have photographs. */
  reviews_with_photographs: z.number().int(),
});
export type ProductReviews = z.infer<typeof ProductReviews>;

const ratingSentence = validation.ratingRange;
const commentSentence = validation.commentLength;

export const NewReview = z.strictObject({
  rating: z.int(ratingSentence).min(1, ratingSentence).max(5, ratingSentence),
  comment: z
    .string(commentSentence)
    .overwrite(seenText)
    .trim()
    .min(1, commentSentence)
    .max(2_000, commentSentence),
});

export const ProductReviewsQuery = z.object({
  ...pageQuery(limits.reviewsShown),
  sort: z.enum(reviewSorts, validation.reviewSortUnknown).default('newest'),
});

/** Why a review is hidden, which the log has. A program of the owner's may leave it out. */
export const HidingReview = z
  .object({ reason: z.enum(hidingReasons, validation.reasonMissing).optional() })
  .nullish();
