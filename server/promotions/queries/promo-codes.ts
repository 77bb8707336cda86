import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { PromoCode } from '#server/migrations/tables.ts';

export type PromoCodeRow = NonNullable<Awaited<ReturnType<typeof findPromoCode>>>;

/** Small batches, so that an order that gives a use back waits only for a moment. */
const batchSize = 2_000;

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
      'free_shipping',
      'starts_at',
      'ends_at',
      'uses',
      'revision',
      sql<Date>`shop_now()`.as('read_at'),
    ])
    .where('deleted_at', 'is', null);

/** Returns a code that is not deleted, for staff. */
export async function findPromoCode(db: Db, id: number) {
  return selectPromoCode(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the code with this text, in capitals; not a deleted one. */
export async function findTypedPromoCode(db: Db, code: string) {
  return selectPromoCode(db).where('code', '=', code).executeTakeFirst();
}

/** How long a code's number is valid for an account that typed the code. */
const grantLasts = sql`interval '24 hours'`;

/** Returns the code with this number, if this account typed it within that time: for others, a number is not valid. */
export async function findGrantedPromoCode(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
) {
  return selectPromoCode(db)
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('promo_grant')
          .select('promo_grant.code')
          .where('account_id', '=', accountId)
          .whereRef('promo_code_id', '=', 'promo_code.id')
          .whereRef('promo_grant.code', '=', 'promo_code.code')
          .where('granted_at', '>', sql<Date>`(select shop_now()) - ${grantLasts}`),
      ),
    )
    .executeTakeFirst();
}

/** Whether this account has typed this code within that time, and it existed. */
export async function hasTypedPromoCode(db: Db, code: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('promo_grant')
    .select('promo_code_id')
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('granted_at', '>', sql<Date>`(select shop_now()) - ${grantLasts}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores that an account typed a code and received its number. Also deletes a batch of expired grants of any account.
 * An account that is deleted at the same moment gets no grant.
 */
export async function grantPromoCode(
  db: Db,
  { id, code }: { id: number; code: string },
  accountId: number,
): Promise<void> {
  await sql`
    with expired as (
      select account_id, promo_code_id from promo_grant
      where granted_at < (select shop_now()) - ${grantLasts} and (account_id, promo_code_id) <> (${accountId}, ${id})
      limit 100 for update skip locked
    ), pruned as (
      delete from promo_grant using expired
      where promo_grant.account_id = expired.account_id
        and promo_grant.promo_code_id = expired.promo_code_id
    )
    insert into promo_grant (account_id, promo_code_id, code, granted_at)
    select id, ${id}, ${code}, shop_now() from account_number where id = ${accountId} for key share
    on conflict (account_id, promo_code_id)
    do update set code = excluded.code, granted_at = excluded.granted_at
  `.execute(db);
}

/** Returns a code, locked until the transaction ends. */
export async function lockPromoCode(db: Db, id: number) {
  return selectPromoCode(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listPromoCodes(db: Db) {
  return selectPromoCode(db).orderBy('id', 'desc').execute();
}

/** Throws the constraint `promo_code_taken`. */
export async function insertPromoCode(db: Db, promo: Insertable<PromoCode>): Promise<number> {
  const row = await db
    .insertInto('promo_code')
    .values(promo)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes a code that the caller has locked. Throws the constraint `promo_code_taken` or `promo_code_used_up`. */
export async function updatePromoCode(
  db: Db,
  id: number,
  change: Updateable<PromoCode>,
): Promise<void> {
  await db
    .updateTable('promo_code')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether this account's phone number has used a code, with this account or with a deleted one. */
export async function hasUsedPromoCode(
  db: Db,
  promoCodeId: number,
  accountId: number,
): Promise<boolean> {
  const number = sql<Buffer>`(select phone_hash(own_number(phone, is_guest)) from account_number where id = ${accountId})`;
  const row = await db
    .selectFrom('promo_use')
    .select('order_id')
    .where('promo_code_id', '=', promoCodeId)
    .where((eb) => eb.or([eb('phone_hash', '=', number), eb('owner_hash', '=', number)]))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes hashes of phone numbers from the uses of deleted codes, which do not need them any more, for deleted accounts
 * and for accounts that will be deleted. Reads one batch of uses after those of `afterOrder`, in the order of their
 * orders; it is a transaction of its own. Returns the last order of the batch; undefined if there are no more.
 */
export async function forgetBatch(db: Db, afterOrder: number): Promise<number | undefined> {
  const { rows } = await sql<{ up_to: number | null }>`
    select max(order_id) as up_to from (
      select order_id from promo_use where order_id > ${afterOrder} order by order_id limit ${batchSize}
    ) as looked_at
  `.execute(db);
  const upTo = rows[0]?.up_to ?? undefined;
  if (upTo === undefined) return undefined;
  await sql`
    update promo_use set phone_hash = null, owner_hash = null from promo_code
    where promo_code.id = promo_code_id and promo_code.deleted_at is not null and phone_hash is not null
      and order_id > ${afterOrder} and order_id <= ${upTo}
  `.execute(db);
  return upTo;
}
