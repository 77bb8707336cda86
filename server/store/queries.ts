import { type Updateable, sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { StoreInformation } from '#server/migrations/tables.ts';

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

const selectStore = (db: Db) =>
  db
    .selectFrom('store_information')
    .leftJoin('picture_file as picture', 'picture.id', 'logo_picture_id')
    .select(['settings', 'logo_picture_id', 'picture.stem', 'picture.fallback_format']);

/** Returns the shopkeeper's settings; undefined where everything is still the default. */
export async function findStore(db: Db) {
  return selectStore(db).executeTakeFirst();
}

/** Returns the settings, locked until the transaction ends; makes the row where there is none. */
export async function lockStore(db: Db): Promise<StoreRow> {
  await db
    .insertInto('store_information')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectStore(db).forUpdate('store_information').executeTakeFirstOrThrow();
}

export async function updateStore(db: Db, change: Updateable<StoreInformation>): Promise<void> {
  await db.updateTable('store_information').set(change).execute();
}

/** Returns the shop's name; empty while it has the default name. */
export async function findShopName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('store_information')
    .select(sql<string | null>`settings ->> 'shop_name'`.as('name'))
    .executeTakeFirst();
  return row?.name ?? '';
}

/** Returns which of the shop's texts and pictures the shopkeeper has set. */
export async function findStoreSetup(db: Db) {
  const row = await db
    .selectFrom('store_information')
    .select([
      sql<boolean>`settings ?& array['shop_name', 'phone', 'address']`.as('has_information'),
      sql<boolean>`settings #> '{policies,shipping}' is not null`.as('has_delivery_terms'),
      sql<boolean>`logo_picture_id is not null`.as('has_logo'),
    ])
    .executeTakeFirst();
  return row ?? { has_information: false, has_delivery_terms: false, has_logo: false };
}
