import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { PromoCode } from '#server/migrations/tables.ts';

export type PromoCodeRow = NonNullable<Awaited<ReturnType<typeof findPromoCode>>>;

const selectPromoCode = (db: Db) =>
  db
    .selectFrom('promo_code')
    .select([
      'id',
      'code',
      'percentage',
      'amount_paise',
      'minimum_paise',
      'max_uses',
      'once_per_user',
      'starts_at',
      'ends_at',
      'uses',
      'revision',
    ])
    .where('deleted_at', 'is', null);

/** One code, by its id or by the text that customers type, in capitals; not one that was taken back. */
export async function findPromoCode(db: Db, by: { id: number } | { code: string }) {
  const query = selectPromoCode(db);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('code', '=', by.code).executeTakeFirst();
}

export async function listPromoCodes(db: Db) {
  return selectPromoCode(db).orderBy('id', 'desc').execute();
}

/** Fails with the constraint `promo_code_taken`. */
export async function insertPromoCode(db: Db, promo: Insertable<PromoCode>): Promise<number> {
  const row = await db
    .insertInto('promo_code')
    .values(promo)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a code that is still there; false where it is not. Fails with `promo_code_taken` or `promo_code_used_up`. */
export async function updatePromoCode(
  db: Db,
  id: number,
  change: Updateable<PromoCode>,
): Promise<boolean> {
  const result = await db
    .updateTable('promo_code')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function hasUsedPromoCode(
  db: Db,
  promoCodeId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('promo_use')
    .select('order_id')
    .where('promo_code_id', '=', promoCodeId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back the use that an order made of a promo code, if it made one. Locks the code. */
export async function giveBackPromoUse(db: Db, orderId: number): Promise<void> {
  await sql`
    with given_back as (delete from promo_use where order_id = ${orderId} returning promo_code_id)
    update promo_code set uses = uses - 1 from given_back where promo_code.id = given_back.promo_code_id
  `.execute(db);
}
