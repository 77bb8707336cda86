import type { Insertable } from 'kysely';

import type { ShelfKind } from '#contract/shelves/words.ts';
import type { Db } from '#server/database.ts';
import type { Occasion, Shelf } from '#server/migrations/tables.ts';

export type ShelfRow = Awaited<ReturnType<typeof listShelves>>[number];
export type OccasionRow = Awaited<ReturnType<typeof listOccasions>>[number];

const selectShelves = (db: Db) =>
  db
    .selectFrom('shelf')
    .select(['kind', 'is_shown', 'title', 'max_price_paise'])
    .$narrowType<{ kind: ShelfKind }>();

/** All shelves in their order; none if they are as in a new shop. */
export async function listShelves(db: Db) {
  return selectShelves(db).orderBy('position').execute();
}

/** Locks the shelves until the transaction ends: two who save at a time do so one after the other. */
export async function lockShelves(db: Db): Promise<void> {
  await selectShelves(db).orderBy('kind').forUpdate().execute();
}

/** Writes the shelves of a new shop. Returns whether there were none. */
export async function insertShelves(db: Db, shelves: Insertable<Shelf>[]): Promise<boolean> {
  const inserted = await db
    .insertInto('shelf')
    .values(shelves)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .execute();
  return inserted.length > 0;
}

export async function listOccasions(db: Db) {
  return db
    .selectFrom('occasion')
    .select(['name', 'words', 'sub_category_id'])
    .orderBy('position')
    .execute();
}

/** Writes a shelf that the caller has locked. */
export async function updateShelf(
  db: Db,
  kind: ShelfKind,
  change: Pick<Insertable<Shelf>, 'position' | 'is_shown' | 'title' | 'max_price_paise'>,
): Promise<void> {
  await db.updateTable('shelf').set(change).where('kind', '=', kind).execute();
}

/** Replaces all occasions. */
export async function replaceOccasions(db: Db, occasions: Insertable<Occasion>[]): Promise<void> {
  await db.deleteFrom('occasion').execute();
  if (occasions.length > 0) await db.insertInto('occasion').values(occasions).execute();
}
