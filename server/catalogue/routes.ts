import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  categoryAnswers,
  productAnswer,
  productWithReviewsAnswer,
  subCategoryAnswer,
} from './answers.ts';
import {
  type ProductFilter,
  type ProductPage,
  countProducts,
  findProduct,
  findSubCategory,
  hasCategory,
  listCategories,
  listProducts,
  listReviews,
  listSubCategories,
} from './queries.ts';
import { totalPages } from './rules.ts';

export function catalogueRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/category', { access: 'public' }, async () => {
    const [categories, subCategories] = await Promise.all([
      listCategories(db),
      listSubCategories(db),
    ]);
    return { status: 1, data: categoryAnswers(categories, subCategories) };
  });

  serve(app, 'GET /v1/category/details/{id}', { access: 'public' }, async ({ params }) => {
    if (!(await hasCategory(db, params.id))) throw new ShopError('category_not_found');
    const rows = await listSubCategories(db, params.id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category', { access: 'public' }, async ({ query }) => {
    const rows = await listSubCategories(db, query.category_id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category/{id}', { access: 'public' }, async ({ params }) => {
    const row = await findSubCategory(db, params.id);
    if (!row) throw new ShopError('sub_category_not_found');
    return { status: 1, data: subCategoryAnswer(row) };
  });

  serve(app, 'GET /v1/products', { access: 'public' }, async ({ query }) =>
    productPage(db, query, query),
  );

  serve(
    app,
    'GET /v1/products/sub_category/{id}',
    { access: 'public' },
    async ({ params, query }) => {
      if (!(await findSubCategory(db, params.id))) throw new ShopError('sub_category_not_found');
      return productPage(db, { ...query, sub_category_id: params.id }, query);
    },
  );

  serve(app, 'GET /v1/products/{id}', { access: 'public' }, async ({ params }) => {
    const [product, reviews] = await Promise.all([
      findProduct(db, params.id),
      listReviews(db, params.id),
    ]);
    if (!product) throw new ShopError('product_not_found');
    return { status: 1, data: productWithReviewsAnswer(product, reviews) };
  });
}

async function productPage(db: Db, filter: ProductFilter, paging: ProductPage) {
  const [rows, totalItems] = await Promise.all([
    listProducts(db, filter, paging),
    countProducts(db, filter),
  ]);
  return {
    status: 1 as const,
    data: rows.map(productAnswer),
    page_no: paging.page,
    page_size: paging.page_size,
    total_items: totalItems,
    total_pages: totalPages(totalItems, paging.page_size),
  };
}
