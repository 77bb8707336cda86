/**
 * Reviews: customers' opinions of products that they have received. Owns `review`, its photographs (`review_picture`)
 * and its tally; the sum of the stars is stored with the product, for lists.
 */
export { productReviewsAnswer } from './answers.ts';
export { reviewRoutes } from './routes.ts';
export { addReview, latestReviewsOf, ownReviews } from './use-cases.ts';
