import type { Db } from '#server/database.ts';

/** Notes which business has bought an order, in the transaction that has placed it. */
export async function setBuyer(db: Db, id: number, gstin: string): Promise<void> {
  await db.updateTable('order').set({ buyer_gstin: gstin }).where('id', '=', id).execute();
}
