import type { SubCategory } from '#contract/catalogue/schemas.ts';

/** The address of a sub-category's products; the name in it is the title that the page shows. */
export const subCategoryPath = (
  subCategory: Pick<SubCategory, 'sub_category_id' | 'sub_category_name'>,
): string =>
  `${subCategoryListPath(subCategory.sub_category_id)}?${new URLSearchParams({
    name: subCategory.sub_category_name,
  })}`;

/** The same without a name: how search engines know it. */
export const subCategoryListPath = (subCategoryId: number): string =>
  `/products/subcategory/${subCategoryId}`;

export const productPath = (productId: number): string => `/product/${productId}`;

export const categoryPath = (categoryId: number): string => `/categories/${categoryId}`;

export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
