import type { Db } from '#server/database.ts';

/** Notes which business has bought an order, in the transaction that has placed it. */
export async function setBuyer(db: Db, id: number, gstin: string): Promise<void> {
  await db.updateTable('order').set({ buyer_gstin: gstin }).where('id', '=', id).execute();
}

/** Returns the account whose order it is; null where it is nobody's, or there is none. */
export async function findOwner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.account_id ?? null;
}
