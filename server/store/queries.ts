import type { Db } from '#server/database.ts';

/** What the shopkeeper has set; nothing where the defaults stand. */
export async function findSettings(db: Db): Promise<unknown> {
  const row = await db.selectFrom('store_information').select('settings').executeTakeFirst();
  return row?.settings;
}
