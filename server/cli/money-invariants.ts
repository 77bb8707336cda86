import type { Invariant } from './invariant.ts';

/** The state of an order matches its payments, its customer's claims and the bank's statement. */
export const moneyInvariants: Invariant[] = [
  {
    name: 'M8',
    sentence:
      'an order is refunded when all that was paid for it has gone back, and what has gone back was sent by somebody',
    query: `
      with given as (
        select attempt_id, sum(amount_paise) filter (where state = 'processed') as paise,
          bool_or(why in ('late', 'duplicate')) as is_apart, bool_or(why = 'duplicate') as is_second
        from refund group by attempt_id
      ), money as (
        select order_id, sum(amount_paise) as captured, coalesce(sum(paise), 0) as gone,
          sum(amount_paise) filter (where is_kept) as kept,
          coalesce(sum(paise) filter (where is_kept), 0) as kept_gone,
          bool_or(is_whole) as is_whole
        from (
          select order_id, amount_paise, paise, late_at is null and not coalesce(is_apart, false) as is_kept,
            purpose = 'full' and second_of is null and late_at is null and not coalesce(is_second, false) as is_whole
          from payment_attempt left join given on attempt_id = id where state = 'captured'
        ) as attempt group by order_id
      )
      select 'order ' || id || ' is Refunded: paid ' || kept || ', gone back ' || kept_gone as broken
      from "order" join money on order_id = id
      where payment_status = 'Refunded' and kept_gone < kept
      union all
      select 'order ' || id || ' is Paid: all of its ' || captured || ' has gone back'
      from "order" join money on order_id = id
      where payment_status = 'Paid' and gone >= captured and (is_whole or kept >= total_paise)
      union all
      select 'refund ' || refund.id || ' has ' || case when nothing_left then 'nothing' else 'something' end || ' left: ' || rest
      from refund join (
        select id, amount_paise - (select coalesce(sum(amount_paise), 0) from refund
          where attempt_id = payment_attempt.id and state <> 'failed') as rest from payment_attempt
      ) as payment on payment.id = attempt_id
      where nothing_left <> (state = 'failed' and rest <= 0)
      union all
      select 'refund ' || id || ': has gone back, and nobody has sent it'
      from refund where state = 'processed' and gateway_refund is null and not by_hand`,
  },
  {
    name: 'M9',
    sentence:
      'one payment to the bank pays one order, under all of its references and of its own amount',
    query: `
      with told as (
        select bank_credit.id, attempt_id, order_id, is_of_day(reference, day) as is_sure, reference
        from bank_credit cross join unnest(bank_references) as reference
        left join payment_attempt on payment_attempt.id = attempt_id
      ), shared as (
        select reference from told group by reference having count(distinct id) > 1
      )
      select 'reference ' || reference || ': orders ' || string_agg(order_id::text, ', ' order by order_id) as broken
      from (
        select id as order_id, payment_reference as reference from "order" where payment_reference is not null
        union
        select order_id, gateway_payment from payment_attempt
        where provider = 'upi_manual' and gateway_payment is not null
        union
        select order_id, bank_reference from payment_attempt
        where provider = 'upi_manual' and bank_reference is not null
        union
        -- What stands in many lines names none of their payments, but for a reference of UPI with its day.
        select order_id, reference from told
        where order_id is not null and (is_sure or reference not in (select reference from shared))
      ) as said group by reference having count(*) > 1
      union all
      select 'credit ' || credit.id || ' of ' || credit.amount_paise || ' under ' || key || ': its payment is '
        || state || ', ' || attempt.amount_paise + coalesce(surplus, 0) || ' under ' || coalesce(gateway_payment, 'nothing')
      from bank_credit as credit join payment_attempt as attempt on attempt.id = attempt_id
      left join (
        select second_of, sum(amount_paise) as surplus from payment_attempt where is_surplus and state = 'captured' group by second_of
      ) as too_much on too_much.second_of = attempt.id
      where state <> 'captured' or provider <> 'upi_manual'
        -- What came is what was taken, and what was too much is a payment of its own.
        or attempt.amount_paise + coalesce(surplus, 0) <> credit.amount_paise
        or (surplus is not null) <> credit.is_other_amount
        -- A credit that has no reference of its own has its number; who confirms by hand knows any of its references.
        or not coalesce(gateway_payment in (key, 'CREDIT-' || credit.id) or gateway_payment = any (bank_references), false)
      union all
      select 'payment ' || id || ' of ' || amount_paise || ': ' || case when is_surplus then 'too much' when is_rest then 'the rest'
        else short_paise || ' too little' end
        || ' of nothing in the statement'
      from payment_attempt as attempt
      where (is_surplus and state = 'captured' and not exists (select from bank_credit where attempt_id = second_of and is_other_amount))
        or ((short_paise > 0 or is_rest) and state = 'captured' and not exists (select from bank_credit where attempt_id = attempt.id))
      union all
      select 'reference ' || gateway_payment || ' of payment ' || id || ' may be used again'
      from payment_attempt as attempt where provider = 'upi_manual' and gateway_payment is not null
        and not exists (select from used_reference where reference = gateway_payment and attempt_id = attempt.id)
      union all
      select 'reference ' || reference || ' of credit ' || id || ' may be used again'
      from told where attempt_id is not null
        and not exists (select from used_reference where reference = told.reference
          and (attempt_id = told.attempt_id or not is_sure))
      union all
      select 'reference ' || bank_reference || ' of refund ' || id || ' may be used again'
      from refund where is_reference_of_bank(bank_reference) and not is_of_courier(bank_reference)
        and not exists (select from used_reference where reference = bank_reference)
      union all
      select 'reference ' || reference || ' of payment ' || id || ' through a gateway may be used'
      from (
        select id, plain_reference(bank_reference) as reference from payment_attempt
        where provider <> 'upi_manual' and bank_reference is not null
      ) as paid where is_reference_of_bank(reference) and not is_of_courier(reference)
        and not exists (select from used_reference where used_reference.reference = paid.reference)
      union all
      select 'reference ' || reference || ': a courier has paid by it, and so has a customer'
      from (select distinct reference from cod_remittance) as said
      where exists (select from used_references(array[reference]))`,
  },
  {
    name: 'M10',
    sentence:
      'what nobody wants is cancelled, and what is paid at the door goes on only when it was confirmed',
    query: `
      select 'order ' || id || ' is ' || cod_state || ' and goes on' as broken
      from "order" where cod_state in ('declined', 'lapsed') and cancelled_at is null
      union all
      select 'order ' || id || ' was refused at the door and is ' || state
      from "order" where refused_at is not null
        and (cancelled_at is null or payment_method <> 'COD' or delivery_status <> 'Shipped')
      union all
      select 'order ' || id || ' is ' || cod_state || ' and not paid on delivery'
      from "order" where cod_state is not null and payment_method <> 'COD'
      union all
      select 'order ' || id || ' is ' || delivery_status || ', and nobody has confirmed it'
      from "order" where cod_state = 'unconfirmed' and delivery_status <> 'Undelivered'
        -- What was paid before it went on need not be confirmed.
        and not exists (select from order_change as paid where order_id = "order".id and became = 'Paid'
          and id < (select min(id) from order_change
            where order_id = "order".id and became in ('Packed', 'Shipped', 'Delivered')))`,
  },
  {
    name: 'M11',
    sentence: 'which parcels arrived at a phone number, or were refused there, is remembered',
    query: `
      with arrived as (
        select account_id, count(*) as parcels, count(*) filter (where is_counted) as counted
        from (
          -- Of what had arrived before there were such records, it is only known that something had.
          select account_id, exists (select from order_change where order_id = "order".id and became = 'Delivered'
            and at > (select applied_at from migration where name like '0086%')) as is_counted
          from "order" where delivery_status = 'Delivered' and account_id is not null
        ) as parcel group by account_id
      ), refused as (
        select phone, count(*) as parcels from (
          select id, recipient_phone as phone from "order"
          where refused_at is not null and recipient_phone is not null
          union
          select "order".id, own_number(phone, is_guest) from "order" join account on account.id = account_id where refused_at is not null
        ) as called group by phone
      -- Each number is hashed once: in a join it would be hashed for each pair of rows.
      ), expected as materialized (
        select phone_hash(own_number(phone, is_guest)) as hash, 'account ' || account_id as whose, greatest(counted, 1) as delivered, 0 as refused
        from arrived join account on account.id = account_id
        union all
        select phone_hash(phone), 'one number', 0, parcels from refused
      )
      select whose || ': ' || expected.delivered || ' parcels have arrived and ' || expected.refused
        || ' were refused, remembered are ' || coalesce(known.delivered, 0) || ' and ' || coalesce(known.refused, 0) as broken
      from expected left join phone_record as known on phone_hash = hash
      where coalesce(known.delivered, 0) < expected.delivered or coalesce(known.refused, 0) < expected.refused
      union all
      -- A number keeps what closed accounts had: only more than there ever was is certainly wrong.
      select 'one number: ' || delivered || ' parcels are remembered, ' || parcels || ' have ever arrived; '
        || refused || ' refused ones, ' || refused_of_others || ' of them of others, of ' || returned
      from phone_record, (select count(distinct order_id) as parcels from order_change where became = 'Delivered') as ever,
        (select count(*) as returned from "order" where refused_at is not null) as refusals
      where delivered > greatest(parcels, 1) or refused > greatest(returned, 1) or refused_of_others > refused`,
  },
  {
    name: 'M12',
    sentence: 'an order is marked as disputed as long as a dispute of its payment is open',
    query: `
      select 'order ' || id || ': disputed ' || coalesce(disputed_at::text, 'never') || ', open ' || coalesce(open, 0) as broken
      from "order" left join (
        select order_id, count(*) as open from payment_case
        where kind = 'dispute' and closed_at is null and order_id is not null group by order_id
      ) as dispute on order_id = id
      where (disputed_at is not null) <> (coalesce(open, 0) > 0)`,
  },
  {
    name: 'M13',
    sentence: 'nothing is paid by word alone but what an order became Paid for, and that once',
    query: `
      select 'order ' || order_id || ' became Paid ' || said || ' times: written by word ' || written as broken
      from (
        select order_id, count(*) as written, (select count(*) filter (where became = 'Paid') - count(*) filter (where became = 'Pending')
          from order_change where order_change.order_id = payment_attempt.order_id) as said
        from payment_attempt
        -- Nobody has found these in the bank, and no gateway tells of them.
        where state = 'captured' and not is_at_door and (provider = 'cash' and method is distinct from 'exchange'
          or (provider = 'upi_manual' and confirmed_by is null))
        group by order_id
      ) as word where written > greatest(said, 1)`,
  },
  {
    name: 'M14',
    sentence: 'what was set off for an exchange went back of one order and has paid the other',
    query: `
      with gone as (
        select set_off_attempt as id, sum(amount_paise) as paise from refund
        where set_off_attempt is not null and state = 'processed' group by set_off_attempt
      )
      select 'attempt ' || coalesce(attempt.id, gone.id) || ': set off ' || coalesce(attempt.amount_paise, 0) || ', gone back '
        || coalesce(paise, 0) as broken
      from (select * from payment_attempt where state = 'captured' and method = 'exchange') as attempt
      full join gone using (id)
      where attempt.amount_paise is distinct from paise
      union all
      select 'return ' || goods_return.id || ': set off ' || set_off_paise || ', by its refunds ' || coalesce(sum(amount_paise), 0)
      from goods_return left join refund on refund.id = any (refund_ids) and set_off_attempt is not null
      where goods_return.state = 'settled' group by goods_return.id having set_off_paise <> coalesce(sum(amount_paise), 0)
      union all
      select 'refund ' || refund.id || ' of order ' || given.order_id || ' is set off against order ' || paid.order_id
        || '; its return is of order ' || coalesce(goods_return.order_id::text, 'none') || ', exchanged for '
        || coalesce(exchange_order_id::text, 'none')
      from refund join payment_attempt as given on given.id = attempt_id join payment_attempt as paid on paid.id = set_off_attempt
      left join goods_return on exchange_order_id = paid.order_id and refund.id = any (refund_ids)
      where (given.order_id, paid.order_id) is distinct from (goods_return.order_id, exchange_order_id)
      union all
      select 'payment ' || id || ' of what was set off is by ' || provider
        || case when is_kept_if_refused then ', and kept if its parcel is refused' else '' end
      from payment_attempt where id in (select set_off_attempt from refund)
        and (provider <> 'cash' or method is distinct from 'exchange' or is_kept_if_refused)`,
  },
];
