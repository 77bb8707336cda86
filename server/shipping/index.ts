/**
 * Shipping: where parcels go, for how much, and until when. Owns the directory of PIN codes, which is a file of the
 * program (decision 0068), and an owner's rules: zones, rates, surcharges, working days and holidays, with the notices
 * about these. Does not own postal addresses or parcels; what a cart is charged is computed by the basket.
 */
export {
  type CachedDeliveryRules,
  cacheDeliveryRules,
  readMoment,
} from './use-cases/delivery-rules.ts';
export { closedDaysJob, enqueueShippingJobs, shippingJobs } from './jobs.ts';
export { readClosedDays } from './use-cases/closed-days.ts';
export { findPin } from './use-cases/pins.ts';
export { isBeyondTheState, zoneOf } from './rules/zones.ts';
export { hasRates } from './queries.ts';
export type { RulesRow } from './queries.ts';
export { shippingRoutes } from './routes.ts';
