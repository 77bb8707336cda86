/**
 * Shipping: where parcels go. Owns the directory of PIN codes, which is a file of the program (decision 0068).
 * Does not own postal addresses, what a cart costs, or parcels.
 */
export { shippingRoutes } from './routes.ts';
