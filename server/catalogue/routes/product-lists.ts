import type { FastifyInstance } from 'fastify';

import type { ProductListQuery } from '#contract/catalogue/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';
import { networkOf } from '#server/platform/http/slow-clients.ts';
import { countLostSearches } from '#server/search/index.ts';

import { originAnswer, productAnswer, suggestedProductAnswer } from '../answers.ts';
import { tagsOfList, tagsOfSort, tagsOfSubCategory } from '../rules/tags.ts';
import {
  type ListBestSellers,
  listOrigins,
  pageOfProductTimes,
  pageOfProducts,
  pageOfSubCategory,
  suggestProducts,
} from '../use-cases/list-products.ts';

interface ProductListTools {
  db: Db;
  bestSellers: ListBestSellers;
  /** For counts of searches that could not be stored and are tried again later. */
  onError: (error: unknown) => void;
}

export function productListRoutes(
  app: FastifyInstance,
  { db, bestSellers, onError }: ProductListTools,
): void {
  const lost = countLostSearches(db, onError);
  app.addHook('onClose', () => lost.stop());

  serve(
    app,
    'GET /v1/products',
    {
      access: 'public',
      tags: ({ data }, { query }) => [...tagsOfList(data), ...tagsOfSort(query.sort)],
    },
    async ({ query, request }) => {
      const found = await pageOfProducts(db, query, bestSellers);
      // Once for each answer that is made: one that comes from the cache is not looked up again.
      if (found.total === 0 && query.search && !isFiltered(query))
        lost.note(query.search, networkOf(request));
      return pageAnswer(query, found);
    },
  );

  serve(
    app,
    'GET /v1/products/sub_category/{id}',
    {
      access: 'public',
      // The results of a search depend on the words of all products.
      tags: ({ data }, { params, query }) => [
        ...(query.search ? tagsOfList(data) : tagsOfSubCategory(params.id, data)),
        ...tagsOfSort(query.sort),
      ],
    },
    async ({ params, query }) =>
      pageAnswer(query, await pageOfSubCategory(db, params.id, query, bestSellers)),
  );

  serve(
    app,
    'GET /v1/products/suggestions',
    { access: 'public', tags: ({ products }) => tagsOfList(products) },
    async ({ query }) => {
      const rows = await suggestProducts(db, query.q);
      return {
        status: 1,
        data: rows.map(({ name }) => name),
        products: rows.map(suggestedProductAnswer),
      };
    },
  );

  serve(
    app,
    'GET /v1/products/origins',
    {
      access: 'public',
      tags: (_answer, { query: { sub_category_id: place } }) => [
        'categories',
        place === undefined ? 'products' : `sub-category:${place}`,
      ],
    },
    async ({ query }) => {
      const origins = (await listOrigins(db, query)).map(originAnswer);
      const byName = new Intl.Collator('en');
      return {
        status: 1,
        data: origins.toSorted((one, other) =>
          byName.compare(one.country_name, other.country_name),
        ),
      };
    },
  );

  serve(
    app,
    'GET /v1/products/times',
    { access: 'public', tags: () => ['times'] },
    async ({ query }) => {
      const paging = { page: query.page, page_size: limits.sitemapPartSize };
      const { rows, total } = await pageOfProductTimes(db, paging);
      return { status: 1, data: rows.map(productTimeAnswer), ...pageFacts(paging, total) };
    },
  );
}

/** Whether a list leaves out products by more than its words. */
const isFiltered = ({
  ids,
  in_stock: isInStock,
  category_id: category,
  sub_category_id: sub,
  min_price: min,
  max_price: max,
  origin,
}: ProductListQuery): boolean =>
  [ids, isInStock, category, sub, min, max, origin].some((one) => one !== undefined);

const pageAnswer = (
  paging: { page: number; page_size: number },
  { rows, total, hasAllWords }: Awaited<ReturnType<typeof pageOfProducts>>,
) => ({
  status: 1 as const,
  data: rows.map(productAnswer),
  has_all_words: hasAllWords,
  ...pageFacts(paging, total),
});

const productTimeAnswer = ({ id, updated_at: at }: { id: number; updated_at: Date }) => ({
  product_id: id,
  updated_at: at.toISOString(),
});
