/** What staff do here that is logged, and what each is about. */
export const promotionActions = {
  offer_added: 'offer',
  offer_changed: 'offer',
  offer_deleted: 'offer',
  promo_code_added: 'promo_code',
  promo_code_changed: 'promo_code',
  promo_code_deleted: 'promo_code',
} as const;
