/**
 * Payments: what customers pay for orders, and what is paid back. It calls orders, never the reverse. Gateways are adapters in
 * `providers` (decisions 0042 and 0047). Owns `payment_attempt` and `refund`, whose states change in database functions alone
 * (decision 0044), `payment_case`, `bank_credit`, `used_reference`, `statement_columns`, `settlement`, `settlement_line`,
 * `settlement_reading`, `cod_collection`, which a trigger writes, `cod_remittance` and `remittance_columns`.
 */
export { enqueuePaymentJobs, expireOrdersJob, paymentJobs, readSettlementsJob } from './jobs.ts';
export { sendRefundJob } from './use-cases/refund-jobs.ts';
export { gatewaysOf, providersOf } from './use-cases/gateways.ts';
export type { Gateway } from './providers/gateway.ts';
export { callRefundByHand as writeRefundedByHand } from './queries/confirming.ts';
export { change, withStatus } from './use-cases/logged-status.ts';
export { writeCollectedTwice } from './use-cases/second-collections.ts';
export { writePaidByHand } from './use-cases/confirm.ts';
export { keyRoutes } from './routes/keys.ts';
export { moneyRoutes } from './routes/money.ts';
export { staffMoneyRoutes } from './routes/staff.ts';
export { lookJob } from './use-cases/look-jobs.ts';
export { countPayments, readClaimed } from './queries/lists.ts';
export { countCases } from './queries/cases.ts';
export { countSettlementProblems, countUnread } from './queries/settlements.ts';
export { type MoneyOfTime, sumMoneyOf } from './queries/days.ts';
export { countOverdue } from './use-cases/expire.ts';
export { limitOpenings } from './use-cases/limit-openings.ts';
export { payPageRoutes } from './routes/pay-page.ts';
export type { PayPage } from './use-cases/pay-page.ts';
export { returnRoutes } from './routes/return.ts';
export { settlementRoutes } from './routes/settlements.ts';
export { collectionRoutes } from './routes/collections.ts';
export { statementRoutes } from './routes/statement.ts';
export { paymentHooks } from './use-cases/hook-sources.ts';
