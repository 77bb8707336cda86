import type { Invariant } from './invariant.ts';

/** Money: what was captured is in an order, or goes back. */
export const paymentInvariants: Invariant[] = [
  {
    name: 'M1',
    sentence: 'no more goes back than was captured',
    query: `
      select 'attempt ' || payment_attempt.id || ': captured ' || (state = 'captured')::int * payment_attempt.amount_paise
        || ', goes back ' || given_back as broken
      from payment_attempt join (
        select attempt_id, sum(amount_paise) as given_back from refund where state <> 'failed' group by attempt_id
      ) as refunded on attempt_id = payment_attempt.id
      where given_back > (state = 'captured')::int * payment_attempt.amount_paise`,
  },
  {
    name: 'M2',
    sentence:
      'an order is paid by what was captured or by the word of somebody or of its courier, and waits for nothing then',
    query: `
      with captured as (
        select order_id, sum(amount_paise + short_paise) as paise, bool_or(purpose = 'full') as is_full,
          sum(short_paise) filter (where purpose = 'advance') as short,
          sum(amount_paise) filter (where purpose = 'advance') as advance,
          coalesce(sum(back) filter (where purpose = 'advance'), 0) as back,
          coalesce(sum(back_or_failed) filter (where purpose = 'advance'), 0) as back_or_failed
        from payment_attempt left join (
          select attempt_id, sum(amount_paise) filter (where state <> 'failed') as back, sum(amount_paise) as back_or_failed
          from refund group by attempt_id
        ) as given on attempt_id = id
        where state = 'captured' and not exists (
          select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate')
        ) group by order_id
      )
      select 'order ' || "order".id || ' is ' || payment_status || ', captured ' || coalesce(paise, 0) as broken
      from "order" left join captured on order_id = id left join cod_collection on cod_collection.order_id = id
      where payment_status in ('Paid', 'Refunded') and coalesce(paise, 0) + coalesce(came_back_paise, 0) < total_paise
        -- Whoever confirms a payment says so of all that is due; who delivers one that is paid at the door has no payment.
        and (coalesce(is_full, false) or not exists (
          select from order_change as said where order_id = "order".id and became = 'Paid' and actor_id is not null
            -- Nor is what was taken back anybody's word any more.
            and not exists (select from order_change where order_id = "order".id and became = 'Pending' and id > said.id)
        ))
        -- Or it was paid at the door, and the courier that it was booked with has said that it was delivered.
        and not (payment_method = 'COD' and exists (
          select from parcel join parcel_event on parcel_id = parcel.id
          where parcel.order_id = "order".id and code = 'delivered' and source = 'courier'
        ))
      union all
      select 'order ' || id || ' is ' || payment_status || ', captured ' || paise
      from "order" join captured on order_id = id
      where is_full and cancelled_at is null and payment_status in ('Pending', 'Failed')
      union all
      select 'order ' || id || ' has an advance of ' || advance_paid_paise || ', captured ' || coalesce(advance, 0)
      from "order" left join captured on order_id = id
      where cancelled_at is null and (advance_paid_paise > coalesce(advance, 0)
        -- What went back before the parcel was sent is collected at the door, and what went back afterwards is not.
        or advance_paid_paise < coalesce(advance - back_or_failed, 0)
        or (advance_paid_paise <> coalesce(advance - back, 0) and payment_status in ('Pending', 'Failed')
          and delivery_status in ('Undelivered', 'Packed')))
      union all
      select 'order ' || id || ' has an advance of ' || advance || ', asked for ' || advance_paise
      from "order" join captured on order_id = id
      where advance_paid_paise > 0 and advance + short < advance_paise
      union all
      select 'order ' || id || ' waits for an advance that was paid'
      from "order" where advance_paid_paise > 0 and cancelled_at is null and (pay_by is not null or cod_state = 'unconfirmed')
      union all
      select 'order ' || id || ' is ' || payment_status || ' and waits to be paid by ' || pay_by
      from "order" where payment_status in ('Paid', 'Refunded') and pay_by is not null
      union all
      select 'order ' || order_id || ' has ended, and attempt ' || attempt.id || ' waits'
      from payment_attempt as attempt join "order" on "order".id = order_id
      where attempt.provider = 'upi_manual' and attempt.state = 'opened' and (cancelled_at is not null or payment_status in ('Paid', 'Refunded'))`,
  },
  {
    name: 'M3',
    sentence: 'one payment at a gateway is one attempt',
    query: `
      select provider || ' payment ' || gateway_payment || ': ' || count(*) || ' attempts' as broken
      from payment_attempt where gateway_payment is not null
      group by provider, gateway_payment having count(*) > 1`,
  },
  {
    name: 'M4',
    sentence: 'what was captured for an order that is cancelled, or paid otherwise, goes back',
    query: `
      with given as (
        select attempt_id, sum(amount_paise) filter (where state <> 'failed') as paise,
          -- Tried again until it has gone; the courier may have collected it by then.
          sum(amount_paise) filter (where state = 'failed') as failed,
          bool_or(why in ('late', 'duplicate')) as is_apart,
          -- The list of refunds has it until all has gone back, in whatever way.
          bool_or(state = 'failed') as is_listed
        from refund group by attempt_id
      ), captured as (
        select id, order_id, purpose, amount_paise, late_at, second_of, is_rest, is_kept_if_refused,
          coalesce(given.paise, 0) as given_back,
          case purpose when 'advance' then coalesce(given.failed, 0) else 0 end as to_be_tried, coalesce(is_apart, false) as is_apart
        from payment_attempt left join given on attempt_id = id
        where state = 'captured' and amount_paise > coalesce(given.paise, 0)
          and not (coalesce(is_listed, false) and goes_back_whole(id))
      )
      select 'attempt ' || captured.id || ' of order ' || order_id || ': captured ' || amount_paise
        || ', goes back ' || given_back as broken
      from captured join "order" on "order".id = order_id
      where not (is_kept_if_refused and refused_at is not null)
        and (cancelled_at is not null or late_at is not null or second_of is not null)
        -- What came late waits for a moment, for the process that settles it or the one after it.
        and coalesce(late_at < (select shop_now()) - interval '15 minutes', true)
      union all
      select 'order ' || order_id || ': paid ' || count(*) || ' times'
      from captured where not is_rest group by order_id, purpose having count(*) > 1
      union all
      select 'order ' || order_id || ': paid ' || sum(amount_paise - given_back) || ' of ' || total_paise
      from captured join "order" on "order".id = order_id
      where late_at is null and not is_apart
        and not exists (select from payment_case where payment_case.order_id = "order".id)
      group by order_id, total_paise having sum(amount_paise - given_back - to_be_tried) > total_paise
      union all
      -- An advance that the door was not told of. What was paid there may be written as an attempt of its own by now.
      select 'order ' || captured.order_id || ': paid ' || sum(amount_paise - given_back) + due_paise - second_paise || ' of ' || total_paise
        || ', with what was collected'
      from captured join "order" on "order".id = captured.order_id join cod_collection on cod_collection.order_id = "order".id
      where late_at is null and not is_apart and purpose = 'advance'
        and not exists (select from payment_case where payment_case.order_id = "order".id)
      group by captured.order_id, total_paise, due_paise, second_paise
      having sum(amount_paise - given_back - to_be_tried) + due_paise - second_paise > total_paise`,
  },
  {
    name: 'M5',
    sentence: 'a gateway has paid out of each payment what was captured, less its fee',
    query: `
      with settled as (
        select provider, gateway_payment, sum(credit_paise - debit_paise) as net, sum(fee_paise) as fee
        from settlement_line where kind = 'payment' and settlement_id is not null and not is_set_aside
        group by provider, gateway_payment
      )
      select 'attempt ' || id || ': captured ' || amount_paise || ', settled ' || net || ' and a fee of ' || fee as broken
      from payment_attempt join settled using (provider, gateway_payment)
      where state = 'captured' and net <> amount_paise - fee
      union all
      select 'row ' || line.id || ': fits a payment that was not captured'
      from settlement_line as line left join payment_attempt as attempt on attempt.provider = line.provider
        and attempt.gateway_payment = line.gateway_payment and attempt.state = 'captured'
      where line.kind = 'payment' and is_matched and attempt.id is null`,
  },
  {
    name: 'M6',
    sentence: 'an order that is not paid in time does not keep its stock',
    query: `
      select 'order ' || id || ' was to be paid by ' || pay_by as broken from "order"
      where pay_by < (select shop_now()) - interval '15 minutes' and cancelled_at is null
        and payment_status = 'Pending' and delivery_status = 'Undelivered'`,
  },
  {
    name: 'M7',
    sentence: 'what is collected at the door is known, and no more of it comes than that',
    query: `
      select 'order ' || cod_collection.order_id || ': collected ' || due_paise || ', come ' || remitted_paise
        || ', by its payments ' || coalesce(come, 0) as broken
      from cod_collection left join (
        select order_id, sum(amount_paise) as come from cod_remittance group by order_id
      ) as remittance on remittance.order_id = cod_collection.order_id
      where remitted_paise <> coalesce(come, 0) or remitted_paise + written_off_paise > due_paise
      union all
      select 'order ' || "order".id || ': delivered, and nobody knows who has its ' || total_paise - advance_paid_paise
      from "order"
      join order_change as delivered on delivered.order_id = "order".id and delivered.became = 'Delivered'
      -- At one moment, and not before: it was paid by being delivered.
      join order_change as paid on paid.order_id = "order".id and paid.became = 'Paid' and paid.at = delivered.at
        and paid.id > delivered.id
      where payment_method = 'COD' and total_paise > advance_paid_paise
        -- What was delivered before there was such a list is not in it.
        and delivered.at > (select applied_at from migration where name like '0097%')
        and not exists (select from cod_collection where order_id = "order".id)
        -- What is fetched in the shop is paid into the till.
        and not ((pickup is not null or service = 'pickup')
          and exists (select from payment_attempt where order_id = "order".id and state = 'captured'))
      union all
      select 'order ' || order_id || ': collected at the door, and paid by ' || provider || ' as well'
      from cod_collection join payment_attempt using (order_id)
      where due_paise > second_paise and state = 'captured' and purpose = 'full' and provider <> 'cash' and second_of is null and late_at is null
        and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
        -- Before that, whoever delivered and marked as paid in one step wrote both.
        and collected_at > (select applied_at from migration where name like '0586%')
      union all
      select 'order ' || id || ' is ' || delivery_status || ' and ' || payment_status || ': ' || due_paise || ' was collected'
      from cod_collection join "order" on "order".id = order_id
      where due_paise + came_back_paise > second_paise and (payment_method <> 'COD' or pickup is not null
        or delivery_status <> 'Delivered' or payment_status not in ('Paid', 'Refunded')
        or due_paise - second_paise + came_back_paise <> total_paise - advance_paid_paise)
      union all
      select 'order ' || order_id || ': ' || coalesce(second_paise, 0) || ' was collected though it was paid, by its payments '
        || coalesce(paise, 0)
      from cod_collection full join (
        select order_id, sum(amount_paise) as paise from payment_attempt where is_at_door and state = 'captured' group by order_id
      ) as second using (order_id)
      where coalesce(second_paise, 0) <> coalesce(paise, 0)
      union all
      select 'order ' || order_id || ': ' || came_back_paise || ' came back unpaid, by its parcels ' || coalesce(back, 0)
        || '; ' || due_paise || ' was collected, by its parcels ' || coalesce(arrived, 0)
      from cod_collection left join (
        select order_id, sum(cod_paise) filter (where state in ('rto_received', 'lost')) as back,
          sum(cod_paise) filter (where state = 'delivered') as arrived
        from parcel group by order_id
      ) as sent using (order_id)
      where came_back_paise > 0 and (came_back_paise > coalesce(back, 0) or due_paise < coalesce(arrived, 0))`,
  },
];
