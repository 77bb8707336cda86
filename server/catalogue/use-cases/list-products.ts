import type { ProductListQuery } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { searchForProducts } from '#server/search/index.ts';

import {
  findNamedSubCategories,
  findSubCategory,
  listSubCategoryIds,
} from '../queries/categories.ts';
import {
  type ProductFilter,
  type ProductRow,
  countProducts,
  listProductTimes,
  listProducts,
  listProductsInOrder,
} from '../queries/products.ts';

/** One page of a list, and the number of products on all pages. */
interface ProductList {
  rows: ProductRow[];
  total: number;
  /** After a search: whether they have all of its words. */
  hasAllWords?: boolean | undefined;
}

/** Returns one page of products, of those that match the search if there is one. */
export async function pageOfProducts(db: Db, query: ProductListQuery): Promise<ProductList> {
  if (!query.search?.trim()) {
    const [rows, total] = await Promise.all([
      listProducts(db, query, query, query.sort ?? 'newest'),
      countProducts(db, query),
    ]);
    return { rows, total };
  }
  const found = await searchForProducts(
    db,
    {
      text: query.search,
      filter: {
        ids: query.ids,
        subCategoryIds: await subCategoryIdsOf(db, query),
        isInStock: query.in_stock,
        minPrice: query.min_price,
        maxPrice: query.max_price,
      },
      paging: query,
      sort: query.sort,
    },
    (queries) => findNamedSubCategories(db, queries),
  );
  return { ...found, rows: await listProductsInOrder(db, found.ids) };
}

/** The same, of one sub-category. Throws `sub_category_not_found`. */
export async function pageOfSubCategory(
  db: Db,
  id: number,
  query: ProductListQuery,
): Promise<ProductList> {
  if (!(await findSubCategory(db, id))) throw new ShopError('sub_category_not_found');
  return pageOfProducts(db, { ...query, sub_category_id: id });
}

/** Returns the products to show in a search box while a visitor types this text. */
export async function suggestProducts(db: Db, text: string): Promise<ProductRow[]> {
  const { ids } = await searchForProducts(
    db,
    { text, paging: { page: 1, page_size: limits.maxSuggestions }, isTyping: true },
    (queries) => findNamedSubCategories(db, queries),
  );
  return listProductsInOrder(db, ids);
}

/** Returns one page of the times at which products were changed, and the number of products. */
export async function pageOfProductTimes(db: Db, paging: { page: number; page_size: number }) {
  const [rows, total] = await Promise.all([listProductTimes(db, paging), countProducts(db, {})]);
  return { rows, total };
}

/** The sub-categories that a filter names, by themselves or by their category; undefined where it names none. */
async function subCategoryIdsOf(
  db: Db,
  { sub_category_id: own, category_id: category }: ProductFilter,
): Promise<number[] | undefined> {
  if (category === undefined) return own === undefined ? undefined : [own];
  const ids = await listSubCategoryIds(db, category);
  return own === undefined ? ids : ids.filter((id) => id === own);
}
