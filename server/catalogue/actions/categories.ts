import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, releasePictures, storePicture } from '#server/media/index.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

import {
  countSubCategoriesOf,
  deleteCategoryRow,
  deleteSubCategoryRows,
  insertCategory,
  insertSubCategory,
  lockCategory,
  lockPictureOf,
  lockSubCategories,
  updateCategory,
  updateSubCategory,
} from '../queries/categories.ts';
import { countProductsOf, deleteProductsOf } from '../queries/product-edits.ts';
import { sweepWords } from './search-words.ts';

export interface NewCategory {
  name: string;
  picture?: Uint8Array;
}

export interface NewSubCategory extends NewCategory {
  categoryId: number;
}

/** What changes; what is left out stays. */
export type CategoryChange = Partial<NewCategory>;
export type SubCategoryChange = Partial<NewSubCategory>;

interface Deletion {
  id: number;
  /** Whether what is in it goes too. */
  cascade: boolean;
  at: Date;
}

/** Returns the new category's id. Throws `category_name_taken` or a picture's error. */
export async function createCategory(db: Db, tools: MediaTools, category: NewCategory) {
  const pictureId = await optionalPicture(db, tools, category.picture);
  return insertCategory(db, { name: category.name.trim(), picture_id: pictureId });
}

/** Throws `no_changes`, `category_not_found`, `category_name_taken` or a picture's error. */
export async function changeCategory(
  db: Db,
  tools: MediaTools,
  id: number,
  { name, picture }: CategoryChange,
): Promise<void> {
  if (name === undefined && !picture) throw new ShopError('no_changes');
  const pictureId = await optionalPicture(db, tools, picture);
  await transaction(db, async (db) => {
    if (pictureId !== null) await releaseOldPicture(db, tools, 'category', id);
    const isThere = await updateCategory(db, id, { name, picture_id: pictureId ?? undefined });
    if (!isThere) throw new ShopError('category_not_found');
  });
}

/** Returns its name. Throws `category_not_found`, or `category_in_use` with how much is still in it. */
export async function deleteCategory(db: Db, { id, cascade, at }: Deletion): Promise<string> {
  const name = await transaction(db, async (db) => {
    if (!(await lockCategory(db, id))) throw new ShopError('category_not_found');
    const count = await countSubCategoriesOf(db, id);
    if (count > 0 && !cascade) {
      const things = count === 1 ? '1 subcategory' : `${count} subcategories`;
      throw new ShopError('category_in_use', [], {
        detail: `This category still has ${things}.`,
      });
    }
    const ids = await lockSubCategories(db, { categoryId: id });
    await deleteProductsOf(db, ids, at);
    await deleteSubCategoryRows(db, ids, at);
    return deleteCategoryRow(db, id, at);
  });
  await sweepWords(db);
  return name;
}

/** Returns the new sub-category's id. Throws `category_not_found`, `sub_category_name_taken` or a picture's error. */
export async function createSubCategory(db: Db, tools: MediaTools, subCategory: NewSubCategory) {
  const pictureId = await optionalPicture(db, tools, subCategory.picture);
  return transaction(db, async (db) => {
    if (!(await lockCategory(db, subCategory.categoryId)))
      throw new ShopError('category_not_found');
    return insertSubCategory(db, {
      name: subCategory.name.trim(),
      category_id: subCategory.categoryId,
      picture_id: pictureId,
    });
  });
}

/** Throws `no_changes`, `sub_category_not_found`, `category_not_found`, `sub_category_name_taken` or a picture's error. */
export async function changeSubCategory(
  db: Db,
  tools: MediaTools,
  id: number,
  { name, categoryId, picture }: SubCategoryChange,
): Promise<void> {
  if (name === undefined && categoryId === undefined && !picture) throw new ShopError('no_changes');
  const pictureId = await optionalPicture(db, tools, picture);
  await transaction(db, async (db) => {
    if (categoryId !== undefined && !(await lockCategory(db, categoryId))) {
      throw new ShopError('category_not_found');
    }
    if (pictureId !== null) await releaseOldPicture(db, tools, 'sub_category', id);
    const isThere = await updateSubCategory(db, id, {
      name,
      category_id: categoryId,
      picture_id: pictureId ?? undefined,
    });
    if (!isThere) throw new ShopError('sub_category_not_found');
  });
}

/** Returns its name. Throws `sub_category_not_found`, or `sub_category_in_use` with how much is still in it. */
export async function deleteSubCategory(db: Db, { id, cascade, at }: Deletion): Promise<string> {
  const name = await transaction(db, async (db) => {
    const ids = await lockSubCategories(db, { ids: [id] });
    if (ids.length === 0) throw new ShopError('sub_category_not_found');
    const count = await countProductsOf(db, ids);
    if (count > 0 && !cascade) {
      const things = count === 1 ? '1 product' : `${count} products`;
      throw new ShopError('sub_category_in_use', [], {
        detail: `This subcategory still has ${things}.`,
      });
    }
    await deleteProductsOf(db, ids, at);
    const [name = ''] = await deleteSubCategoryRows(db, ids, at);
    return name;
  });
  await sweepWords(db);
  return name;
}

async function optionalPicture(db: Db, tools: MediaTools, picture?: Uint8Array) {
  return picture
    ? storePicture(db, tools, picture, { maxBytes: limits.maxProductPictureBytes })
    : null;
}

/** Before another picture takes its place. */
async function releaseOldPicture(
  db: Db,
  tools: MediaTools,
  table: 'category' | 'sub_category',
  id: number,
): Promise<void> {
  const pictureId = await lockPictureOf(db, table, id);
  if (pictureId !== null) await releasePictures(db, tools, [pictureId]);
}
