/** The shelves of the home page, in their first order. */
export const shelfKinds = ['new', 'best_sellers', 'under_price', 'occasions', 'buy_again'] as const;
export type ShelfKind = (typeof shelfKinds)[number];

/** What staff do here that is logged, and what each is about. */
export const shelfActions = {
  shelves_changed: 'shelves',
} as const;
