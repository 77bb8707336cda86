/** What staff do here that is logged, and what each is about. */
export const reviewActions = {
  review_hidden: 'review',
  review_restored: 'review',
  review_photograph_removed: 'review',
} as const;

/** Why a review may be hidden. That it speaks badly of a product or of the shop is no reason. */
export const hidingReasons = ['abuse', 'personal', 'advertising', 'unrelated', 'unlawful'] as const;
export type HidingReason = (typeof hidingReasons)[number];

/** How the reviews of a product are sorted; `photographs` has only those with some, the latest first. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'photographs'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
