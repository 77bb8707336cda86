import type { FastifyInstance } from 'fastify';

import type { Db } from '#server/database.ts';
import type { MediaTools } from '#server/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  changeCategory,
  changeSubCategory,
  createCategory,
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
} from '../use-cases/categories.ts';
import { categoryAnswers, subCategoryAnswer } from '../answers.ts';
import { findCategory, findSubCategory, listSubCategories } from '../queries/categories.ts';
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
    const [row, subCategories] = await Promise.all([
      findCategory(db, id),
      listSubCategories(db, id),
    ]);
    const [answer] = row ? categoryAnswers([row], subCategories) : [];
    if (!answer) throw new ShopError('category_not_found');
    return answer;
  };
  const subCategoryAfter = async (id: number) => {
    const row = await findSubCategory(db, id);
    if (!row) throw new ShopError('sub_category_not_found');
    return subCategoryAnswer(row);
  };

  serve(app, 'POST /v1/category/create', { access: 'admin' }, async ({ body, request, audit }) => {
    const picture = onePicture(request.uploads);
    const id = await createCategory(audit, tools, { name: body.category_name, picture });
    return {
      status: 1,
      message: 'Category created successfully',
      data: await categoryAfter(id),
    };
  });

  serve(
    app,
    'PATCH /v1/category/update/{id}',
    { access: 'admin' },
    async ({ params, body, request, audit }) => {
      const picture = onePicture(request.uploads);
      await changeCategory(audit, tools, params.id, { name: body.category_name, picture });
      return {
        status: 1,
        message: 'Category updated successfully',
        data: await categoryAfter(params.id),
      };
    },
  );

  serve(
    app,
    'PUT /v1/category/delete/{id}',
    { access: 'admin' },
    async ({ params, query, audit }) => {
      const cascade = query.cascade ?? false;
      const name = await deleteCategory(audit, { id: params.id, cascade, at: clock.now() });
      return { status: 1, message: 'Category deleted successfully', name };
    },
  );

  serve(
    app,
    'POST /v1/category/sub-category/create',
    { access: 'admin' },
    async ({ body, request, audit }) => {
      const id = await createSubCategory(audit, tools, {
        name: body.sub_category_name,
        categoryId: body.category_id,
        picture: onePicture(request.uploads),
      });
      return {
        status: 1,
        message: 'Sub category created successfully',
        data: await subCategoryAfter(id),
      };
    },
  );

  serve(
    app,
    'PATCH /v1/category/sub-category/update/{id}',
    { access: 'admin' },
    async ({ params, body, request, audit }) => {
      await changeSubCategory(audit, tools, params.id, {
        name: body.sub_category_name,
        categoryId: body.category_id,
        picture: onePicture(request.uploads),
      });
      return {
        status: 1,
        message: 'Sub category updated successfully',
        data: await subCategoryAfter(params.id),
      };
    },
  );

  serve(
    app,
    'PUT /v1/category/sub-category/delete/{id}',
    { access: 'admin' },
    async ({ params, query, audit }) => {
      const cascade = query.cascade ?? false;
      const name = await deleteSubCategory(audit, { id: params.id, cascade, at: clock.now() });
      return { status: 1, message: 'Sub category deleted successfully', name };
    },
  );
}
