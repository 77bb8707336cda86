import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/** A guest's order as it is looked for: by number, phone and code. */
export interface GuestOrderKey {
  orderId: number;
  phone: string;
  /** In capitals, without hyphens. */
  code: string;
}

/**
 * Returns the account of a guest's order; undefined if any of the three is wrong. The code is computed for every
 * number, so that none is answered faster.
 */
export async function findGuestOfOrder(
  db: Db,
  { orderId, phone, code }: GuestOrderKey,
): Promise<number | undefined> {
  const { rows } = await sql<{ right_code: string; account_id: number | null }>`
    select order_code(${orderId}) as right_code, (
      select account_id from "order" join account_number as owner on owner.id = account_id
      where "order".id = ${orderId} and owner.is_guest and owner.phone = ${phone}
    ) as account_id
  `.execute(db);
  const [row] = rows;
  return row?.right_code === code ? (row.account_id ?? undefined) : undefined;
}

/** Whether this is an order of the account already, and the code is right. */
export async function isOwnOrderOfCode(
  db: Db,
  { orderId, accountId, code }: { orderId: number; accountId: number; code: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select order_code(${orderId}) = ${code} and exists (
      select from "order" where id = ${orderId} and account_id = ${accountId}
    ) as is_own
  `.execute(db);
  return rows[0]?.is_own ?? false;
}

/**
 * Gives a guest's order to an account; both are locked, and so is the order from now on. Its attempt is over: neither
 * the same body nor the same key of the account is another try of it. Returns what it cost, if not cancelled.
 */
export async function moveOrder(
  db: Db,
  { orderId, from, to }: { orderId: number; from: number; to: number },
): Promise<{ orders: number; paise: number } | undefined> {
  const { rows } = await sql<{ orders: number; paise: number }>`
    update "order" set account_id = ${to}, attempt_key = 'taken over ' || id where id = ${orderId} and account_id = ${from}
    returning (cancelled_at is null)::int as orders, case when cancelled_at is null then total_paise else 0 end as paise
  `.execute(db);
  if (!rows[0]) return undefined;
  await sql`select count_order_for_account(${orderId}, ${to})`.execute(db);
  return rows[0];
}

/** Counts what an account has ordered as a guest for its number. The account is locked. */
export async function adoptOrders(db: Db, accountId: number): Promise<void> {
  await sql`
    select count_order_for_account(id, ${accountId}) from "order" where account_id = ${accountId} order by id
  `.execute(db);
}
