/**
 * The counter: orders that staff take for customers, by phone or in the shop, which are placed, paid and marked by the
 * rooms below in one transaction; and the days of its till. Owns `counter_attempt`, which identifies attempts, and
 * `till_day`, whose rows never change.
 */
export { counterRoutes } from './routes/orders.ts';
export { dayRoutes } from './routes/days.ts';
export { isDayToClose } from './use-cases/days.ts';
