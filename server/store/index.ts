/**
 * Store: the shop's own information: name, contacts, texts and policies, and how it is paid.
 * Owns the one row of `store_information` and of `payment_setting`, the rules of returns (`return_rules`), and the defaults behind them; the logo is a picture of
 * the module `media`.
 * Does not own banners or anything that is sold.
 */
export {
  type CachedPaymentSettings,
  type VersionedPaymentSettings,
  cachePaymentSettings,
  changeReturnRules,
  hasChosenWays,
  nameShop,
  readPaymentSettings,
  readReturnRules,
} from './use-cases.ts';
export { conditionIn, returnRules } from './answers.ts';
export {
  findGrievanceOfficer,
  findLogoFile,
  findSellerTexts,
  findShopName,
  findStoreSetup,
  listUnsaid,
} from './queries.ts';
export { maxOnline, paymentWays } from './rules.ts';
export { storeRoutes } from './routes.ts';
