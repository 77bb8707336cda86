import type { Db } from '#server/database.ts';

/** What the shopkeeper has set; nothing where the defaults stand. */
export async function findSettings(db: Db): Promise<unknown> {
  const row = await db.selectFrom('store_information').select('settings').executeTakeFirst();
  return row?.settings;
}

/** The same, locked until the transaction ends; the row is made where nothing has been set before. */
export async function lockSettings(db: Db): Promise<unknown> {
  await db
    .insertInto('store_information')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('store_information')
    .select('settings')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.settings;
}

export async function updateSettings(db: Db, settings: object, at: Date): Promise<void> {
  await db
    .updateTable('store_information')
    .set({ settings: JSON.stringify(settings), updated_at: at })
    .execute();
}
