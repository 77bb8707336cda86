import { sql } from 'kysely';

import type { Address, AddressToSave, NamedAddress } from '#contract/accounts/schemas.ts';
import type { Db } from '#server/database.ts';

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

/** The account's postal addresses, the latest first. */
export async function listAddresses(db: Db, accountId: number) {
  return selectAddress(db)
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a postal address, or notes that it was used again, and deletes the oldest beyond `max`. Returns it. */
export async function rememberAddress(
  db: Db,
  { accountId, address, max }: { accountId: number; address: AddressToSave; max: number },
): Promise<AddressRow> {
  const at = sql<Date>`shop_now()`;
  const named = address.label === undefined ? {} : { label: address.label };
  // The same place: its newest details are the ones given now.
  const newest = { ...named, landmark: address.landmark };
  const saved = await db
    .insertInto('address')
    .values({ account_id: accountId, ...columnsOf(address), ...named, last_used_at: at })
    .onConflict((oc) => oc.constraint('address_known').doUpdateSet({ ...newest, last_used_at: at }))
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
  await sql`
    delete from address where id in (
      select id from address where account_id = ${accountId} and id <> ${saved.id}
      order by last_used_at desc, id desc offset ${max - 1}
    )
  `.execute(db);
  return saved;
}

/** Changes a postal address and its name. Returns undefined if it is not this account's. */
export async function changeAddress(
  db: Db,
  { accountId, id, address }: { accountId: number; id: number; address: NamedAddress },
): Promise<AddressRow | undefined> {
  return db
    .updateTable('address')
    .set({ ...columnsOf(address), label: address.label })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(addressColumns)
    .executeTakeFirst();
}

/** Returns false if the postal address is not this account's. */
export async function deleteAddress(db: Db, accountId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes all postal addresses of an account. */
export async function deleteAddresses(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('address').where('account_id', '=', accountId).execute();
}

const columnsOf = (address: Address) => ({
  full_name: address.fullName,
  phone: address.phone,
  address_line_1: address.addressLine1,
  address_line_2: address.addressLine2,
  landmark: address.landmark,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
});

const addressColumns = [
  'id',
  'label',
  'full_name',
  'phone',
  'address_line_1',
  'address_line_2',
  'landmark',
  'city',
  'state',
  'pincode',
] as const;

const selectAddress = (db: Db) => db.selectFrom('address').select(addressColumns);
