/**
 * Catalogue: categories, their sub-categories, products with their pictures, reviews, and the search.
 * Owns what is for sale, at what price and how much of it is on the shelf.
 * Does not own carts, orders or discounts.
 */
export { addReview, createCategory, createProduct, createSubCategory } from './actions.ts';
export { isCatalogueEmpty, listCategories, listSubCategories } from './queries/categories.ts';
export { hasProductNamed, listProductsInOrder } from './queries/products.ts';
export { listPrices, putBackStock, setStock } from './queries/stock.ts';
export { categoryRoutes } from './routes/categories.ts';
export { productListRoutes } from './routes/product-lists.ts';
export { productRoutes } from './routes/products.ts';
