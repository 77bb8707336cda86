import { sql } from 'kysely';

import type { Address } from '#contract/accounts/schemas.ts';
import type { Db } from '#server/database.ts';

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

/** The latest first. */
export async function listAddresses(db: Db, accountId: number) {
  return selectAddress(db)
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Keeps an address, or notes that it was used again, and forgets those beyond `most`. Returns it. */
export async function rememberAddress(
  db: Db,
  { accountId, address, most }: { accountId: number; address: Address; most: number },
): Promise<AddressRow> {
  const at = sql<Date>`shop_now()`;
  const columns = {
    account_id: accountId,
    full_name: address.fullName,
    phone: address.phone,
    address_line_1: address.addressLine1,
    address_line_2: address.addressLine2,
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    last_used_at: at,
  };
  const kept = await db
    .insertInto('address')
    .values(columns)
    .onConflict((oc) => oc.constraint('address_known').doUpdateSet({ last_used_at: at }))
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
  await sql`
    delete from address where id in (
      select id from address where account_id = ${accountId} and id <> ${kept.id}
      order by last_used_at desc, id desc offset ${most - 1}
    )
  `.execute(db);
  return kept;
}

/** False where it is not this account's. */
export async function deleteAddress(db: Db, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

const addressColumns = [
  'id',
  'full_name',
  'phone',
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'pincode',
] as const;

const selectAddress = (db: Db) => db.selectFrom('address').select(addressColumns);
