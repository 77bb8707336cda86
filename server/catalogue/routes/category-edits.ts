import type { FastifyInstance } from 'fastify';

import { sentence } from '#contract/sentence.ts';

import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';

import {
  changeCategory,
  changeSubCategory,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
} from '../use-cases/categories.ts';
import { categoryAnswer, subCategoryAnswer } from '../answers.ts';
import { readCategory, readSubCategory } from '../use-cases/list-categories.ts';
import { onePicture } from './uploaded-pictures.ts';

export interface CatalogueEditDependencies extends MediaTools {
  db: Db;
  clock: Clock;
}

/** The dashboard's screens Categories and Subcategories. */
export function categoryEditRoutes(
  app: FastifyInstance,
  { db, clock, ...tools }: CatalogueEditDependencies,
): void {
  const categoryAfter = async (id: number) => {
    const { category, subCategories } = await readCategory(db, id);
    return categoryAnswer(category, subCategories);
  };
  const subCategoryAfter = async (id: number) => subCategoryAnswer(await readSubCategory(db, id));

  serve(app, 'POST /v1/category/create', { access: 'staff' }, async ({ body, request, audit }) => {
    const picture = onePicture(request.uploads);
    const id = await createCategory(audit, tools, { name: body.category_name, picture });
    return {
      status: 1,
      message: sentence('categoryCreated'),
      data: await categoryAfter(id),
    };
  });

  serve(
    app,
    'PATCH /v1/category/update/{id}',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      const picture = onePicture(request.uploads);
      await changeCategory(audit, tools, params.id, { name: body.category_name, picture });
      return {
        status: 1,
        message: sentence('categoryUpdated'),
        data: await categoryAfter(params.id),
      };
    },
  );

  serve(
    app,
    'PUT /v1/category/delete/{id}',
    { access: 'staff' },
    async ({ params, query, audit }) => {
      const cascade = query.cascade ?? false;
      const name = await deleteCategory(audit, { id: params.id, cascade, at: clock.now() });
      return { status: 1, message: sentence('categoryDeleted'), name };
    },
  );

  serve(
    app,
    'POST /v1/category/sub-category/create',
    { access: 'staff' },
    async ({ body, request, audit }) => {
      const id = await createSubCategory(audit, tools, {
        name: body.sub_category_name,
        categoryId: body.category_id,
        picture: onePicture(request.uploads),
      });
      return {
        status: 1,
        message: sentence('subCategoryCreated'),
        data: await subCategoryAfter(id),
      };
    },
  );

  serve(
    app,
    'PATCH /v1/category/sub-category/update/{id}',
    { access: 'staff' },
    async ({ params, body, request, audit }) => {
      await changeSubCategory(audit, tools, params.id, {
        name: body.sub_category_name,
        categoryId: body.category_id,
        picture: onePicture(request.uploads),
      });
      return {
        status: 1,
        message: sentence('subCategoryUpdated'),
        data: await subCategoryAfter(params.id),
      };
    },
  );

  serve(
    app,
    'PUT /v1/category/sub-category/delete/{id}',
    { access: 'staff' },
    async ({ params, query, audit }) => {
      const cascade = query.cascade ?? false;
      const name = await deleteSubCategory(audit, { id: params.id, cascade, at: clock.now() });
      return { status: 1, message: sentence('subCategoryDeleted'), name };
    },
  );
}
