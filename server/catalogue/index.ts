/**
 * Catalogue: categories, their sub-categories, products with their pictures, and reviews.
 * Owns what is for sale, at what price and how much of it is on the shelf.
 * Does not own carts, orders or discounts.
 */
export { addReview, createCategory, createProduct, createSubCategory } from './actions.ts';
export { hasProductNamed, isCatalogueEmpty, listCategories, listSubCategories } from './queries.ts';
export { catalogueRoutes } from './routes.ts';
