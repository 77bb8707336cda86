import type { Insertable } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Category, SubCategory } from '#server/migrations/tables.ts';

export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .leftJoin('picture', 'picture.id', 'category.picture_id')
    .select(['category.id', 'category.name', 'picture.stem', 'picture.fallback_format'])
    .where('category.deleted_at', 'is', null)
    .orderBy('category.id')
    .execute();
}

export async function hasCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether nothing was ever put up for sale here. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** All sub-categories, or those of one category. */
export async function listSubCategories(db: Db, categoryId?: number) {
  return selectSubCategory(db)
    .$if(categoryId !== undefined, (query) =>
      query.where('sub_category.category_id', '=', categoryId ?? 0),
    )
    .orderBy('sub_category.category_id')
    .orderBy('sub_category.id')
    .execute();
}

export async function findSubCategory(db: Db, id: number) {
  return selectSubCategory(db).where('sub_category.id', '=', id).executeTakeFirst();
}

const selectSubCategory = (db: Db) =>
  db
    .selectFrom('sub_category')
    .leftJoin('picture', 'picture.id', 'sub_category.picture_id')
    .select([
      'sub_category.id',
      'sub_category.name',
      'sub_category.category_id',
      'picture.stem',
      'picture.fallback_format',
    ])
    .where('sub_category.deleted_at', 'is', null);

export async function insertCategory(db: Db, category: Insertable<Category>): Promise<number> {
  const row = await db
    .insertInto('category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertSubCategory(
  db: Db,
  subCategory: Insertable<SubCategory>,
): Promise<number> {
  const row = await db
    .insertInto('sub_category')
    .values(subCategory)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
