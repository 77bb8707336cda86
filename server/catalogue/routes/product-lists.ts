import type { FastifyInstance } from 'fastify';

import type { ProductListQuery } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { ProductSort } from '#contract/catalogue/words.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { productAnswer, suggestedProductAnswer } from '../answers.ts';
import { findSubCategory } from '../queries/categories.ts';
import {
  type Paging,
  type ProductFilter,
  countProducts,
  listProductTimes,
  listProducts,
  listProductsInOrder,
} from '../queries/products.ts';
import {
  chooseScope,
  findNamedSubCategories,
  lookUpWords,
  searchProducts,
} from '../queries/search.ts';
import { searchQuery, searchWords } from '../rules/search.ts';
import { tagsOfList, tagsOfSubCategory } from '../rules/tags.ts';

export function productListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(
    app,
    'GET /v1/products',
    { access: 'public', tags: ({ data }) => tagsOfList(data) },
    async ({ query }) => productPage(db, query),
  );

  serve(
    app,
    'GET /v1/products/sub_category/{id}',
    {
      access: 'public',
      // The results of a search depend on the words of all products.
      tags: ({ data }, { params, query }) =>
        query.search ? tagsOfList(data) : tagsOfSubCategory(params.id, data),
    },
    async ({ params, query }) => {
      if (!(await findSubCategory(db, params.id))) throw new ShopError('sub_category_not_found');
      return productPage(db, { ...query, sub_category_id: params.id });
    },
  );

  serve(
    app,
    'GET /v1/products/suggestions',
    { access: 'public', tags: ({ products }) => tagsOfList(products) },
    async ({ query }) => {
      const paging = { page: 1, page_size: limits.maxSuggestions };
      const { rows } = await findProducts(db, query.q, {}, paging, { isTyping: true });
      return {
        status: 1,
        data: rows.map(({ name }) => name),
        products: rows.map(suggestedProductAnswer),
      };
    },
  );

  serve(
    app,
    'GET /v1/products/times',
    { access: 'public', tags: () => ['times'] },
    async ({ query }) => {
      const paging = { page: query.page, page_size: limits.sitemapPartSize };
      const [rows, total] = await Promise.all([
        listProductTimes(db, paging),
        countProducts(db, {}),
      ]);
      const data = rows.map(({ id, updated_at }) => ({
        product_id: id,
        updated_at: updated_at.toISOString(),
      }));
      return { status: 1, data, ...pageFacts(paging, total) };
    },
  );
}

async function productPage(db: Db, query: ProductListQuery) {
  const { rows, total, hasAllWords } = query.search?.trim()
    ? await findProducts(db, query.search, query, query, { sort: query.sort })
    : await listPage(db, query);
  return {
    status: 1 as const,
    data: rows.map(productAnswer),
    has_all_words: hasAllWords,
    ...pageFacts(query, total),
  };
}

async function listPage(db: Db, query: ProductListQuery) {
  const [rows, total] = await Promise.all([
    listProducts(db, query, query, query.sort ?? 'newest'),
    countProducts(db, query),
  ]);
  return { rows, total, hasAllWords: undefined };
}

interface FindOptions {
  sort?: ProductSort;
  /** Whether the last word is still being typed. */
  isTyping?: boolean;
}

/** Returns one page of the products that match a text; without any word in the text, none. */
async function findProducts(
  db: Db,
  text: string,
  filter: ProductFilter,
  paging: Paging,
  { sort, isTyping }: FindOptions,
) {
  const { exact, loose } = searchQuery(await lookUpWords(db, searchWords(text)), { isTyping });
  if (loose.length === 0) return { rows: [], total: 0, hasAllWords: true };
  const named = await findNamedSubCategories(db, loose);
  const search = {
    exact,
    terms: loose.map((query, place) => ({ query, subCategoryIds: named[place] ?? [] })),
  };
  const scope = await chooseScope(db, search, limits.enoughNamesFound);
  const found = await searchProducts(db, search, scope, filter, {
    paging,
    sort: sort ?? 'relevance',
  });
  return {
    rows: await listProductsInOrder(db, found.ids),
    total: found.total,
    hasAllWords: scope !== 'some_words',
  };
}
