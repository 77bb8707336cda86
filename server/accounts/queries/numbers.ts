import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Returns the phone numbers of these accounts by id. Former staff keep theirs when their account has been deleted. */
export async function listNumbers(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; phone: string }>`
    select id, coalesce(account.phone, staff_number.phone) as phone
    from unnest(${[...new Set(ids)]}::int[]) as wanted (id)
    left join account using (id)
    left join staff_number on staff_number.account_id = wanted.id
    where coalesce(account.phone, staff_number.phone) is not null
  `.execute(db);
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}
