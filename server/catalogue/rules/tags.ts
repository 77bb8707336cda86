import type { ProductSort } from '#contract/catalogue/words.ts';

interface TaggedProduct {
  product_id: number;
}

const productNames = (products: TaggedProduct[]) =>
  products.map(({ product_id: id }) => `product:${id}`);

/**
 * The tags of a list of products from the whole catalogue; each names its category. Triggers write the same tags when
 * products change: see the migration `0016_changes`.
 */
export const tagsOfList = (products: TaggedProduct[]): string[] => [
  'products',
  'categories',
  ...productNames(products),
];

/** The tags of a list of products from one sub-category. */
export const tagsOfSubCategory = (subCategoryId: number, products: TaggedProduct[]): string[] => [
  `sub-category:${subCategoryId}`,
  'categories',
  ...productNames(products),
];

/** What changes the order of a list beside its products. */
export const tagsOfSort = (sort: ProductSort | undefined): string[] =>
  sort === 'best_sellers' ? ['best-sellers'] : [];

/** The tags of one product's own page. */
export const tagsOfProduct = (product: TaggedProduct): string[] => [
  'categories',
  ...productNames([product]),
];
