import { type Insertable, type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Category, SubCategory } from '#server/migrations/tables.ts';

export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .leftJoin('picture_file as picture', 'picture.id', 'category.picture_id')
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

/** Whether no product was ever added. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const row = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Whether there is a sub-category for products, in a category that is visible. */
export async function hasSubCategory(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('sub_category')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select('sub_category.id')
    .where('sub_category.deleted_at', 'is', null)
    .where('category.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns all sub-categories, or those of one category. */
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
    .leftJoin('picture_file as picture', 'picture.id', 'sub_category.picture_id')
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

/** Changes a category that the caller has locked. Throws the constraint `category_name_taken`. */
export async function updateCategory(
  db: Db,
  id: number,
  change: Updateable<Category>,
): Promise<void> {
  await db.updateTable('category').set(change).where('id', '=', id).execute();
}

/** Changes a sub-category that the caller has locked. Throws the constraint `sub_category_name_taken`. */
export async function updateSubCategory(
  db: Db,
  id: number,
  change: Updateable<SubCategory>,
): Promise<void> {
  await db.updateTable('sub_category').set(change).where('id', '=', id).execute();
}

/** Returns the picture of a live category or sub-category, if it has one, locked until the transaction ends. */
export async function lockPictureOf(
  db: Db,
  table: 'category' | 'sub_category',
  id: number,
): Promise<number | null> {
  const row = await db
    .selectFrom(table)
    .select('picture_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.picture_id ?? null;
}

/** Whether a category exists; it is locked against deletion until the transaction ends. */
export async function lockCategory(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the ids of the live ones of these sub-categories, locked in the order of their ids until the transaction
 * ends.
 */
export async function lockSubCategories(
  db: Db,
  which: { ids: number[] } | { categoryId: number },
): Promise<number[]> {
  const query = db.selectFrom('sub_category').select('id').where('deleted_at', 'is', null);
  const rows = await (
    'ids' in which
      ? query.where('id', '=', sql<number>`any (${which.ids}::int[])`)
      : query.where('category_id', '=', which.categoryId)
  )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function countSubCategoriesOf(db: Db, categoryId: number): Promise<number> {
  const { total } = await db
    .selectFrom('sub_category')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns its name. */
export async function deleteCategoryRow(db: Db, id: number, at: Date): Promise<string> {
  const { name } = await db
    .updateTable('category')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** Returns the ids and names of the deleted ones. */
export async function deleteSubCategoryRows(db: Db, ids: number[], at: Date) {
  return db
    .updateTable('sub_category')
    .set({ deleted_at: at })
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .returning(['id', 'name'])
    .execute();
}

/** Returns one category as lists show it. */
export async function findCategory(db: Db, id: number) {
  const rows = await listCategories(db);
  return rows.find((row) => row.id === id);
}

/** Returns the ids of a category's sub-categories. */
export async function listSubCategoryIds(db: Db, categoryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sub_category')
    .select('id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns for each word the sub-categories that it names, by their own name or by that of their category; and those whose
 * name ends with it: "Latex balloons" are balloons, "Balloon pumps" are not. In any language.
 */
export async function findNamedSubCategories(
  db: Db,
  queries: string[],
): Promise<{ ids: number[]; idsOfKind: number[] }[]> {
  const { rows } = await sql<{ ids: number[]; idsOfKind: number[] }>`
    select array(
      select sub_category.id from sub_category
      join category on category.id = sub_category.category_id
      where sub_category.deleted_at is null and (
        (sub_category.words || category.words) @@ term.query::tsquery
        or sub_category.id = any (translated.ids) or category.id = any (translated.category_ids))
    ) as ids, array(
      select id from sub_category where deleted_at is null and (id = any (translated.ids_of_kind)
        or words @@ term.query::tsquery
        and to_tsvector('pg_catalog.english', without_accents(substring(name from '[^ ]+ *$'))) @@ term.query::tsquery)
    ) as "idsOfKind"
    from unnest(${queries}::text[]) with ordinality as term (query, place)
    cross join lateral (
      select array_agg(thing_id) filter (where kind = 'sub_category') as ids,
        array_agg(thing_id) filter (where kind = 'category') as category_ids,
        array_agg(thing_id) filter (where kind = 'sub_category'
          and indexed_words_of(substring(value from '[^ ]+ *$')) @@ term.query::tsquery) as ids_of_kind
      from catalogue_text
      where kind in ('category', 'sub_category') and words @@ term.query::tsquery
    ) as translated
    order by place
  `.execute(db);
  return rows;
}

/** Returns the category of each of these products, deleted ones too. */
export async function listCategoriesOfProducts(db: Db, productIds: number[]) {
  const { rows } = await sql<{ product_id: number; product: string; id: number; name: string }>`
    select product.id as product_id, product.name as product, category.id, category.name
    from product
    join sub_category on sub_category.id = product.sub_category_id
    join category on category.id = sub_category.category_id
    where product.id = any (${productIds}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}
