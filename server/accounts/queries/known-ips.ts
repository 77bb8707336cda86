import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Whether an account has logged in from an IP address before, by the key of its network (`ipKey`). */
export async function isKnownIp(db: Db, accountId: number, network: string) {
  const row = await db
    .selectFrom('known_address')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('address', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

const maxKnownIps = 20;

/** Remembers an IP address that an account has logged in from; the oldest is deleted if there are too many. */
export async function rememberKnownIp(db: Db, accountId: number, network: string): Promise<void> {
  const now = sql<Date>`shop_now()`;
  await db
    .insertInto('known_address')
    .values({ account_id: accountId, address: network, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'address']).doUpdateSet({ last_at: now }),
    )
    .execute();
  await sql`delete from known_address where account_id = ${accountId} and address in (
    select address from known_address where account_id = ${accountId}
    order by last_at desc offset ${maxKnownIps})`.execute(db);
}

/** Deletes the IP addresses that an account has logged in from. */
export async function forgetKnownIps(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('known_address').where('account_id', '=', accountId).execute();
}
