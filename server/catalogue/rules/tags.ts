interface TaggedProduct {
  product_id: number;
}

const productNames = (products: TaggedProduct[]) =>
  products.map(({ product_id: id }) => `product:${id}`);

/**
 * The names of what a list of products shows, among all products; each names its category. Triggers write the same
 * names where it is changed: see the migration `0016_changes`.
 */
export const tagsOfList = (products: TaggedProduct[]): string[] => [
  'products',
  'categories',
  ...productNames(products),
];

/** The same among those of one sub-category. */
export const tagsOfSubCategory = (subCategoryId: number, products: TaggedProduct[]): string[] => [
  `sub-category:${subCategoryId}`,
  'categories',
  ...productNames(products),
];

/** The same of one product's own page. */
export const tagsOfProduct = (product: TaggedProduct): string[] => [
  'categories',
  ...productNames([product]),
];
