import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { type CreditRow, openCredits } from './credits.ts';

/** For how many days an attempt to pay may still be matched, by what a payment that came in says of it. */
const daysToMatch = 45;

/** Staff have said that they have seen it, and it has no reference yet; as in its index. */
const isSeen = sql<boolean>`(provider = 'upi_manual' and state = 'captured' and gateway_payment is null
  and confirmed_by is not null and second_of is null)`;

const isRecent = sql<boolean>`created_at > (select shop_now()) - make_interval(days => ${daysToMatch})`;

const isUnconfirmed = sql<boolean>`(provider = 'upi_manual' and state <> 'captured' and ${isRecent})`;

/** What a payment in the statement may be the proof of. */
const isUnproved = sql<boolean>`(${isUnconfirmed} or (${isSeen} and ${isRecent}))`;

/**
 * Returns open payments that came in while attempts that may still be matched were begun, or the day before: the newest
 * first, after one of them.
 */
export async function listOpenCredits(
  db: Db,
  limit: number,
  after?: { day: string; id: number },
): Promise<CreditRow[]> {
  return openCredits(db)
    .where(
      sql<boolean>`bank_credit.day >= ((select shop_now()) at time zone 'Asia/Kolkata')::date - ${daysToMatch + 1}::int`,
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(bank_credit.day, bank_credit.id) < (${after?.day}::date, ${after?.id}::bigint)`,
      ),
    )
    .limit(limit)
    .execute();
}

/** Returns the orders for which a customer has claimed one of these references, each with it. */
export async function listClaiming(db: Db, references: readonly string[]) {
  const { rows } = await sql<{ order_id: number; claimed: string }>`
    select order_id, claimed_reference as claimed from payment_attempt
    where claimed_reference = any(${references}::text[]) and ${isUnproved}
  `.execute(db);
  return rows;
}

/** Returns the orders that wait for exactly these amounts, or were seen to be paid by them, of each so many at most. In paise. */
export async function listWaitingFor(db: Db, amounts: readonly number[], max: number) {
  const { rows } = await sql<{ order_id: number; paise: number; is_seen: boolean }>`
    select found.order_id, wanted.paise, false as is_seen
    from unnest(${amounts}::bigint[]) as wanted (paise) cross join lateral (
      select order_id from payment_attempt
      where amount_paise = wanted.paise and (state = 'opened' or reason = 'rejected') and ${isUnconfirmed}
      order by created_at desc, id desc limit ${max}
    ) as found
    union all
    select found.order_id, wanted.paise, true as is_seen
    from unnest(${amounts}::bigint[]) as wanted (paise) cross join lateral (
      select order_id from payment_attempt where amount_paise = wanted.paise and ${isSeen} and ${isRecent}
      order by created_at desc, id desc limit ${max}
    ) as found
  `.execute(db);
  return rows;
}

/** Returns the attempts to pay these orders by UPI that were not confirmed, the first ones first, then those that were seen. */
export async function listUnconfirmed(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    order_id: number;
    paise: number;
    claimed: string | null;
    since: string;
    is_seen: boolean;
  }>`
    select id, order_id, amount_paise as paise, claimed_reference as claimed, state = 'captured' as is_seen,
      -- What staff have seen had come before they said so.
      to_char((created_at - case when state = 'captured' then interval '3 days' else '0' end)
        at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as since
    from payment_attempt where order_id = any(${orderIds}::int[]) and ${isUnproved}
    order by state = 'captured', id
  `.execute(db);
  return rows;
}
