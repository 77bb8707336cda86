import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { transaction } from '#server/platform/db/transaction.ts';

import { accountInvariants } from './account-invariants.ts';
import { catalogueInvariants } from './catalogue-invariants.ts';
import type { Invariant } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { numberingInvariants } from './numbering-invariants.ts';
import { parcelInvariants } from './parcel-invariants.ts';
import { paperInvariants } from './paper-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { hasPhoneKey, phoneKeyInvariant, unhashed } from './phone-key-invariant.ts';
import { returnInvariants } from './return-invariants.ts';
import { rowInvariants } from './row-invariants.ts';
import { schemaInvariants } from './schema-invariants.ts';
import { tallyInvariants } from './tally-invariants.ts';

const invariants: Invariant[] = [
  {
    name: 'I1',
    sentence: 'stock is the sum of its movements, and never below 0',
    query: `
      select 'product ' || product.id || ': stock ' || stock || ', movements ' || coalesce(moved, 0) as broken
      from product
      left join (select product_id, sum(change) as moved from stock_movement group by product_id) as ledger
        on ledger.product_id = product.id
      where stock < 0 or stock <> coalesce(moved, 0)`,
  },
  {
    name: 'I2',
    sentence: 'no more is sold than was ever stocked',
    query: `
      select 'product ' || sold.product_id || ': sold ' || sold.units || ', stocked ' || coalesce(stocked.units, 0) as broken
      from (
        select product_id, sum(quantity) as units
        from order_line join "order" on "order".id = order_id and cancelled_at is null
        group by product_id
      ) as sold
      left join (
        select product_id, sum(change) as units from stock_movement
        where reason in ('opening', 'count') and change > 0 group by product_id
      ) as stocked using (product_id)
      where sold.units > coalesce(stocked.units, 0)`,
  },
  {
    name: 'I3',
    sentence: 'one attempt of one customer makes at most one order',
    query: `
      select 'account ' || account_id || ': ' || count(*) || ' orders of one key' as broken
      from "order" where account_id is not null and attempt_key is not null
      group by account_id, attempt_key having count(*) > 1
      union all
      -- If an order repeats any earlier one, it or one between them repeats its neighbour: no other pairs are compared.
      select 'orders ' || earlier_id || ' and ' || id || ': the same body without a key'
      from (
        select id, created_at, lag(id) over same as earlier_id, lag(created_at) over same as earlier_at,
          lag(cancelled_at) over same as earlier_cancelled_at
        from "order" where account_id is not null and attempt_key is null
        window same as (partition by account_id, attempt_hash order by id)
      ) as repeated
      where created_at >= earlier_at and created_at - earlier_at < interval '10 seconds'
        and (earlier_cancelled_at is null or created_at < earlier_cancelled_at)`,
  },
  {
    name: 'I4',
    sentence:
      'a total is the sum of its lines less discounts plus shipping and fee, and never below 0',
    query: `
      select 'order ' || "order".id as broken
      from "order"
      left join (
        select order_id, sum(price_paise::bigint * quantity) as goods, sum(discount_paise) as discounts
        from order_line group by order_id
      ) as line on line.order_id = "order".id
      where goods is null or total_paise < 0 or subtotal_paise <> goods
        or offer_discount_paise + promo_discount_paise <> discounts
        or total_paise <> goods - discounts + shipping_paise + cod_fee_paise`,
  },
  {
    name: 'I5',
    sentence: 'an order moves forward, one legal step after the other, to where it stands',
    query: `
      with step as (
        select order_id, id, became,
          array_position(array['Reinstated', 'Packed', 'Shipped', 'Delivered', 'Canceled'], became) as place
        from order_change where became in ('Reinstated', 'Packed', 'Shipped', 'Delivered', 'Canceled')
      ), followed as (
        select *, lag(place) over (partition by order_id order by id) as before from step
      ), last as (
        select distinct on (order_id) order_id, became from step order by order_id, id desc
      )
      select 'order ' || order_id || ' became ' || became as broken
      from followed where case became
        when 'Reinstated' then before is distinct from 5
        when 'Canceled' then before >= 4
        else before >= place end
      union all
      select 'order ' || id || ' is ' || state || ', its history says ' || coalesce(became, 'Undelivered')
      from "order" left join last on last.order_id = "order".id
      where state <> case when became = 'Reinstated' then 'Undelivered' else coalesce(became, 'Undelivered') end
      union all
      select 'order ' || order_id || ': payment ' || coalesce(before, 'Pending') || ' became ' || became
      from (
        select order_id, became, lag(became) over (partition by order_id order by id) as before
        from order_change where became in ('Paid', 'Failed', 'Refunded', 'Pending')
      ) as payment
      where (coalesce(before, 'Pending'), became) not in
        (('Pending', 'Paid'), ('Pending', 'Failed'), ('Failed', 'Paid'), ('Paid', 'Refunded'), ('Refunded', 'Paid'), ('Paid', 'Pending'))
      union all
      select 'order ' || id || ' is ' || payment_status || ', its history says ' || coalesce(became, 'Pending')
      from "order" left join (
        select distinct on (order_id) order_id, became from order_change
        where became in ('Paid', 'Failed', 'Refunded', 'Pending') order by order_id, id desc
      ) as payment on payment.order_id = "order".id
      where payment_status <> coalesce(became, 'Pending')`,
  },
  {
    name: 'I6',
    sentence: 'an order has its stock once; a cancelled one gave stock and promo use back',
    query: `
      select 'order ' || order_line.order_id || ', product ' || order_line.product_id as broken
      from order_line
      join "order" on "order".id = order_line.order_id
      left join stock_movement
        on stock_movement.order_id = order_line.order_id and stock_movement.product_id = order_line.product_id
      group by order_line.order_id, order_line.product_id, order_line.quantity, cancelled_at
      having count(*) filter (where reason = 'order' and round = 0 and change = -order_line.quantity) <> 1
        or count(*) filter (where reason = 'cancel' and change = order_line.quantity)
          - count(*) filter (where reason = 'reinstate' and change = -order_line.quantity)
          <> (cancelled_at is not null)::int
        or count(*) filter (where reason = 'reinstate') <> max(round)
      union all
      select 'order ' || stock_movement.order_id || ' moved product ' || stock_movement.product_id || ', which it has not'
      from stock_movement
      left join order_line on order_line.order_id = stock_movement.order_id
        and order_line.product_id = stock_movement.product_id
      where stock_movement.order_id is not null and order_line.id is null
      union all
      select 'order ' || "order".id || ': use of its promo code'
      from "order" left join promo_use on promo_use.order_id = "order".id
      where (promo_use.order_id is not null) <> ("order".promo_code_id is not null and cancelled_at is null)`,
  },
  {
    name: 'I7',
    sentence: 'a promo code is used no more often than it may be, and what is counted was used',
    query: `
      select 'promo code ' || promo_code.id || ': counted ' || uses || ', used ' || count(order_id) as broken
      from promo_code left join promo_use on promo_use.promo_code_id = promo_code.id
      group by promo_code.id having uses <> count(order_id) or uses > max_uses
      union all
      select 'promo code ' || promo_code_id || ': ' || count(*) || ' uses by one number, last in order ' || max(order_id)
      from promo_use where once_per_user and phone_hash is not null
      group by promo_code_id, phone_hash having count(*) > 1
      union all
      select 'promo code ' || promo_code_id || ': use in order ' || order_id || ' is counted for no number, or another'
      from promo_use join account on account.id = account_id
      join promo_code on promo_code.id = promo_code_id and promo_code.deleted_at is null
      where coalesce(owner_hash, promo_use.phone_hash) is distinct from phone_hash(own_number(phone, is_guest))
      union all
      select 'promo code ' || promo_code_id || ': nobody can use it, and use in order ' || order_id || ' keeps a number'
      from promo_use join promo_code on promo_code.id = promo_code_id
      -- Hashes of phone numbers are deleted soon after their code; after an interruption, a job does it.
      where promo_code.deleted_at < shop_now() - interval '1 hour' and (phone_hash is not null or owner_hash is not null)`,
  },
  {
    name: 'I8',
    sentence: 'what belongs to an order belongs to its customer',
    query: `
      select 'use of a promo code in order ' || order_id as broken
      from promo_use join "order" on "order".id = promo_use.order_id
      where promo_use.account_id is distinct from "order".account_id
      union all
      select 'account ' || account.id || ' has ' || order_count || ' orders counted and ' || count("order".id)
      from account left join "order" on "order".account_id = account.id and cancelled_at is null
      group by account.id
      having order_count <> count("order".id) or spent_paise <> coalesce(sum(total_paise), 0)`,
  },
  {
    name: 'I9',
    sentence: 'somebody can run the shop, once anybody could',
    query: `
      select 'no active super admin' as broken
      where exists (
          select from audit_entry
          where changes @> '[{"field": "role_name", "after": "super_admin"}]'
        )
        and not exists (
          select from account where role_id = 1 and disabled_at is null and password_hash is not null
        )`,
  },
  {
    name: 'I10',
    sentence: 'every picture is used, or was wanted within a day',
    query: `
      select 'picture ' || id || ': nobody uses it' as broken
      from picture
      where wanted_at < (select shop_now()) - interval '1 day'
        and not exists (select from product_picture where picture_id = picture.id)
        and not exists (select from category where picture_id = picture.id)
        and not exists (select from sub_category where picture_id = picture.id)
        and not exists (select from banner where picture_id = picture.id)
        and not exists (select from review_picture where picture_id = picture.id)
        and not exists (select from goods_return_picture where picture_id = picture.id)
        and not exists (select from complaint_picture where picture_id = picture.id)
        and not exists (select from store_information where logo_picture_id = picture.id)`,
  },
  {
    name: 'tally',
    sentence: 'the tally of orders is what there is',
    query: `
      select 'orders ' || state || ': tallied ' || coalesce(tallied.orders, 0) || ', there are ' || coalesce(there.orders, 0) as broken
      from (select state, sum(orders) as orders, sum(total_paise) as paise from order_tally group by state) as tallied
      full join (select state, count(*) as orders, sum(total_paise) as paise from "order" group by state) as there
        using (state)
      where coalesce(tallied.orders, 0) <> coalesce(there.orders, 0)
        or coalesce(tallied.paise, 0) <> coalesce(there.paise, 0)`,
  },
  {
    name: 'days',
    sentence: 'the tally of a day is what was ordered on it and not cancelled',
    query: `
      select 'day ' || day || ': tallied ' || coalesce(tallied.orders, 0) || ', there are ' || coalesce(there.orders, 0) as broken
      from (
        select day, sum(orders) as orders, sum(total_paise) as paise, min(first_order) as first,
          max(last_order) as last
        from order_day group by day
      ) as tallied
      full join (
        select day_in_india(created_at) as day, count(*) filter (where cancelled_at is null) as orders,
          coalesce(sum(total_paise) filter (where cancelled_at is null), 0) as paise, min(id) as first,
          max(id) as last
        from "order" group by 1
      ) as there using (day)
      where coalesce(tallied.orders, 0) <> coalesce(there.orders, 0)
        or coalesce(tallied.paise, 0) <> coalesce(there.paise, 0)
        or coalesce(tallied.first > there.first or tallied.last < there.last, there.first is not null)`,
  },
  {
    name: 'accounts',
    sentence: 'the tally of accounts is what there is',
    query: `
      select 'role ' || role_id || ': tallied ' || coalesce(tallied.accounts, 0) || ', there are ' || coalesce(there.accounts, 0) as broken
      from (select role_id, sum(accounts) as accounts from account_tally group by role_id) as tallied
      full join (select role_id, count(*) as accounts from account group by role_id) as there using (role_id)
      where coalesce(tallied.accounts, 0) <> coalesce(there.accounts, 0)`,
  },
  ...accountInvariants,
  phoneKeyInvariant,
  ...catalogueInvariants,
  ...numberingInvariants,
  ...paymentInvariants,
  ...parcelInvariants,
  ...paperInvariants,
  ...returnInvariants,
  ...moneyInvariants,
  ...rowInvariants,
  ...schemaInvariants,
  ...tallyInvariants,
];

/** More violations of one kind would fill the screen and add no information. */
export const maxShown = 5;

export interface Finding {
  name: string;
  sentence: string;
  /** The first violations in words; empty if the invariant holds. */
  broken: string[];
  count: number;
}

/** Checks every invariant on one snapshot of the database, while the shop goes on selling. */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  return transaction(db, judgeInvariants, { isolationLevel: 'repeatable read' });
}

/** Checks every invariant in the caller's transaction, which becomes read-only. */
export async function judgeInvariants(db: Db): Promise<Finding[]> {
  await sql`set transaction read only`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  const findings: Finding[] = [];
  const hasKey = await hasPhoneKey(db);
  for (const { name, sentence, query } of invariants) {
    const { rows } = await sql<{
      broken: string;
    }>`${sql.raw(hasKey ? query : unhashed(query))}`.execute(db);
    const broken = rows.slice(0, maxShown).map((row) => row.broken);
    findings.push({ name, sentence, broken, count: rows.length });
  }
  return findings;
}
