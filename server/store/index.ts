/**
 * Store: the shop's own information: name, contacts, texts and policies.
 * Owns the one row of `store_information` and the defaults behind it; the logo is a picture of the module `media`.
 * Does not own banners or anything that is sold.
 */
export { nameShop } from './use-cases.ts';
export { findShopName, findStoreSetup } from './queries.ts';
export { storeRoutes } from './routes.ts';
