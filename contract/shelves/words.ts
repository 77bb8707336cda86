/** The shelves of the home page, in their first order. */
export const shelfKinds = ['new', 'best_sellers', 'under_price', 'occasions', 'buy_again'] as const;
export type ShelfKind = (typeof shelfKinds)[number];

/** The number of a shelf, by which its name is translated. */
export const shelfIds: Record<ShelfKind, number> = {
  new: 1,
  best_sellers: 2,
  under_price: 3,
  occasions: 4,
  buy_again: 5,
};

/** What staff do here that is logged, and what each is about. */
export const shelfActions = {
  shelves_changed: 'shelves',
} as const;
