import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import { serve } from '#server/platform/http/serve.ts';

import { categoryAnswers, subCategoryAnswer } from '../answers.ts';
import {
  allCategories,
  listSubCategories,
  readSubCategory,
  subCategoriesOf,
} from '../use-cases/list-categories.ts';

const inPublic = { access: 'public', tags: () => ['categories'] } as const;

export function categoryRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, 'GET /v1/category', inPublic, async () => {
    const { categories, subCategories } = await allCategories(db);
    return { status: 1, data: categoryAnswers(categories, subCategories) };
  });

  serve(app, 'GET /v1/category/details/{id}', inPublic, async ({ params }) => {
    const rows = await subCategoriesOf(db, params.id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category', inPublic, async ({ query }) => {
    const rows = await listSubCategories(db, query.category_id);
    return { status: 1, data: rows.map(subCategoryAnswer) };
  });

  serve(app, 'GET /v1/category/sub-category/{id}', inPublic, async ({ params }) => {
    return { status: 1, data: subCategoryAnswer(await readSubCategory(db, params.id)) };
  });
}
