/**
 * Shelves: the rows of products on the home page, as the shopkeeper has ordered them.
 * Owns `shelf` and `occasion`; what stands on a shelf is found by the catalogue and in orders.
 */
export { shelfRoutes } from './routes.ts';
