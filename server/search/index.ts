/**
 * Search: which products a text means, in which order (decision 0011).
 * Owns `product_search`, `product_text`, `search_word` and `search_word_left`, which triggers fill from products, and `lost_search`,
 * what was searched for and not found, and `search_synonym`, what people's words mean here.
 * Does not know what a product is beyond its words, and what lists sort and filter by.
 */
export { searchRoutes } from './routes.ts';
export { searchForProducts } from './use-cases/find-products.ts';
export {
  countLostSearches,
  forgetLostSearches,
  listLostSearches,
} from './use-cases/lost-searches.ts';
export { sweepWords } from './use-cases/sweep-words.ts';
