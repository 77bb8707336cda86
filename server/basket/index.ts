/**
 * Basket: the price of goods, exact to the paisa: lines, offer, promo code and shipping.
 * Owns the only calculation of prices, and the quotes that customers see before they order.
 * Does not own what is sold, what is discounted, or what is ordered.
 */
export { codRefusalSentence } from './rules/cod.ts';
export type { ShownPrices } from './rules/price.ts';
export { type PromoWish, judgeCod, priceGoods, readQuote } from './use-cases.ts';
export { basketRoutes } from './routes.ts';
