import { sql } from 'kysely';

import { user } from '#contract/accounts/words.ts';
import type { Db } from '#server/database.ts';

/** Makes the account of a guest; others may have the same number. */
export async function insertGuest(db: Db, phone: string): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ phone, password_hash: null, role_id: user, is_guest: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws the constraint `phone_taken` where the number is that of an account already. */
export async function updateGuestToCustomer(db: Db, id: number): Promise<void> {
  await db.updateTable('account').set({ is_guest: false }).where('id', '=', id).execute();
}

/**
 * Deletes a few accounts of guests who ordered nothing that stayed, half a year after their number was typed: nobody can
 * reach them any more.
 */
export async function deleteOldGuests(db: Db): Promise<void> {
  await sql`
    delete from account where id in (
      select id from account as old where is_guest and order_count = 0 and closing_at is null
        and created_at between (select shop_now()) - interval '190 days' and (select shop_now()) - interval '180 days'
        and not exists (select from session where account_id = old.id and expires_at > (select shop_now()))
      order by created_at limit 20 for update skip locked
    )
  `.execute(db);
}
