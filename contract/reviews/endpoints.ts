import { z } from 'zod';

import type { EndpointTable } from '../endpoint-shape.ts';
import { limits } from '../limits.ts';
import { Done, IdParams, pageOf, pageQuery } from '../shapes.ts';
import { HidingReview, NewReview, ProductReviewsQuery, Review, ShopReview } from './schemas.ts';

/** Calls about customers' reviews of products. */
export const reviewsEndpoints = {
  'POST /v1/products/{id}/reviews': {
    summary: 'Review a product that one has received, once',
    params: IdParams,
    body: NewReview,
    status: 201,
    answer: Done,
  },
  'POST /v1/products/{id}/reviews/photographs': {
    summary: 'Add up to four photographs to one’s own review of a product, once',
    params: IdParams,
    isForm: true,
    maxPictures: limits.maxReviewPhotographs,
    status: 201,
    answer: Done,
  },
  'DELETE /v1/products/reviews/photographs/{id}': {
    permission: 'reviews',
    summary: 'Remove a photograph of a review',
    action: 'review_photograph_removed',
    subject: 'review',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/products/reviews/all': {
    permission: 'reviews',
    summary: 'All reviews, newest first, hidden ones too',
    query: z.object(pageQuery(limits.homePageSize)),
    answer: pageOf(ShopReview),
  },
  'PUT /v1/products/reviews/delete/{id}': {
    permission: 'reviews',
    summary: 'Hide a review, and note why',
    action: 'review_hidden',
    subject: 'review',
    params: IdParams,
    body: HidingReview,
    answer: Done,
  },
  'PUT /v1/products/reviews/restore/{id}': {
    permission: 'reviews',
    summary: 'Show a hidden review again',
    action: 'review_restored',
    subject: 'review',
    params: IdParams,
    answer: Done,
  },
  'GET /v1/products/{id}/reviews': {
    summary:
      'The reviews of a product, by page: the latest, best or worst first, or those with photographs',
    params: IdParams,
    query: ProductReviewsQuery,
    answer: pageOf(Review),
  },
} as const satisfies EndpointTable;
