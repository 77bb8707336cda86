/** What staff do here that is logged, and what each is about. */
export const reviewActions = {
  review_hidden: 'review',
  review_restored: 'review',
  review_photograph_removed: 'review',
} as const;

/** How the reviews of a product are sorted; `photographs` has only those with some, the latest first. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'photographs'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
