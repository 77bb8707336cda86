/** What staff do here that is logged, and what each is about. */
export const reviewActions = {
  review_hidden: 'review',
  review_restored: 'review',
} as const;
