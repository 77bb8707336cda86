/**
 * Promotions: what makes an order cheaper, and when it holds: offers and promo codes with their limits.
 * Owns `offer`, `promo_code`, `promo_grant`, `promo_use` and `phone_key`.
 * Does not own prices: what a discount comes to is computed by the basket.
 */
export { forgetNumbersJob, promiseToForget, promotionJobs } from './jobs.ts';
export { findOffer } from './queries/offers.ts';
export {
  findGrantedPromoCode,
  findTypedPromoCode,
  giveBackPromoUse,
  grantPromoCode,
  hasTypedPromoCode,
  hasUsedPromoCode,
} from './queries/promo-codes.ts';
export { offerRoutes } from './routes/offers.ts';
export { promoCodeRoutes } from './routes/promo-codes.ts';
export { hasBegun, offerRefusal, promoRefusal } from './rules.ts';
