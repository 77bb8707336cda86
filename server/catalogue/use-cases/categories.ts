import type { AuditChange, AuditSubject } from '#contract/activity/schemas.ts';
import { limits } from '#contract/limits.ts';
import { sentence } from '#contract/sentence.ts';
import type { Db } from '#server/database.ts';
import { type MediaTools, releasePictures, storePicture } from '#server/media/index.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { differences } from '#server/platform/audit/differences.ts';
import { logParts, nextRunId } from '#server/platform/audit/parts.ts';
import { ShopError } from '#server/platform/shop-error.ts';
import { sweepWords } from '#server/search/index.ts';

import { categoryAnswer, subCategoryAnswer } from '../answers.ts';
import {
  countSubCategoriesOf,
  deleteCategoryRow,
  deleteSubCategoryRows,
  findCategory,
  findSubCategory,
  insertCategory,
  insertSubCategory,
  lockCategory,
  lockPictureOf,
  lockSubCategories,
  updateCategory,
  updateSubCategory,
} from '../queries/categories.ts';
import { deleteProductsOf } from '../queries/product-deletion.ts';
import { countProductsOf } from '../queries/product-edits.ts';

export interface NewCategory {
  name: string;
  picture?: Uint8Array;
}

export interface NewSubCategory extends NewCategory {
  categoryId: number;
}

/** The fields to change; the others stay. */
export type CategoryChange = Partial<NewCategory>;
export type SubCategoryChange = Partial<NewSubCategory>;

interface Deletion {
  id: number;
  /** Whether its contents are deleted too. */
  cascade: boolean;
  at: Date;
}

/** Returns the new category's id. Throws `category_name_taken` or the errors of `storePicture`. */
export async function createCategory(audit: Audit, tools: MediaTools, category: NewCategory) {
  const pictureId = await optionalPicture(audit.db, tools, category.picture);
  return audit.transaction(async (db) => {
    const id = await insertCategory(db, { name: category.name.trim(), picture_id: pictureId });
    return { result: id, entry: categoryEntry(null, await categoryNow(db, id)) };
  });
}

/** Throws `no_changes`, `category_not_found`, `category_name_taken` or the errors of `storePicture`. */
export async function changeCategory(
  audit: Audit,
  tools: MediaTools,
  id: number,
  { name, picture }: CategoryChange,
): Promise<void> {
  if (name === undefined && !picture) throw new ShopError('no_changes');
  const pictureId = await optionalPicture(audit.db, tools, picture);
  await audit.transaction(async (db) => {
    if (!(await lockCategory(db, id))) throw new ShopError('category_not_found');
    const before = await categoryNow(db, id);
    if (pictureId !== null) await releaseOldPicture(db, tools, 'category', id);
    await updateCategory(db, id, { name, picture_id: pictureId ?? undefined });
    return { result: undefined, entry: categoryEntry(before, await categoryNow(db, id)) };
  });
}

/** Returns its name. Throws `category_not_found`, or `category_in_use` with the number of its contents. */
export async function deleteCategory(audit: Audit, { id, cascade, at }: Deletion): Promise<string> {
  const name = await audit.transaction(async (db) => {
    if (!(await lockCategory(db, id))) throw new ShopError('category_not_found');
    const count = await countSubCategoriesOf(db, id);
    if (count > 0 && !cascade) {
      throw new ShopError('category_in_use', [], {
        detail: sentence('categoryHasSubCategories', { count }),
      });
    }
    const before = await categoryNow(db, id);
    const ids = await lockSubCategories(db, { categoryId: id });
    const products = await deleteProductsOf(db, ids, at);
    const subCategories = await deleteSubCategoryRows(db, ids, at);
    const name = await deleteCategoryRow(db, id, at);
    const { changes, runId } = await productsGone(db, products);
    const entry = categoryEntry(before, null, [...deletions(subCategories), ...changes]);
    return { result: name, entry: { ...entry, runId } };
  });
  await sweepWords(audit.db);
  return name;
}

/**
 * Returns the new sub-category's id. Throws `category_not_found`, `sub_category_name_taken` or the errors of
 * `storePicture`.
 */
export async function createSubCategory(
  audit: Audit,
  tools: MediaTools,
  { name, categoryId, picture }: NewSubCategory,
) {
  const pictureId = await optionalPicture(audit.db, tools, picture);
  return audit.transaction(async (db) => {
    if (!(await lockCategory(db, categoryId))) throw new ShopError('category_not_found');
    const id = await insertSubCategory(db, {
      name: name.trim(),
      category_id: categoryId,
      picture_id: pictureId,
    });
    return { result: id, entry: subCategoryEntry(null, await subCategoryNow(db, id)) };
  });
}

/**
 * Throws `no_changes`, `sub_category_not_found`, `category_not_found`, `sub_category_name_taken` or the errors of
 * `storePicture`.
 */
export async function changeSubCategory(
  audit: Audit,
  tools: MediaTools,
  id: number,
  { name, categoryId, picture }: SubCategoryChange,
): Promise<void> {
  if (name === undefined && categoryId === undefined && !picture) throw new ShopError('no_changes');
  const pictureId = await optionalPicture(audit.db, tools, picture);
  await audit.transaction(async (db) => {
    if (categoryId !== undefined && !(await lockCategory(db, categoryId))) {
      throw new ShopError('category_not_found');
    }
    const [locked] = await lockSubCategories(db, { ids: [id] });
    if (locked === undefined) throw new ShopError('sub_category_not_found');
    const before = await subCategoryNow(db, id);
    if (pictureId !== null) await releaseOldPicture(db, tools, 'sub_category', id);
    await updateSubCategory(db, id, {
      name,
      category_id: categoryId,
      picture_id: pictureId ?? undefined,
    });
    return { result: undefined, entry: subCategoryEntry(before, await subCategoryNow(db, id)) };
  });
}

/** Returns its name. Throws `sub_category_not_found`, or `sub_category_in_use` with the number of its contents. */
export async function deleteSubCategory(
  audit: Audit,
  { id, cascade, at }: Deletion,
): Promise<string> {
  const name = await audit.transaction(async (db) => {
    const ids = await lockSubCategories(db, { ids: [id] });
    if (ids.length === 0) throw new ShopError('sub_category_not_found');
    const count = await countProductsOf(db, ids);
    if (count > 0 && !cascade) {
      throw new ShopError('sub_category_in_use', [], {
        detail: sentence('subCategoryHasProducts', { count }),
      });
    }
    const before = await subCategoryNow(db, id);
    const products = await deleteProductsOf(db, ids, at);
    await deleteSubCategoryRows(db, ids, at);
    const { changes, runId } = await productsGone(db, products);
    const entry = subCategoryEntry(before, null, changes);
    return { result: before.sub_category_name, entry: { ...entry, runId } };
  });
  await sweepWords(audit.db);
  return name;
}

/** A category as the audit log shows it. The transaction has made or locked it. */
async function categoryNow(db: Db, id: number) {
  const row = await findCategory(db, id);
  if (!row) throw new ShopError('category_not_found');
  const { sub_categories: _, ...audited } = categoryAnswer(row, []);
  return audited;
}

/** A sub-category with the name of its category, as the audit log shows it. The transaction has made or locked it. */
async function subCategoryNow(db: Db, id: number) {
  const row = await findSubCategory(db, id);
  if (!row) throw new ShopError('sub_category_not_found');
  const category = await findCategory(db, row.category_id);
  return { ...subCategoryAnswer(row), category_name: category?.name ?? null };
}

function categoryEntry(
  before: Awaited<ReturnType<typeof categoryNow>> | null,
  after: typeof before,
  gone: AuditChange[] = [],
) {
  const { category_id: id = null, category_name: name = null } = before ?? after ?? {};
  return { subject: { id, name }, changes: [...differences(before, after), ...gone] };
}

function subCategoryEntry(
  before: Awaited<ReturnType<typeof subCategoryNow>> | null,
  after: typeof before,
  gone: AuditChange[] = [],
) {
  const { sub_category_id: id = null, sub_category_name: name = null } = before ?? after ?? {};
  return { subject: { id, name }, changes: [...differences(before, after), ...gone] };
}

/**
 * What an audit entry contains about products that are deleted with their shelf: their number if audit parts list them.
 */
async function productsGone(
  db: Db,
  products: AuditSubject[],
): Promise<{ changes: AuditChange[]; runId?: number }> {
  if (products.length <= limits.auditPartThings) return { changes: deletions(products) };
  const runId = await nextRunId(db);
  await logParts(
    db,
    runId,
    products.map((product) => deletions([product])),
  );
  return { changes: differences({ products: products.length }, null), runId };
}

/** The audit changes of what was deleted with it. */
const deletions = (gone: AuditSubject[]) =>
  gone.flatMap((subject) => differences({ is_deleted: false }, { is_deleted: true }, subject));

async function optionalPicture(db: Db, tools: MediaTools, picture?: Uint8Array) {
  return picture
    ? storePicture(db, tools, picture, { maxBytes: limits.maxProductPictureBytes })
    : null;
}

/** Called before a new picture replaces the old one. */
async function releaseOldPicture(
  db: Db,
  tools: MediaTools,
  table: 'category' | 'sub_category',
  id: number,
): Promise<void> {
  const pictureId = await lockPictureOf(db, table, id);
  if (pictureId !== null) await releasePictures(db, tools, [pictureId]);
}
