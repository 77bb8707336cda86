import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import { type CreditRow, openCredits } from './credits.ts';

/** For how many days an attempt to pay may still be matched, by the text of a payment that came in. */
export const daysToMatch = 45;

/** Staff have marked it as seen, and it has no reference yet; as in its index. */
const isSeen = sql<boolean>`(provider = 'upi_manual' and state = 'captured' and gateway_payment is null
  and confirmed_by is not null and second_of is null)`;

const isUnconfirmed = sql<boolean>`(provider = 'upi_manual' and state <> 'captured'
  and created_at > (select shop_now()) - make_interval(days => ${daysToMatch}))`;

/** Counted from the day on which they marked it: an order may have waited long. */
const isSeenLately = sql<boolean>`(${isSeen}
  and captured_at > (select shop_now()) - make_interval(days => ${daysToMatch}))`;

/** Too little has come of it, which staff have agreed to: the rest may follow. */
const isShort = sql<boolean>`(provider = 'upi_manual' and state = 'captured' and purpose = 'full' and short_paise > 0
  and captured_at > (select shop_now()) - make_interval(days => ${daysToMatch}))`;

/** What a payment in the statement may be the proof of. */
const isUnproved = sql<boolean>`(${isUnconfirmed} or ${isSeenLately})`;

const isOpen = sql`attempt_id is null and not is_set_aside`;

/**
 * Open payments that may pay an order, each found by an index: by their texts, as in its index, by a reference that was claimed, or by an
 * amount that is waited for. What may name an order is told by the rules, which read its text; this lets no such text out.
 */
const mayPay = sql`(
  select id from bank_credit where ${isOpen} and text ~* 'j[0-9]|order'
  union
  select id from bank_credit where ${isOpen} and bank_references && array(
    select claimed_reference from payment_attempt where claimed_reference is not null and ${isUnproved})
  union
  select id from bank_credit where ${isOpen} and amount_paise = any (array(
    select amount_paise from payment_attempt where (state = 'opened' or reason = 'rejected') and ${isUnconfirmed}
    union
    select amount_paise from payment_attempt where ${isSeenLately}))
)`;

/**
 * Returns open payments that may pay an order, and that came in while attempts that may still be matched were begun, or the day before: the
 * newest first, after one of them.
 */
export async function listOpenCredits(
  db: Db,
  limit: number,
  after?: { day: string; id: number },
): Promise<CreditRow[]> {
  return openCredits(db)
    .where(sql<boolean>`bank_credit.id in ${mayPay}`)
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

/**
 * Returns the orders that wait for exactly these amounts, or were seen to be paid by them, of each so many at most, and
 * since when. In paise.
 */
export async function listWaitingFor(db: Db, amounts: readonly number[], max: number) {
  const { rows } = await sql<{ order_id: number; paise: number; since: string }>`
    select found.order_id, wanted.paise, found.since
    from unnest(${amounts}::bigint[]) as wanted (paise) cross join lateral (
      select order_id, day_in_india(created_at)::text as since from payment_attempt
      where amount_paise = wanted.paise and (state = 'opened' or reason = 'rejected') and ${isUnconfirmed}
      order by created_at desc, id desc limit ${max}
    ) as found
    union all
    select found.order_id, wanted.paise, found.since
    from unnest(${amounts}::bigint[]) as wanted (paise) cross join lateral (
      select order_id, day_in_india(created_at)::text as since
      from payment_attempt where amount_paise = wanted.paise and ${isSeenLately}
      order by captured_at desc, id desc limit ${max}
    ) as found
  `.execute(db);
  return rows;
}

/** How many of one amount are looked through: those that were seen next after a payment has come. */
const maxSeenBeside = 50;

/**
 * Returns the orders that staff have seen to be paid by the amount of a payment, three days before its day or later.
 */
export async function listSeenBeside(
  db: Db,
  credits: readonly { id: number; paise: number; day: string }[],
) {
  const { rows } = await sql<{ credit_id: number; order_id: number }>`
    select credit.id as credit_id, seen.order_id
    from unnest(${credits.map(({ id }) => id)}::bigint[], ${credits.map(({ paise }) => paise)}::bigint[],
      ${credits.map(({ day }) => day)}::date[]) as credit (id, paise, day)
    cross join lateral (
      select order_id from payment_attempt where amount_paise = credit.paise and ${isSeenLately}
        and captured_at >= (credit.day - 3)::timestamp at time zone 'Asia/Kolkata'
      order by captured_at, id limit ${maxSeenBeside}
    ) as seen
  `.execute(db);
  return rows;
}

/**
 * Returns the attempts to pay these orders by UPI that were not confirmed, the first ones first, then those that were
 * seen, or that are short: of these, what is missing.
 */
export async function listUnconfirmed(db: Db, orderIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    order_id: number;
    paise: number;
    claimed: string | null;
    since: string;
    seen_on: string | null;
    is_short: boolean;
  }>`
    select id, order_id, case when short_paise > 0 then short_paise else amount_paise end as paise,
      claimed_reference as claimed, day_in_india(created_at)::text as since,
      case when state = 'captured' and short_paise = 0 then day_in_india(captured_at)::text end as seen_on,
      short_paise > 0 as is_short
    from payment_attempt where order_id = any(${orderIds}::int[]) and (${isUnproved} or ${isShort})
    order by state = 'captured', id
  `.execute(db);
  return rows;
}
