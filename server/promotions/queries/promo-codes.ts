import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import type { PromoCode } from '#server/migrations/tables.ts';

export type PromoCodeRow = NonNullable<Awaited<ReturnType<typeof findPromoCode>>>;

/** So few uses at a time that whoever gives one of them back waits for a moment. */
const lookedAtAtOnce = 2_000;

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
      sql<Date>`shop_now()`.as('read_at'),
    ])
    .where('deleted_at', 'is', null);

/** One code, for staff; not one that was taken back. */
export async function findPromoCode(db: Db, id: number) {
  return selectPromoCode(db).where('id', '=', id).executeTakeFirst();
}

/** The code that a customer typed, in capitals; not one that was taken back. */
export async function findTypedPromoCode(db: Db, code: string) {
  return selectPromoCode(db).where('code', '=', code).executeTakeFirst();
}

/** How long the number of a code is worth something to the account that was told it. */
const grantLasts = sql`interval '24 hours'`;

/** The code with this number, where this account was told it: to others a number is worth nothing. */
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

/** Whether an account has typed this code lately and it was one. */
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
 * Remembers that an account typed a code and was told its number; what is too old to count goes meanwhile, from
 * whomever it is. An account that is deleted at the same moment gets none.
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
    select id, ${id}, ${code}, shop_now() from account where id = ${accountId} for key share
    on conflict (account_id, promo_code_id)
    do update set code = excluded.code, granted_at = excluded.granted_at
  `.execute(db);
}

/** One code, locked until the transaction ends. */
export async function lockPromoCode(db: Db, id: number) {
  return selectPromoCode(db).where('id', '=', id).forUpdate().executeTakeFirst();
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

/** Changes a code that is locked. Fails with `promo_code_taken` or `promo_code_used_up`. */
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

/** Whether whoever has this account's phone number has used a code, with this account or one that is deleted. */
export async function hasUsedPromoCode(
  db: Db,
  promoCodeId: number,
  accountId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('promo_use')
    .select('order_id')
    .where('promo_code_id', '=', promoCodeId)
    .where(
      'phone_hash',
      '=',
      sql<Buffer>`(select phone_hash(phone) from account where id = ${accountId})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A code that nobody can use again need not know of which numbers it was used, neither those of deleted accounts nor
 * those of accounts that will be. Looks at some uses after that of one order, in their order, and is a transaction of
 * its own. Returns up to which order it has looked; nothing where there are no more.
 */
export async function forgetSomeNumbers(db: Db, afterOrder: number): Promise<number | undefined> {
  const { rows } = await sql<{ up_to: number | null }>`
    select max(order_id) as up_to from (
      select order_id from promo_use where order_id > ${afterOrder} order by order_id limit ${lookedAtAtOnce}
    ) as looked_at
  `.execute(db);
  const upTo = rows[0]?.up_to ?? undefined;
  if (upTo === undefined) return undefined;
  await sql`
    update promo_use set phone_hash = null from promo_code
    where promo_code.id = promo_code_id and promo_code.deleted_at is not null and phone_hash is not null
      and order_id > ${afterOrder} and order_id <= ${upTo}
  `.execute(db);
  return upTo;
}

/** Gives back the use that an order made of a promo code, if it made one. Locks the code, and then its use. */
export async function giveBackPromoUse(db: Db, orderId: number): Promise<void> {
  await sql`
    select from promo_code where id = (select promo_code_id from promo_use where order_id = ${orderId}) for update
  `.execute(db);
  await sql`
    with given_back as (delete from promo_use where order_id = ${orderId} returning promo_code_id)
    update promo_code set uses = uses - 1 from given_back where promo_code.id = given_back.promo_code_id
  `.execute(db);
}
