/**
 * Payments: what customers pay for orders, and what is paid back. It calls orders, never the reverse.
 * Owns `payment_attempt` and `refund`. What follows from a payment is decided by `settle_payment`, `reinstate_order` and
 * `expire_order`, the only database functions that do so (migrations 0077 and 0080, decision 0044); what customers begin and claim, by two others (0082). Gateways are adapters
 * in `providers` (decision 0042).
 */
export { enqueueExpireOrders, expireOrdersJob, paymentJobs } from './jobs.ts';
export { gatewaysOf, providersOf } from './use-cases/gateways.ts';
export type { Gateway } from './providers/gateway.ts';
export { keyRoutes } from './routes/keys.ts';
export { moneyRoutes } from './routes/money.ts';
export { paymentHooks } from './use-cases/hook-sources.ts';
