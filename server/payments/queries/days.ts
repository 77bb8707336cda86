import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

/**
 * What came in and went back in a time, by way; in paise. Payments under test keys are no money, and what was set off
 * against an exchange has moved none.
 */
export interface MoneyOfTime {
  cash_in: number;
  cash_out: number;
  upi_in: number;
  upi_out: number;
  gateway_in: number;
  gateway_out: number;
  cod_in: number;
  cod_out: number;
}

/**
 * In cash, but for what a courier has collected: that is no money of the till. Each is looked up: `exists` would read all that
 * couriers have ever collected.
 */
const way = sql`case when provider = 'upi_manual' then 'upi' when provider <> 'cash' then 'gateway'
  when is_at_door or (select true from cod_collection
    where cod_collection.order_id = payment_attempt.order_id and due_paise + came_back_paise > second_paise) then 'cod' else 'cash' end`;

export async function sumMoneyOf(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<MoneyOfTime> {
  const { rows } = await sql<MoneyOfTime>`
    with came as (
      select ${way} as way, amount_paise from payment_attempt
      where state = 'captured' and captured_at >= ${from} and captured_at < ${before} and not is_test
        and method is distinct from 'exchange'
    ), went as (
      -- As staff say; what goes back to a bank is not cash.
      select case when refund.bank_reference is null and refund.sent_by is not null then refund.sent_by
          when ${way} = 'cash' and is_reference_of_bank(refund.bank_reference) then 'upi' else ${way} end as way,
        refund.amount_paise
      from refund join payment_attempt on payment_attempt.id = attempt_id
      where refund.state = 'processed' and refund.processed_at >= ${from} and refund.processed_at < ${before}
        and not payment_attempt.is_test and refund.set_off_attempt is null
    ), remitted as (
      select coalesce(sum(amount_paise), 0)::bigint as paise from cod_remittance
      where said_at >= ${from} and said_at < ${before}
    )
    select coalesce((select sum(amount_paise) from came where way = 'cash'), 0)::bigint as cash_in,
      coalesce((select sum(amount_paise) from went where way = 'cash'), 0)::bigint as cash_out,
      coalesce((select sum(amount_paise) from came where way = 'upi'), 0)::bigint as upi_in,
      coalesce((select sum(amount_paise) from went where way = 'upi'), 0)::bigint as upi_out,
      coalesce((select sum(amount_paise) from came where way = 'gateway'), 0)::bigint as gateway_in,
      coalesce((select sum(amount_paise) from went where way = 'gateway'), 0)::bigint as gateway_out,
      (select paise from remitted) as cod_in,
      coalesce((select sum(amount_paise) from went where way = 'cod'), 0)::bigint as cod_out
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('A sum has no row.');
  return sums;
}
