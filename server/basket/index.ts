/**
 * Basket: the price of goods, exact to the paisa: lines, offer, promo code and shipping.
 * Owns the only calculation of prices, the quotes that customers see before they order, and the carts of accounts
 * (`cart_line`).
 * Does not own what is sold, what is discounted, or what is ordered.
 */
export { codRefusalSentence } from './rules/cod.ts';
export type { ShownPrices } from './rules/price.ts';
export { withShipping } from './rules/price.ts';
export { listLeftCarts } from './queries.ts';
export { listCart } from './use-cases/cart.ts';
export { type PromoWish, judgeCod, priceGoods, quoteCart, readQuote } from './use-cases/prices.ts';
export { type JudgedShipping, judgeByRules, placeMark } from './use-cases/shipping.ts';
export { quoteAnswer } from './answers.ts';
export { basketRoutes } from './routes.ts';
