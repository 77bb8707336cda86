import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import { categoryAnswers, subCategoryAnswer } from '../answers.ts';
import {
  findSubCategory,
  hasCategory,
  listCategories,
  listSubCategories,
} from '../queries/categories.ts';

const inPublic = { access: 'public', tags: () => ['categories'] } as const;

export function categoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/category', inPublic, async () => {
    const [categories, subCategories] = await Promise.all([
      listCategories(db),
      listSubCategories(db),
    ]);
    return { status: 1, data: categoryAnswers(categories, subCategories) };
  });

  serve(app, 'GET /v1/category/details/{id}', inPublic, async ({ params }) => {
    if (!(await hasCategory(db, params.id))) throw new ShopError('category_not_found');
    const rows = await listSubCategories(db, params.id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category', inPublic, async ({ query }) => {
    const rows = await listSubCategories(db, query.category_id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category/{id}', inPublic, async ({ params }) => {
    const row = await findSubCategory(db, params.id);
    if (!row) throw new ShopError('sub_category_not_found');
    return { status: 1, data: subCategoryAnswer(row) };
  });
}
