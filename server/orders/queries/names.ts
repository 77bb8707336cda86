import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** Whom the latest orders of an account went to, each name and address once, the latest first. */
export async function listRecipients(db: Db, accountIds: number[], limit: number) {
  const { rows } = await sql<{
    recipient_name: string | null;
    recipient_phone: string | null;
    shipping_address: string;
  }>`
    select recipient_name, recipient_phone, shipping_address from (
      select id, recipient_name, recipient_phone, shipping_address from "order"
      where account_id = any (${accountIds}::int[]) order by id desc limit 50
    ) as latest
    where shipping_address is not null
    group by recipient_name, recipient_phone, shipping_address order by max(id) desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the names of accounts, from the recipient of each one's latest order with a name. */
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

/** Returns whom orders go to, with the number that the courier calls, or else its customer's; by the numbers of the orders. */
export async function readCustomersOf(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, { name: string | null; phone: string | null }>> {
  const { rows } = await sql<{ id: number; name: string | null; phone: string | null }>`
    select "order".id, recipient_name as name, coalesce(recipient_phone, owner.phone) as phone
    from "order" left join account_number as owner on owner.id = account_id
    where "order".id = any (${orderIds}::integer[])
  `.execute(db);
  return new Map(rows.map(({ id, name, phone }) => [id, { name, phone }]));
}
