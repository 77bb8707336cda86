import { sql } from 'kysely';

import { inSteps } from './in-steps.ts';
import type { TestShop } from './test-shop.ts';

/** What each order of an aged shop has; in steps, for the time that a statement has. */
const statements = (from: number, to: number, template: number) => [
  sql`insert into "order" (id, account_id, created_at, payment_method, payment_status, delivery_status, subtotal_paise,
      total_paise, attempt_hash, cod_state, cancelled_at, payment_reference)
    overriding system value
    select 1000000 + number, account_id, shop_now() - make_interval(mins => number),
      case when number % 10 < 6 then 'UPI' when number % 10 < 8 then 'CARD' else 'COD' end, 'Paid', 'Delivered', 10000 + number % 5000,
      10000 + number % 5000, decode(md5('aged ' || number), 'hex'), case when number % 10 > 7 then 'confirmed' end, null,
      case when number % 10 < 6 then '5' || lpad(number::text, 11, '0') end
    from "order" cross join generate_series(${from}::int, ${to}::int) as number where id = ${template}`,
  sql`insert into payment_attempt (id, order_id, provider, amount_paise, state, gateway_payment, bank_reference, gateway_order, created_at,
      captured_at, confirmed_by, fee_paise, settled_at, claimed_at, claimed_reference)
    overriding system value
    select 1000000 + number, 1000000 + number, case when number % 10 < 6 then 'upi_manual' when number % 10 < 8 then 'razorpay' else 'cash' end,
      10000 + number % 5000, 'captured',
      case when number % 10 < 6 then '5' || lpad(number::text, 11, '0') when number % 10 < 8 then 'pay_aged_' || number end,
      case when number % 10 < 6 then '5' || lpad(number::text, 11, '0') when number % 10 < 8 then '4' || lpad(number::text, 11, '0') end,
      case when number % 10 in (6, 7) then 'order_aged_' || number end, shop_now() - make_interval(mins => number),
      shop_now() - make_interval(mins => number), case when number % 10 < 6 then 1 end, case when number % 10 in (6, 7) then 100 end,
      case when number % 10 in (6, 7) then shop_now() end, case when number % 3 = 0 then shop_now() - make_interval(mins => number) end,
      case when number % 3 = 0 and number % 10 < 6 then '5' || lpad(number::text, 11, '0') end
    from generate_series(${from}::int, ${to}::int) as number`,
  sql`insert into used_reference (reference, attempt_id)
    select bank_reference, id from payment_attempt where id between 1000000 + ${from}::int and 1000000 + ${to}::int and bank_reference is not null`,
  sql`insert into bank_credit (day, amount_paise, text, key, bank_references, attempt_id)
    select (shop_now() - make_interval(mins => number))::date, 10000 + number % 5000, 'UPI/' || '5' || lpad(number::text, 11, '0') || '/990012345678',
      '5' || lpad(number::text, 11, '0'), array['5' || lpad(number::text, 11, '0'), '990012345678'], 1000000 + number
    from generate_series(${from}::int, ${to}::int) as number where number % 10 < 6`,
  sql`insert into refund (attempt_id, amount_paise, why, state, bank_reference, by_hand, gateway_refund, processed_at, nothing_left)
    select 1000000 + number, 100, 'goodwill', case when number % 100 = 7 then 'failed' else 'processed' end,
      '3' || lpad(number::text, 11, '0'), number % 10 < 6, case when number % 10 in (6, 7) then 'rfnd_aged_' || number end,
      case when number % 100 <> 7 then shop_now() - make_interval(mins => number) end, number % 100 = 7
    from generate_series(${from}::int, ${to}::int) as number where number % 10 in (1, 7)`,
  // What a gateway could not send was sent by hand afterwards.
  sql`insert into refund (attempt_id, amount_paise, why, state, by_hand, processed_at)
    select 1000000 + number, 10000 + number % 5000, 'cancel', 'processed', true, shop_now() - make_interval(mins => number)
    from generate_series(${from}::int, ${to}::int) as number where number % 100 = 7`,
  sql`insert into settlement (provider, settlement_id)
    select 'razorpay', 'setl_aged_' || number from generate_series(${from}::int, ${to}::int) as number where number % 1000 = 0`,
  sql`insert into settlement_line (provider, entity_id, kind, gateway_payment, debit_paise, credit_paise, fee_paise, tax_paise,
      settlement_id, utr, settled_at, is_matched)
    select 'razorpay', 'pay_aged_' || number, 'payment', 'pay_aged_' || number, 0, 9900 + number % 5000, 100, 15,
      'setl_aged_' || 1000 * (number / 1000), 'utr', shop_now(), true
    from generate_series(${from}::int, ${to}::int) as number where number % 10 in (6, 7)`,
  sql`insert into cod_collection (order_id, due_paise, collected_at, remitted_paise)
    select 1000000 + number, 10000 + number % 5000, shop_now() - make_interval(mins => number), 10000 + number % 5000
    from generate_series(${from}::int, ${to}::int) as number where number % 10 > 7`,
  sql`insert into cod_remittance (order_id, reference, amount_paise, said_at)
    select 1000000 + number, 'CRF' || number / 100, 10000 + number % 5000, shop_now() - make_interval(mins => number)
    from generate_series(${from}::int, ${to}::int) as number where number % 10 > 7`,
  sql`insert into payment_case (kind, provider, reference, attempt_id, order_id, amount_paise, closed_at)
    select case when number % 2 = 0 then 'dispute' else 'amount' end, 'razorpay', 'case_aged_' || number, 1000000 + number, 1000000 + number, 100,
      shop_now() from generate_series(${from}::int, ${to}::int) as number where number % 10 in (6, 7)`,
  // Nobody has paid these, and their time is over; some were claimed and looked for in vain.
  sql`insert into payment_attempt (order_id, provider, amount_paise, state, reason, created_at, claimed_at)
    select 1000000 + number, 'upi_manual', 10000 + number % 5000, 'failed', case when number % 20 = 1 then 'rejected' else 'closed' end,
      shop_now() - make_interval(mins => number), case when number % 20 = 1 then shop_now() end
    from generate_series(${from}::int, ${to}::int) as number where number % 10 in (1, 6)`,
];

/** So many orders whose money came and went long ago, like the one given; nothing of them waits for hands. */
export async function ageMoney(shop: TestShop, template: number, orders: number): Promise<void> {
  await inSteps(orders, 4_000, (from, to) =>
    shop.admin.transaction().execute(async (db) => {
      // Their triggers would make this take an hour.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`set local statement_timeout = 0`.execute(db);
      for (const statement of statements(from, to, template)) await statement.execute(db);
    }),
  );
  await shop.admin.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`analyze`.execute(db);
  });
}
