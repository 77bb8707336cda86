/**
 * The names of what catalogue answers show. Triggers write the same names where it is changed: see the migration
 * `0016_changes`.
 */
interface Shown {
  product_id: number;
}

const productNames = (products: Shown[]) => products.map(({ product_id: id }) => `product:${id}`);

/** Products with what is said of them, among all products; each names its category. */
export const shownInLists = (products: Shown[]): string[] => [
  'products',
  'categories',
  ...productNames(products),
];

/** The same among those of one sub-category. */
export const shownInSubCategory = (subCategoryId: number, products: Shown[]): string[] => [
  `sub-category:${subCategoryId}`,
  'categories',
  ...productNames(products),
];

export const shownOfProduct = (product: Shown): string[] => [
  'categories',
  ...productNames([product]),
];
