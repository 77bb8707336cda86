/** What staff do here that is logged, and what each is about. */
export const restockActions = {
  restock_told: 'product',
} as const;
