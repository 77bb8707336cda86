import { sql } from 'kysely';

import { limits } from '#contract/limits.ts';
import type { Db } from '#server/database.ts';

/** Returns the hidden ones of these products with their sub-categories, by id; locked if asked to. */
export async function listHidden(db: Db, ids: number[], { isLocked = false } = {}) {
  const hidden = db
    .selectFrom('product')
    .select(['id', 'name', 'sub_category_id as place'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .where('deleted_at', 'is not', null)
    .orderBy('id');
  return (isLocked ? hidden.forNoKeyUpdate() : hidden).execute();
}

/** Returns the products that were hidden at this time. */
export async function listHiddenAt(db: Db, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('deleted_at', '=', at)
    .orderBy('id')
    .limit(limits.maxMatchingProducts + 1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those of these hidden products whose name another one has: one that is sold, or an earlier one of them. */
export async function findTakenNames(db: Db, ids: number[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select product.id, product.name from product
    where id = any (${ids}::int[]) and deleted_at is not null and (
      exists (select from product as other
        where lower(other.name) = lower(product.name) and other.deleted_at is null)
      or exists (select from product as other
        where other.id = any (${ids}::int[]) and other.id < product.id and lower(other.name) = lower(product.name))
    )
    order by product.id
  `.execute(db);
  return rows;
}

/** Small enough that no statement comes near the statement timeout. */
const unhiddenAtOnce = 200;

/** Sells these hidden products again. They and their sub-categories must be locked. */
export async function unhideProducts(db: Db, ids: number[]): Promise<void> {
  for (let first = 0; first < ids.length; first += unhiddenAtOnce) {
    await db
      .updateTable('product')
      .set({ deleted_at: null })
      .where('id', '=', sql<number>`any (${ids.slice(first, first + unhiddenAtOnce)}::int[])`)
      .execute();
  }
}
