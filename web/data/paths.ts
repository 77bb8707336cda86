import type { SubCategory } from '#contract/catalogue/schemas.ts';

/** The URL of a sub-category's products. The name in it is the title that the page displays. */
export const subCategoryPath = (
  subCategory: Pick<SubCategory, 'sub_category_id' | 'sub_category_name'>,
): string =>
  `${subCategoryListPath(subCategory.sub_category_id)}?${new URLSearchParams({
    name: subCategory.sub_category_name,
  })}`;

/** The same without the name: the canonical URL for search engines. */
export const subCategoryListPath = (subCategoryId: number): string =>
  `/products/subcategory/${subCategoryId}`;

export const productPath = (productId: number): string => `/product/${productId}`;

export const categoryPath = (categoryId: number): string => `/categories/${categoryId}`;

export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
