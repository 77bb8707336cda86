import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { Offer } from '#server/migrations/tables.ts';

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

const selectOffer = (db: Db) =>
  db
    .selectFrom('offer')
    .select([
      'id',
      'name',
      'description',
      'percentage',
      'minimum_paise',
      'starts_at',
      'ends_at',
      'revision',
      sql<Date>`shop_now()`.as('read_at'),
    ])
    .where('deleted_at', 'is', null);

/** Returns an offer that is not deleted, even if it does not apply now. */
export async function findOffer(db: Db, id: number) {
  return selectOffer(db).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockOffer(db: Db, id: number) {
  return selectOffer(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns all offers that are not deleted, newest first. */
export async function listOffers(db: Db) {
  return selectOffer(db).orderBy('id', 'desc').execute();
}

/** Returns the offers that apply now, newest first. */
export async function listCurrentOffers(db: Db) {
  return selectOffer(db)
    .where(sql<boolean>`holds_at(shop_now(), starts_at, ends_at)`)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertOffer(db: Db, offer: Insertable<Offer>): Promise<number> {
  const row = await db.insertInto('offer').values(offer).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Changes an offer that the caller has locked. */
export async function updateOffer(db: Db, id: number, change: Updateable<Offer>): Promise<void> {
  await db
    .updateTable('offer')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}
