/**
 * Payments: what customers pay for orders, and what is paid back. It calls orders, never the reverse.
 * Owns `payment_attempt`, `refund`, `payment_case`, `bank_credit` and `statement_columns`; the states of the first two change in
 * database functions alone (migrations 0080 to 0083, 0089 and 0090, decision 0044). Gateways are adapters in `providers` (decision
 * 0042).
 */
export { enqueueExpireOrders, expireOrdersJob, paymentJobs } from './jobs.ts';
export { sendRefundJob } from './use-cases/refund-jobs.ts';
export { gatewaysOf, providersOf } from './use-cases/gateways.ts';
export type { Gateway } from './providers/gateway.ts';
export {
  callPayByHand as writePaidByHand,
  callRefundByHand as writeRefundedByHand,
} from './queries/confirming.ts';
export { keyRoutes } from './routes/keys.ts';
export { moneyRoutes } from './routes/money.ts';
export { staffMoneyRoutes } from './routes/staff.ts';
export { lookJob } from './use-cases/look-jobs.ts';
export { countPayments } from './queries/lists.ts';
export { countCases } from './queries/cases.ts';
export { openAtGateway } from './use-cases/open-gateway.ts';
export { payPageRoutes } from './routes/pay-page.ts';
export type { PayPage } from './use-cases/pay-page.ts';
export { returnRoutes } from './routes/return.ts';
export { statementRoutes } from './routes/statement.ts';
export { paymentHooks } from './use-cases/hook-sources.ts';
