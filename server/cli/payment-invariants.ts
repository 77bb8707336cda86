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
      'an order is paid by what was captured or by the word of somebody, and waits for nothing then',
    query: `
      with captured as (
        select order_id, sum(amount_paise) as paise, bool_or(purpose = 'full') as is_full,
          sum(amount_paise) filter (where purpose = 'advance') as advance
        from payment_attempt where state = 'captured' and not exists (
          select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate')
        ) group by order_id
      )
      select 'order ' || "order".id || ' is ' || payment_status || ', captured ' || coalesce(paise, 0) as broken
      from "order" left join captured on order_id = id
      where payment_status in ('Paid', 'Refunded') and coalesce(paise, 0) < total_paise and not exists (
        select from order_change where order_id = "order".id and became = 'Paid' and actor_id is not null
      )
      union all
      select 'order ' || id || ' is ' || payment_status || ', captured ' || paise
      from "order" join captured on order_id = id
      where is_full and cancelled_at is null and payment_status in ('Pending', 'Failed')
      union all
      select 'order ' || id || ' has an advance of ' || advance_paid_paise || ', captured ' || coalesce(advance, 0)
      from "order" left join captured on order_id = id
      where cancelled_at is null and advance_paid_paise <> coalesce(advance, 0)
      union all
      select 'order ' || id || ' waits for an advance that was paid'
      from "order" where advance_paid_paise > 0 and cancelled_at is null and (pay_by is not null or cod_state = 'unconfirmed')`,
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
      with captured as (
        select id, order_id, purpose, amount_paise, late_at, second_of, is_kept_if_refused, (
          select coalesce(sum(amount_paise), 0) from refund where attempt_id = payment_attempt.id
        ) as given_back
        from payment_attempt where state = 'captured'
      )
      select 'attempt ' || captured.id || ' of order ' || order_id || ': captured ' || amount_paise
        || ', goes back ' || given_back as broken
      from captured join "order" on "order".id = order_id
      where given_back < amount_paise and not (is_kept_if_refused and refused_at is not null)
        and (cancelled_at is not null or late_at is not null or second_of is not null)
        -- What came late waits for a moment, for the process that settles it or the one after it.
        and coalesce(late_at < (select shop_now()) - interval '15 minutes', true)
      union all
      select 'order ' || order_id || ': paid ' || count(*) || ' times'
      from captured where given_back < amount_paise group by order_id, purpose having count(*) > 1`,
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
      where state = 'captured' and net <> amount_paise - fee`,
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
      where remitted_paise <> coalesce(come, 0) or remitted_paise > due_paise
      union all
      select 'order ' || "order".id || ': delivered, and nobody knows who has its ' || total_paise - advance_paid_paise
      from "order"
      join order_change as delivered on delivered.order_id = "order".id and delivered.became = 'Delivered'
      -- At one moment: it was paid by being delivered.
      join order_change as paid on paid.order_id = "order".id and paid.became = 'Paid' and paid.at = delivered.at
      where payment_method = 'COD' and total_paise > advance_paid_paise
        -- What was delivered before there was such a list is not in it.
        and delivered.at > (select applied_at from migration where name like '0097%')
        and not exists (select from cod_collection where order_id = "order".id)`,
  },
];
