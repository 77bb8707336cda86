import type { Db } from '#server/database.ts';

/** Returns the account whose order it is; null if it is nobody's, or there is none. */
export async function findOwner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
