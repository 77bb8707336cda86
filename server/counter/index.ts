/**
 * The counter: orders that staff take for customers, by phone or in the shop. They are placed, paid and marked by the rooms
 * below, in one transaction. Owns `counter_attempt`, which tells one attempt from another.
 */
export { counterRoutes } from './routes.ts';
