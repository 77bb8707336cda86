import type { OriginsQuery, ProductListQuery } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { searchForProducts } from '#server/search/index.ts';

import {
  findNamedSubCategories,
  findSubCategory,
  listSubCategoryIds,
} from '../queries/categories.ts';
import { countOrigins } from '../queries/origins.ts';
import {
  type ProductFilter,
  type ProductRow,
  countProducts,
  findProduct,
  listOthers,
  listProductTimes,
  listProducts,
  listProductsInOrder,
  listRanked,
} from '../queries/products.ts';

/** One page of a list, and the number of products on all pages. */
interface ProductList {
  rows: ProductRow[];
  total: number;
  /** After a search: whether they have all of its words. */
  hasAllWords?: boolean | undefined;
}

/** Returns the ids of what sold best, the best first. Handed in, since orders know products. */
export type ListBestSellers = (db: Db) => Promise<number[]>;

/** Returns the countries that products come from, with their numbers of products. */
export const listOrigins = (db: Db, query: OriginsQuery) => countOrigins(db, query);

/** Returns one page of products, of those that match the search if there is one. A search ignores what sold best. */
export async function pageOfProducts(
  db: Db,
  query: ProductListQuery,
  bestSellers: ListBestSellers,
): Promise<ProductList> {
  if (!query.search?.trim()) {
    const [rows, total] = await Promise.all([
      query.sort === 'best_sellers'
        ? pageOfBestSellers(db, query, await bestSellers(db))
        : listProducts(db, query, query, query.sort ?? 'newest'),
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
        origin: query.origin,
        minPrice: query.min_price,
        maxPrice: query.max_price,
      },
      paging: query,
      sort: query.sort === 'best_sellers' ? undefined : query.sort,
    },
    (queries) => findNamedSubCategories(db, queries),
  );
  return { ...found, rows: await listProductsInOrder(db, found.ids) };
}

/** One page of a list that begins with what sold best; what has not follows, newest first. */
async function pageOfBestSellers(
  db: Db,
  query: ProductListQuery,
  best: number[],
): Promise<ProductRow[]> {
  const { page, page_size: size } = query;
  const ranked = await listRanked(db, best, query);
  const start = (page - 1) * size;
  const first = ranked.slice(start, start + size);
  if (first.length === size) return listProductsInOrder(db, first);
  const others = await listOthers(
    db,
    { ...query, except: ranked },
    { offset: Math.max(0, start - ranked.length), limit: size - first.length },
  );
  return listProductsInOrder(db, [...first, ...others]);
}

/** Returns the best match among the products that have all words of a text, and how many there are. */
export async function bestMatch(db: Db, text: string): Promise<ProductList> {
  const { ids, total } = await searchForProducts(
    db,
    { text, paging: { page: 1, page_size: 1 }, needsAllWords: true },
    (queries) => findNamedSubCategories(db, queries),
  );
  return { rows: await listProductsInOrder(db, ids), total };
}

/** Returns the first of these products that are in stock, in the order of the ids. */
export async function firstInStock(db: Db, ids: number[], limit: number): Promise<ProductRow[]> {
  const inStock = await listRanked(db, ids, { in_stock: true });
  return listProductsInOrder(db, inStock.slice(0, limit));
}

/**
 * Returns products like one, all in stock: those of its sub-category, then those of its category, the newest first.
 * Without itself and `others`. Throws `product_not_found`.
 */
export async function listRelated(
  db: Db,
  id: number,
  others: number[],
  limit: number,
): Promise<ProductRow[]> {
  const product = await findProduct(db, id);
  if (!product) throw new ShopError('product_not_found');
  const { sub_category_id, category_id } = product;
  const except = [id, ...others];
  const like = await listOthers(
    db,
    { sub_category_id, in_stock: true, except },
    { offset: 0, limit },
  );
  const near =
    like.length === limit
      ? []
      : await listOthers(
          db,
          { category_id, in_stock: true, except: [...except, ...like] },
          { offset: 0, limit: limit - like.length },
        );
  return listProductsInOrder(db, [...like, ...near]);
}

/** The same as `pageOfProducts`, of one sub-category. Throws `sub_category_not_found`. */
export async function pageOfSubCategory(
  db: Db,
  id: number,
  query: ProductListQuery,
  bestSellers: ListBestSellers,
): Promise<ProductList> {
  if (!(await findSubCategory(db, id))) throw new ShopError('sub_category_not_found');
  return pageOfProducts(db, { ...query, sub_category_id: id }, bestSellers);
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

/** The sub-categories that a filter names, by themselves or by their category; undefined if it names none. */
async function subCategoryIdsOf(
  db: Db,
  { sub_category_id: own, category_id: category }: ProductFilter,
): Promise<number[] | undefined> {
  if (category === undefined) return own === undefined ? undefined : [own];
  const ids = await listSubCategoryIds(db, category);
  return own === undefined ? ids : ids.filter((id) => id === own);
}
