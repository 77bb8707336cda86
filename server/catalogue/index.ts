/**
 * Catalogue: categories, sub-categories and products with their pictures. Owns what is for sale (`category`,
 * `sub_category`, `product`, `product_picture`), what it is called in other languages (`catalogue_text`), how often it was looked at (`product_view_day`, `product_view_week`), its price with what
 * is planned for it (`price_plan`, `price_plan_line`), what each kind of it must declare (`law_kind`), and its stock
 * with the ledger `stock_movement`. Does not own carts, orders, discounts or reviews.
 */
export {
  bestBeforeJob,
  catalogueJobs,
  enqueueCatalogueJobs,
  forgetFiguresJob,
  pricePlansJob,
  textRunJob,
} from './jobs.ts';
export { runDuePlans } from './use-cases/run-plans.ts';
export { createCategory, createSubCategory } from './use-cases/categories.ts';
export {
  changeDeclarations,
  planDeclarations,
  refusalsOf,
  setDeclarations,
} from './use-cases/declarations.ts';
export { changeHeadings, planHeadings } from './use-cases/headings.ts';
export { type Left, agreedIds, bulkAnswer } from './use-cases/matching.ts';
export { createProduct } from './use-cases/products.ts';
export { setTexts } from './use-cases/texts.ts';
export {
  enteredAnswer,
  shelfProductAnswer,
  stockToSell,
  suggestedProductAnswer,
} from './answers.ts';
export {
  hasSubCategory,
  isCatalogueEmpty,
  listCategories,
  listCategoriesOfProducts,
  listSubCategories,
} from './queries/categories.ts';
export {
  countProducts,
  hasProductNamed,
  listProductNames,
  listMeasures,
  listProductsInOrder,
} from './queries/products.ts';
export { countWithoutHeading, listHeadings, listHeadingsOf } from './queries/headings.ts';
export { countLacking, sellsFood } from './queries/declarations.ts';
export { countShortDated, listFood, listShortDated } from './queries/short-dated.ts';
export { countTexts, pageOfTexts } from './queries/texts.ts';
export { countDeskProducts } from './queries/desk-products.ts';
export { listStoreTranslations } from './queries/translations.ts';
export { listViews } from './queries/views.ts';
export { addRating, findReviewCount, takeRating } from './queries/ratings.ts';
export {
  countLowStock,
  countSoldOut,
  hasStock,
  listLowStock,
  listPrices,
  listWeights,
  setStocks,
} from './queries/stock.ts';
export { catalogueTextRoutes } from './routes/texts.ts';
export { categoryRoutes } from './routes/categories.ts';
export { categoryEditRoutes } from './routes/category-edits.ts';
export { drawingRoutes } from './routes/drawings.ts';
export { deskProductRoutes } from './routes/desk-products.ts';
export { pricePlanRoutes } from './routes/price-plans.ts';
export { productEditRoutes } from './routes/product-edits.ts';
export { productListRoutes } from './routes/product-lists.ts';
export { productRoutes } from './routes/products.ts';
export {
  type ListBestSellers,
  bestMatch,
  firstInStock,
  listRelated,
  pageOfProducts,
  suggestProducts,
} from './use-cases/list-products.ts';
export { tagsOfList, tagsOfProduct } from './rules/tags.ts';
