import { sql } from 'kysely';

import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

/** Makes the account of a guest; others may have the same number. */
export async function insertGuest(
  db: Db,
  phone: string,
  { isOfCounter = false }: { isOfCounter?: boolean } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({
      phone,
      password_hash: null,
      role_id: user,
      is_guest: true,
      is_of_counter: isOfCounter,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the latest guests' accounts that staff have made for a number; those that browsers made are others'. */
export async function listCounterGuests(db: Db, phone: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('is_guest', '=', true)
    .where('is_of_counter', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Throws the constraint `phone_taken` if the number is that of an account already. */
export async function updateGuestToCustomer(db: Db, id: number): Promise<void> {
  await db.updateTable('account').set({ is_guest: false }).where('id', '=', id).execute();
}

/**
 * Begins to close the accounts of guests who ordered nothing that stayed, half a year after their number was typed:
 * nobody can reach them any more. Returns their ids, `limit` at most.
 */
export async function startClosingOldGuests(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update account set disabled_at = shop_now(), closing_at = shop_now() where id in (
      select id from account as old where is_guest and order_count = 0 and closing_at is null
        and created_at < (select shop_now()) - interval '180 days'
        and not exists (select from session where account_id = old.id and expires_at > (select shop_now()))
      order by created_at limit ${limit} for update skip locked
    ) returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
