import type { FastifyInstance } from 'fastify';

import type { ProductListQuery } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { productAnswer, suggestedProductAnswer } from '../answers.ts';
import { findSubCategory } from '../queries/categories.ts';
import {
  countProducts,
  listProductTimes,
  listProducts,
  listProductsInOrder,
} from '../queries/products.ts';
import { chooseScope, lookUpWords, searchProducts, suggestProducts } from '../queries/search.ts';
import { searchQuery, searchWords } from '../rules.ts';

export function productListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/products', { access: 'public' }, async ({ query }) => productPage(db, query));

  serve(
    app,
    'GET /v1/products/sub_category/{id}',
    { access: 'public' },
    async ({ params, query }) => {
      if (!(await findSubCategory(db, params.id))) throw new ShopError('sub_category_not_found');
      return productPage(db, { ...query, sub_category_id: params.id });
    },
  );

  serve(app, 'GET /v1/products/suggestions', { access: 'public' }, async ({ query }) => {
    const search = await understand(db, query.q);
    const ids = search ? await suggestProducts(db, search, limits.maxSuggestions) : [];
    const products = await listProductsInOrder(db, ids);
    return {
      status: 1,
      data: products.map(({ name }) => name),
      products: products.map(suggestedProductAnswer),
    };
  });

  serve(app, 'GET /v1/products/times', { access: 'public' }, async ({ query }) => {
    const paging = { page: query.page, page_size: limits.sitemapPartSize };
    const [rows, total] = await Promise.all([listProductTimes(db, paging), countProducts(db, {})]);
    const data = rows.map(({ id, updated_at }) => ({
      product_id: id,
      updated_at: updated_at.toISOString(),
    }));
    return { status: 1, data, ...pageFacts(paging, total) };
  });
}

async function productPage(db: Db, query: ProductListQuery) {
  const { rows, total } =
    query.search?.trim() === undefined || query.search.trim() === ''
      ? await listPage(db, query)
      : await searchPage(db, query, query.search);
  return { status: 1 as const, data: rows.map(productAnswer), ...pageFacts(query, total) };
}

async function listPage(db: Db, query: ProductListQuery) {
  const [rows, total] = await Promise.all([
    listProducts(db, query, query, query.sort ?? 'newest'),
    countProducts(db, query),
  ]);
  return { rows, total };
}

/** Nothing is found for words that are like none of the shop's. */
async function searchPage(db: Db, query: ProductListQuery, text: string) {
  const search = await understand(db, text);
  if (!search) return { rows: [], total: 0 };
  const scope = await chooseScope(db, search, limits.enoughNamesFound);
  const { ids, total } = await searchProducts(db, search, scope, query, {
    paging: query,
    sort: query.sort ?? 'relevance',
  });
  return { rows: await listProductsInOrder(db, ids), total };
}

/** What somebody meant, by the words that the catalogue knows. */
async function understand(db: Db, text: string) {
  const words = searchWords(text);
  return words.length > 0 ? searchQuery(await lookUpWords(db, words)) : undefined;
}
