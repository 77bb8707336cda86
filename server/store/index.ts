/**
 * Store: what the shop says about itself: name, address, phones, texts and policies.
 * Owns the one row of `store_information` and the defaults behind it; its logo is a picture of media's.
 * Does not own banners or anything that is sold.
 */
export { nameShop } from './actions.ts';
export { findShopName, findStoreSetup } from './queries.ts';
export { storeRoutes } from './routes.ts';
