/**
 * Basket: the price of goods, exact to the paisa: lines, offer, promo code and shipping.
 * Owns the only calculation of prices, and the quotes that customers see before they order.
 * Does not own what is sold, what is discounted, or what is ordered.
 */
export { type PromoWish, priceGoods, readQuote } from './use-cases.ts';
export { basketRoutes } from './routes.ts';
