/**
 * Returns: what customers send back, what becomes of each piece, and what goes back for it. It calls orders and payments, never the
 * reverse. Owns `goods_return`, its lines and photographs; pieces are counted in (`receive_return`) and money is wanted back
 * (`settle_return`) under the lock of the order. The rules belong to the store, which shows them.
 */
export { enqueueReturnJobs, forgetReturnPicturesJob, returnJobs } from './jobs.ts';
export { countOpenReturns } from './queries/returns.ts';
export { findReturnedGoods } from './use-cases/figures.ts';
export { checkToExchange, linkExchange, lockToExchange } from './use-cases/exchange.ts';
export { pagesWithReturns } from './use-cases/own-returns.ts';
export { readRefundTargets } from './use-cases/refund-targets.ts';
export { goodsReturnRoutes } from './routes.ts';
