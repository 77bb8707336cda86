/**
 * Catalogue: categories, sub-categories, products with their pictures, reviews, and the search.
 * Owns what is for sale, its price and its stock.
 * Does not own carts, orders or discounts.
 */
export { createCategory, createSubCategory } from './actions/categories.ts';
export { createProduct } from './actions/products.ts';
export { addReview } from './actions/reviews.ts';
export { catalogueJobs, undoImportJob, undoUnfinishedImports } from './jobs.ts';
export { importLock } from './queries/import-runs.ts';
export {
  hasShelf,
  isCatalogueEmpty,
  listCategories,
  listSubCategories,
} from './queries/categories.ts';
export { hasProductNamed, listProductNames, listProductsInOrder } from './queries/products.ts';
export {
  countLowStock,
  countSoldOut,
  hasStock,
  listLowStock,
  listPrices,
  putBackStock,
  setStocks,
} from './queries/stock.ts';
export { categoryRoutes } from './routes/categories.ts';
export { categoryEditRoutes } from './routes/category-edits.ts';
export { productEditRoutes } from './routes/product-edits.ts';
export { productFileRoutes } from './routes/product-files.ts';
export { productListRoutes } from './routes/product-lists.ts';
export { productRoutes } from './routes/products.ts';
export { shopReviewRoutes } from './routes/reviews.ts';
