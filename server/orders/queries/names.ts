import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Returns the names of accounts, as the latest order of each with a name says whom it goes to. */
export async function listNamesOf(db: Db, accountIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select wanted.id, latest.name from unnest(${accountIds}::int[]) as wanted (id)
    cross join lateral (
      select recipient_name as name from (
        select id, recipient_name from "order" where account_id = wanted.id order by id desc limit 20
      ) as own
      where recipient_name is not null order by own.id desc limit 1
    ) as latest
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
