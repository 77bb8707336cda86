/**
 * Orders: placing, following, changing and cancelling them.
 * Owns `order`, `order_line`, `order_change`, `cod_confirmation`, `refused_attempt`, `bought_together` and the tallies of orders.
 * Placing an order also takes stock and counts a promo use, and cancelling it gives both back, in the only database functions that do so
 * (decision 0013).
 */
export { pagesOfOrders } from './use-cases/own-orders.ts';
export { detachOrders, lockOrder } from './queries/changes.ts';
export { ensureGoodLongEnough } from './use-cases/good-long-enough.ts';
export { moveOrder } from './use-cases/change.ts';
export {
  type LineToSend,
  type OrderToSend,
  countOrdersToPack,
  listLinesOf,
  listOrdersDue,
  listOrdersToPack,
  listOrdersToSend,
  isOrderOf,
} from './queries/packing.ts';
export { adoptOrders } from './queries/guest-orders.ts';
export { guestOrderRoutes } from './routes/guest-orders.ts';
export { createAccountQueue } from './use-cases/account-queue.ts';
export { listBestSellers, listDays, listHours } from './queries/days.ts';
export { findBestSellers } from './use-cases/best-sellers.ts';
export { listNamesOf, listRecipients, readCustomersOf } from './queries/names.ts';
export { listPickups } from './queries/pickups.ts';
export { lockOwner } from './use-cases/lock-owner.ts';
export type { ByHand } from './use-cases/change.ts';
export { type TakingTools, takeOrder } from './use-cases/take.ts';
export { showOrder } from './use-cases/show-orders.ts';
export { orderDetailAnswer, packedOrderAnswer } from './answers.ts';
export { orderPlaced } from './routes/orders.ts';
export { searchOrders } from './use-cases/search-orders.ts';
export { listBoughtProducts } from './queries/bought-products.ts';
export { listBoughtTogether } from './queries/bought-together.ts';
export { boughtTogetherJob, enqueueOrderJobs, orderJobs } from './jobs.ts';
export { secondsToPay, spanUntil } from './rules.ts';
export { findDelivery } from './queries/deliveries.ts';
export { countCodCalls } from './queries/cod.ts';
export { findLanguageOf } from './queries/languages.ts';
export {
  findOrderToPay,
  findPhoneOfOrder,
  isOfNumber,
  isTakenAtNumberOf,
  listOrdersToPay,
  type OrderToPay,
} from './queries/order-to-pay.ts';
export { lapseUnconfirmed } from './use-cases/confirm.ts';
export { codRoutes } from './routes/cod.ts';
export {
  countHolders,
  hasOrder,
  hasOrders,
  listDueOrders,
  readOrderTotals,
  sumTestOrders,
  sumUnpaidOrders,
} from './queries/orders.ts';
export { countOpenOrders } from './queries/waiting.ts';
export { orderChangeRoutes } from './routes/order-changes.ts';
export { parcelRoutes } from './routes/parcels.ts';
export { pageOfParcels, showParcelsToPack } from './use-cases/parcels.ts';
export { orderFileRoutes } from './routes/order-files.ts';
export { orderChanged, orderRoutes } from './routes/orders.ts';
