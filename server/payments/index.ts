/**
 * Payments: what customers pay for orders, and what is paid back. It calls orders, never the reverse.
 * Owns no table yet. Gateways are adapters in `providers` (decision 0042).
 */
export { gatewaysOf, providersOf } from './use-cases/gateways.ts';
export type { Gateway } from './providers/gateway.ts';
export { paymentRoutes } from './routes.ts';
export { paymentHooks } from './use-cases/hook-sources.ts';
