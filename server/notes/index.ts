/**
 * Notes: what staff write of an order or a customer for each other.
 * Owns `staff_note`. Customers neither see nor export it; it goes with the account that it is about.
 */
export { noteOrder } from './use-cases.ts';
export { noteRoutes } from './routes.ts';
