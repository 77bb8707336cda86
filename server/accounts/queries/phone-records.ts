import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** What has become of parcels that went to a phone number. */
export interface PhoneRecord {
  /** How many have arrived. */
  delivered: number;
  /** How many were refused at the door. */
  refused: number;
  /** What is under way to it and to be paid at the door, in paise, as long as nothing has arrived. */
  under_way_paise: number;
}

/**
 * Returns what has become of the parcels of an account: those that have arrived at its own number, and those that it has
 * refused there, or anybody at the number that the courier calls. As `place_order` does.
 */
export async function findPhoneRecord(
  db: Db,
  accountId: number,
  called: string | null = null,
): Promise<PhoneRecord> {
  const { rows } = await sql<PhoneRecord>`
    with called as materialized (
      select phone_hash(own_number(phone, is_guest)) as hash, true as is_own, is_guest from account where id = ${accountId}
      union all
      select phone_hash(${called}), false, is_guest from account
      where id = ${accountId} and own_number(phone, is_guest) <> ${called}
    ), known as (
      select coalesce(max(delivered) filter (where is_own and not is_guest), 0) as delivered,
        coalesce(max(case when is_own then refused - refused_of_others else refused end), 0) as refused
      from called join phone_record on phone_hash = hash
    )
    select delivered, refused, case delivered when 0
      then (select open_cod_paise(id, own_number(phone, is_guest), ${called}) from account where id = ${accountId}) else 0 end as under_way_paise
    from known
  `.execute(db);
  return rows[0] ?? { delivered: 0, refused: 0, under_way_paise: 0 };
}
