import type { FastifyInstance } from 'fastify';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { pageFacts } from '#server/platform/http/page-facts.ts';
import { serve } from '#server/platform/http/serve.ts';

import { productAnswer, suggestedProductAnswer } from '../answers.ts';
import { tagsOfList, tagsOfSubCategory } from '../rules/tags.ts';
import {
  pageOfProductTimes,
  pageOfProducts,
  pageOfSubCategory,
  suggestProducts,
} from '../use-cases/list-products.ts';

export function productListRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(
    app,
    'GET /v1/products',
    { access: 'public', tags: ({ data }) => tagsOfList(data) },
    async ({ query }) => pageAnswer(query, await pageOfProducts(db, query)),
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
    async ({ params, query }) => pageAnswer(query, await pageOfSubCategory(db, params.id, query)),
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
    'GET /v1/products/times',
    { access: 'public', tags: () => ['times'] },
    async ({ query }) => {
      const paging = { page: query.page, page_size: limits.sitemapPartSize };
      const { rows, total } = await pageOfProductTimes(db, paging);
      return { status: 1, data: rows.map(productTimeAnswer), ...pageFacts(paging, total) };
    },
  );
}

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
