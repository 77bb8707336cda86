import { sql } from 'kysely';

import type { SettlementProblemKind } from '#contract/payments/words.ts';
import type { Db } from '#server/database.ts';

/** A row of a gateway, as it is stored; amounts in paise, the time in Unix seconds. */
interface Line {
  entityId: string;
  kind: string;
  paymentId: string | null;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  taxPaise: number;
  settlementId: string | null;
  utr: string | null;
  settledAt: number | null;
  /** It cannot be stored as received. */
  isOdd?: true;
}

/** How many rows one statement writes. */
const atOnce = 500;

/** Stores rows of a gateway; one that was stored before is overwritten if the gateway has changed it. */
export async function storeLines(db: Db, provider: string, lines: readonly Line[]): Promise<void> {
  // Two equal rows of one answer would be one row written twice.
  const once = [...new Map(lines.map((line) => [`${line.kind} ${line.entityId}`, line])).values()];
  for (let from = 0; from < once.length; from += atOnce) {
    const rows = once.slice(from, from + atOnce).map((line) => ({
      entity_id: line.entityId,
      kind: line.kind,
      gateway_payment: line.paymentId,
      debit_paise: line.debitPaise,
      credit_paise: line.creditPaise,
      fee_paise: line.feePaise,
      tax_paise: line.taxPaise,
      settlement_id: line.settlementId,
      utr: line.utr,
      settled: line.settledAt,
      is_odd: line.isOdd ?? false,
    }));
    await sql`
      insert into settlement_line as known (provider, entity_id, kind, gateway_payment, debit_paise, credit_paise,
        fee_paise, tax_paise, settlement_id, utr, settled_at, is_odd)
      select ${provider}, entity_id, kind, gateway_payment, debit_paise, credit_paise, fee_paise, tax_paise,
        settlement_id, utr, to_timestamp(settled), is_odd
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (entity_id text, kind text, gateway_payment text,
        debit_paise bigint, credit_paise bigint, fee_paise bigint, tax_paise bigint, settlement_id text, utr text,
        settled float8, is_odd boolean)
      on conflict on constraint settlement_line_once do update set
        gateway_payment = coalesce(excluded.gateway_payment, known.gateway_payment),
        debit_paise = excluded.debit_paise, credit_paise = excluded.credit_paise,
        fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
        settlement_id = coalesce(excluded.settlement_id, known.settlement_id),
        utr = coalesce(excluded.utr, known.utr), settled_at = coalesce(excluded.settled_at, known.settled_at),
        read_at = excluded.read_at, is_odd = excluded.is_odd,
        is_matched = known.is_matched and not excluded.is_odd and excluded.debit_paise = known.debit_paise
          and excluded.credit_paise = known.credit_paise and excluded.fee_paise = known.fee_paise
      where (known.debit_paise, known.credit_paise, known.fee_paise, known.tax_paise) is distinct from
          (excluded.debit_paise, excluded.credit_paise, excluded.fee_paise, excluded.tax_paise)
        or known.is_odd <> excluded.is_odd
        or known.settlement_id is distinct from coalesce(excluded.settlement_id, known.settlement_id)
        or known.utr is distinct from coalesce(excluded.utr, known.utr)
        or known.settled_at is distinct from coalesce(excluded.settled_at, known.settled_at)
    `.execute(db);
  }
}

/**
 * What comes to the bank of an attempt: less the fee that was reported when it was captured, or else that of the row.
 */
const expectedPaise = sql`(case when attempt.state = 'captured'
  then attempt.amount_paise - coalesce(attempt.fee_paise, line.fee_paise) else 0 end)`;

/** What was captured and is in no row; worded as in its index. */
export const isUnsettled = sql<boolean>`attempt.state = 'captured' and attempt.settled_at is null
  and attempt.provider not in ('upi_manual', 'cash')`;

/** Rows that wait to be matched; in the words of their index, which are few if the table is large. */
const waits = sql`not line.is_matched and not line.is_set_aside`;

/** That the shop knows the same payment or refund, right to the paisa. */
const fits = sql`not line.is_odd and (
  line.kind not in ('payment', 'refund')
  or line.kind = 'payment' and exists (
    select from payment_attempt as attempt where attempt.provider = line.provider
      and attempt.gateway_payment = line.gateway_payment and attempt.state = 'captured'
      and line.credit_paise - line.debit_paise = ${expectedPaise}
  ) or line.kind = 'refund' and exists (
    select from refund join payment_attempt as attempt on attempt.id = attempt_id
    where attempt.provider = line.provider and refund.gateway_refund = line.entity_id
      and line.debit_paise - line.credit_paise - line.fee_paise = refund.amount_paise
  ))`;

/** Finds the payments and refunds of these rows of a gateway, and marks the rows that are right to the paisa. */
export async function matchLines(
  db: Db,
  provider: string,
  lines: readonly Pick<Line, 'entityId' | 'kind' | 'paymentId'>[],
): Promise<void> {
  const ids = lines.map(({ entityId }) => entityId);
  await sql`
    update settlement_line as line set is_matched = true
    where line.provider = ${provider} and line.entity_id = any(${ids}::text[]) and ${waits} and ${fits}
  `.execute(db);
  const payments = lines.flatMap(({ kind, paymentId }) =>
    kind === 'payment' && paymentId !== null ? [paymentId] : [],
  );
  await sql`
    update payment_attempt set settled_at = coalesce(line.settled_at, shop_now())
    from settlement_line as line
    where payment_attempt.provider = ${provider} and payment_attempt.gateway_payment = any(${payments}::text[])
      and payment_attempt.settled_at is null and line.provider = payment_attempt.provider
      and line.gateway_payment = payment_attempt.gateway_payment and line.kind = 'payment'
  `.execute(db);
}

/** Does the same for all rows that wait, and for payments that were captured after their rows were read. */
export async function matchWaitingLines(db: Db, provider: string): Promise<void> {
  await sql`
    update settlement_line as line set is_matched = true
    where line.provider = ${provider} and ${waits} and ${fits}
  `.execute(db);
  await sql`
    update payment_attempt as attempt set settled_at = coalesce(line.settled_at, shop_now())
    from settlement_line as line
    where attempt.provider = ${provider} and ${isUnsettled} and line.provider = attempt.provider
      and line.gateway_payment = attempt.gateway_payment and line.kind = 'payment'
  `.execute(db);
}

/**
 * Returns the attempts that a gateway has given back, by its rows, and of whose refund the shop does not know: those
 * first that were not looked at for longest, so that some without a result do not block the others.
 */
export async function listUnknownRefunds(
  db: Db,
  provider: string,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ attempt: number }>`
    select attempt.id as attempt from (
      select distinct coalesce(attempt.second_of, attempt.id) as id
      from settlement_line as line
      join payment_attempt as attempt on attempt.provider = line.provider
        and attempt.gateway_payment = line.gateway_payment
      where line.provider = ${provider} and line.kind = 'refund' and ${waits}
        and not exists (select from refund where gateway_refund = line.entity_id)
    ) as given_back join payment_attempt as attempt using (id)
    order by attempt.looked_at nulls first, attempt.id limit ${limit}
  `.execute(db);
  return rows.map(({ attempt }) => attempt);
}

/** Returns the time in ms. */
export async function readNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from shop_now()) * 1000)::float8 as now
  `.execute(db);
  return rows[0]?.now ?? 0;
}

/** The time in ms, and the last day of a gateway's settlements that was read. */
export async function readingOf(db: Db, provider: string) {
  const { rows } = await sql<{ now: number; last_day: string | null }>`
    select (extract(epoch from shop_now()) * 1000)::float8 as now,
      (select to_char(last_day, 'YYYY-MM-DD') from settlement_reading where provider = ${provider}) as last_day
  `.execute(db);
  return rows[0] ?? { now: 0, last_day: null };
}

/** Writes that a day of a gateway was read, and how it went on. */
export async function noteReading(
  db: Db,
  provider: string,
  { day, isRead, failure }: { day: string; isRead: boolean; failure: string | null },
): Promise<void> {
  await sql`
    insert into settlement_reading as known (provider, first_day, last_day, read_at, failure)
    values (${provider}, ${day}::date, case when ${isRead} then ${day}::date end,
      case when ${isRead} then shop_now() end, ${failure})
    on conflict (provider) do update set first_day = least(known.first_day, excluded.first_day),
      last_day = case when ${isRead} then excluded.last_day else known.last_day end,
      read_at = coalesce(excluded.read_at, known.read_at), tried_at = excluded.tried_at, failure = excluded.failure
  `.execute(db);
}

/** Returns how reading went for each gateway that was ever asked. */
export const listReadings = (db: Db) =>
  db
    .selectFrom('settlement_reading')
    .select(['provider', 'read_at', 'failure'])
    .orderBy('provider')
    .execute();

/** Returns for how many gateways reading settlements has failed for two days or more. */
export async function countUnread(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from settlement_reading
    where failure is not null and tried_at > shop_now() - interval '3 days'
      and coalesce(last_day < (shop_now() at time zone 'Asia/Kolkata')::date - 2, true)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns what gateways have paid out to the bank, the newest first; amounts in paise. */
export async function listSettlements(
  db: Db,
  { after, size }: { after?: number | undefined; size: number },
) {
  const { rows } = await sql<{
    id: number;
    provider: string;
    settlement_id: string;
    utr: string | null;
    settled_at: Date | null;
    paise: number;
    fee_paise: number;
    payments: number;
    refunds: number;
  }>`
    select settlement.id::float8 as id, provider, settlement_id, utr, settled_at, paise, fee_paise, payments, refunds
    from (
      select id, provider, settlement_id from settlement
      where (${after ?? null}::bigint is null or id < ${after ?? null}::bigint)
        and exists (select from settlement_line as line
          where line.provider = settlement.provider and line.settlement_id = settlement.settlement_id)
      order by id desc limit ${size}
    ) as settlement cross join lateral (
      select max(utr) as utr, max(settled_at) as settled_at, sum(credit_paise - debit_paise)::float8 as paise,
        sum(fee_paise)::float8 as fee_paise, (count(*) filter (where kind = 'payment'))::int as payments,
        (count(*) filter (where kind = 'refund'))::int as refunds
      from settlement_line as line
      where line.provider = settlement.provider and line.settlement_id = settlement.settlement_id
    ) as sums
    order by settlement.id desc
  `.execute(db);
  return rows;
}

/** After so many days a gateway has settled what it has captured. */
const settledWithin = sql.lit('5 days');

/** Rows without a payment or refund of the shop, or with another amount, and payments without a row. */
const problems = sql`(
  select case when line.is_odd then 'odd' when coalesce(attempt.id, refund.id) is null then 'unknown' else 'differs' end as kind,
    line.id, line.kind as what, line.provider, line.entity_id as name,
    coalesce(attempt.order_id, (select order_id from payment_attempt where id = refund.attempt_id)) as order_id,
    line.credit_paise - line.debit_paise as paise,
    case when line.is_odd then null when attempt.id is not null then ${expectedPaise}
      when refund.id is not null then -refund.amount_paise - line.fee_paise end as expected_paise,
    coalesce(line.settled_at, line.read_at) as at
  from settlement_line as line
  left join payment_attempt as attempt on line.kind = 'payment' and attempt.provider = line.provider
    and attempt.gateway_payment = line.gateway_payment
  left join refund on line.kind = 'refund' and refund.gateway_refund = line.entity_id
  where ${waits}
  union all
  select 'missing', attempt.id, 'payment', attempt.provider, attempt.gateway_payment, attempt.order_id, 0,
    attempt.amount_paise - coalesce(attempt.fee_paise, 0), attempt.captured_at
  from payment_attempt as attempt join settlement_reading using (provider)
  where ${isUnsettled} and not exists (select from missing_payment_aside where attempt_id = attempt.id)
    and attempt.captured_at < settlement_reading.read_at - interval ${settledWithin}
    and attempt.captured_at >= settlement_reading.first_day::timestamp at time zone 'Asia/Kolkata'
)`;

/** What does not fit in what gateways have paid out, the oldest first; amounts in paise. */
export async function listSettlementProblems(db: Db, limit: number) {
  const { rows } = await sql<{
    kind: SettlementProblemKind;
    id: number;
    what: string;
    provider: string;
    name: string;
    order_id: number | null;
    paise: number;
    expected_paise: number | null;
    at: Date;
  }>`
    select kind, id::float8 as id, what, provider, name, order_id, paise::float8 as paise,
      expected_paise::float8 as expected_paise, at
    from ${problems} as problem order by at, id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countSettlementProblems(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${problems} as problem
  `.execute(db);
  return rows[0]?.count ?? 0;
}
