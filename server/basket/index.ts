/**
 * Basket: what goods cost: lines, offer, promo code and shipping become one price, down to the paisa.
 * Owns the one order of calculation, and the quotes that customers see before they order.
 * Does not own what is for sale, what takes something off, or what is ordered.
 */
export { type PromoWish, priceGoods, readQuote } from './actions.ts';
export { basketRoutes } from './routes.ts';
