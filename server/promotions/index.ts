/**
 * Promotions: offers and promo codes, their times and their limits.
 * Owns `offer`, `promo_code`, `promo_grant`, `promo_use` and `phone_key`.
 * Does not own prices: the basket computes discounts.
 */
export { forgetNumbersJob, enqueueForgetNumbers, promotionJobs } from './jobs.ts';
export { findOffer } from './queries/offers.ts';
export {
  findGrantedPromoCode,
  findTypedPromoCode,
  grantPromoCode,
  hasTypedPromoCode,
  hasUsedPromoCode,
} from './queries/promo-codes.ts';
export { offerRoutes } from './routes/offers.ts';
export { promoCodeRoutes } from './routes/promo-codes.ts';
export { hasBegun, offerRefusal, promoRefusal } from './rules.ts';
