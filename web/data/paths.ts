import type { SubCategory } from '#contract/catalogue/schemas.ts';
import { usualLanguage } from '#contract/languages.ts';

import { language } from './language.ts';

/** The URL of a sub-category's products. The name in it, if there is one, is the title that the page displays. */
export const subCategoryPath = (
  subCategory: Pick<SubCategory, 'sub_category_id' | 'sub_category_name'>,
): string => {
  const name = titleInUrl(subCategory.sub_category_name);
  const path = subCategoryListPath(subCategory.sub_category_id);
  return name === undefined ? path : `${path}?${new URLSearchParams({ name })}`;
};

/** The title as it is in a URL: in English alone, because a reader takes the URL along into another language. */
export const titleInUrl = (title: string): string | undefined =>
  language === usualLanguage ? title : undefined;

/** The same without the name: the canonical URL for search engines. */
export const subCategoryListPath = (subCategoryId: number): string =>
  `/products/subcategory/${subCategoryId}`;

export const productPath = (productId: number): string => `/product/${productId}`;

export const categoryPath = (categoryId: number): string => `/categories/${categoryId}`;

export const searchPath = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
