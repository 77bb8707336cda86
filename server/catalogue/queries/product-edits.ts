import { type Updateable, sql } from 'kysely';

import { declaredNames } from '#contract/catalogue/fields.ts';
import type { Db } from '#server/database.ts';
import type { Product } from '#server/migrations/tables.ts';

/** Returns a live product, locked until the transaction ends. */
export async function lockProduct(db: Db, id: number) {
  return db
    .selectFrom('product')
    .select([
      'id',
      'name',
      'description',
      'price_paise',
      'stock',
      'sub_category_id',
      'weight_kg',
      'length_cm',
      'width_cm',
      'height_cm',
      'origin_location',
      'hsn',
      'unit',
      ...declaredNames,
      'mrp_paise',
      'cost_paise',
      'revision',
      sql<Record<string, number>>`field_revisions`.as('field_revisions'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the sub-category of a live product, without locking it: the product may still be moved. */
export async function findPlaceOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('sub_category_id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.sub_category_id;
}

/** Throws the constraint `product_name_taken`. */
export async function updateProduct(
  db: Db,
  id: number,
  change: Updateable<Product>,
): Promise<void> {
  await db.updateTable('product').set(change).where('id', '=', id).execute();
}

export async function countProductsOf(db: Db, subCategoryIds: number[]): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('sub_category_id', '=', sql<number>`any (${subCategoryIds}::int[])`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function countProductPictures(db: Db, productId: number): Promise<number> {
  const { total } = await db
    .selectFrom('product_picture')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Removes only pictures of this product, whatever ids are given. Returns the pictures that it no longer uses. */
export async function deleteProductPictures(
  db: Db,
  productId: number,
  ids: number[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom('product_picture')
    .where('product_id', '=', productId)
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .returning('picture_id')
    .execute();
  return rows.map((row) => row.picture_id);
}

/** Appends pictures. Returns their new ids in the product, in their order. */
export async function addProductPictures(
  db: Db,
  productId: number,
  pictureIds: number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into product_picture (product_id, picture_id, position)
    select ${productId}, added.id,
      added.place + (select coalesce(max(position), -1) from product_picture where product_id = ${productId})
    from unnest(${pictureIds}::int[]) with ordinality as added (id, place)
    order by added.place
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts these pictures before the others, in this order. Returns how many of them belong to this product. */
export async function putPicturesFirst(db: Db, productId: number, ids: number[]): Promise<number> {
  // Below the lowest place there is, so that no two pictures ever have the same place.
  const { numAffectedRows } = await sql`
    with lowest as (select min(position) as position from product_picture where product_id = ${productId})
    update product_picture set position = lowest.position - ${ids.length}::int + wanted.place - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, place), lowest
    where product_picture.id = wanted.id and product_id = ${productId}
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
