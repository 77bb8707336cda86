import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** The columns that an export writes and an import compares. */
const columns = [
  'product.id',
  'product.name',
  'product.name_key',
  'product.price_paise',
  'product.stock',
  'product.sub_category_id',
  'product.description',
  'product.weight_kg',
  'product.length_cm',
  'product.width_cm',
  'product.height_cm',
  'product.origin_location',
  'product.hsn',
  'product.unit',
  'product.law_kind',
  'product.country_of_origin',
  'product.importer',
  'product.maker',
  'product.net_quantity',
  'product.net_unit',
  'product.fssai_maker',
  'product.veg',
  'product.ingredients',
  'product.allergens',
  'product.shelf_life_days',
  'product.best_before',
  'product.isi_licence',
  'product.not_toy_reason',
  'product.mrp_paise',
  'product.cost_paise',
] as const;

export type ProductFileRow = Awaited<ReturnType<typeof listProductsAfter>>[number];
export type ImportedProduct = Awaited<ReturnType<typeof listProductsToChange>>[number];

/** Live products with the names of their sub-categories and categories. */
const selectWithPlace = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('sub_category', 'sub_category.id', 'product.sub_category_id')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select([
      ...columns,
      'sub_category.name as sub_category_name',
      'category.name as category_name',
    ])
    .where('product.deleted_at', 'is', null);

/** Returns up to `limit` live products with higher ids, by id. */
export async function listProductsAfter(db: Db, id: number, limit: number) {
  return selectWithPlace(db)
    .where('product.id', '>', id)
    .orderBy('product.id')
    .limit(limit)
    .execute();
}

/** Returns the live ones of these products, with all columns of a file. */
export async function listProductsToLog(db: Db, ids: number[]) {
  return selectWithPlace(db)
    .where('product.id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
}

/** Returns the live ones of these products in their present state. */
export async function listProductsToChange(db: Db, ids: number[]) {
  return db
    .selectFrom('product')
    .select(columns)
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Returns all sub-categories with the names of their categories. */
export async function listPlaces(db: Db) {
  return db
    .selectFrom('sub_category')
    .innerJoin('category', 'category.id', 'sub_category.category_id')
    .select(['sub_category.id', 'sub_category.name', 'category.name as category_name'])
    .where('sub_category.deleted_at', 'is', null)
    .where('category.deleted_at', 'is', null)
    .execute();
}

/** Returns for each name, in their order, the key by which names are equal, and the live product that has it. */
export async function findNameHolders(db: Db, names: string[]) {
  const { rows } = await sql<{ key: string; holder: number | null }>`
    select lower(wanted.name) as key,
      (select id from product where lower(name) = lower(wanted.name) and deleted_at is null) as holder
    from unnest(${names}::text[]) with ordinality as wanted (name, place)
    order by wanted.place
  `.execute(db);
  return rows;
}
