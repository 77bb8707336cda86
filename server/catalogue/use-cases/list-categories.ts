import type { Db } from '#server/database.ts';
import { ShopError } from '#server/platform/shop-error.ts';

import {
  findCategory,
  findSubCategory,
  hasCategory,
  listCategories,
  listSubCategories,
} from '../queries/categories.ts';

export { listSubCategories };

/** Returns all categories, and the sub-categories of all. */
export async function allCategories(db: Db) {
  const [categories, subCategories] = await Promise.all([
    listCategories(db),
    listSubCategories(db),
  ]);
  return { categories, subCategories };
}

/** Returns one category with its sub-categories. Throws `category_not_found`. */
export async function readCategory(db: Db, id: number) {
  const [category, subCategories] = await Promise.all([
    findCategory(db, id),
    listSubCategories(db, id),
  ]);
  if (!category) throw new ShopError('category_not_found');
  return { category, subCategories };
}

/** Returns the sub-categories of one category. Throws `category_not_found`. */
export async function subCategoriesOf(db: Db, categoryId: number) {
  if (!(await hasCategory(db, categoryId))) throw new ShopError('category_not_found');
  return listSubCategories(db, categoryId);
}

/** Throws `sub_category_not_found`. */
export async function readSubCategory(db: Db, id: number) {
  const row = await findSubCategory(db, id);
  if (!row) throw new ShopError('sub_category_not_found');
  return row;
}
