import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** What has become of parcels that went to a phone number. */
export interface PhoneRecord {
  /** How many have arrived. */
  delivered: number;
  /** How many were refused at the door. */
  refused: number;
}

/**
 * Returns what has become of the parcels of an account: those that have arrived at its own number, and those that were
 * refused there or at the number that the courier calls.
 */
export async function findPhoneRecord(
  db: Db,
  accountId: number,
  called: string | null = null,
): Promise<PhoneRecord> {
  const { rows } = await sql<PhoneRecord>`
    with called as materialized (
      select phone_hash(phone) as hash, true as is_own from account where id = ${accountId}
      union all
      select phone_hash(phone), false from (select ${called}::text as phone) as given where phone is not null
    )
    select coalesce(max(delivered) filter (where is_own), 0) as delivered, coalesce(max(refused), 0) as refused
    from called join phone_record on phone_hash = hash
  `.execute(db);
  return rows[0] ?? { delivered: 0, refused: 0 };
}
