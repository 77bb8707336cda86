-- Why: what named an order that was paid or canceled went back, as it should, and the attempt that was begun for it went on waiting: the
-- order stood among the payments that wait for ever, with a link to pay it.

-- As in 0756. Of an order that has ended, what is begun is closed, as 0105 closes what was begun before.
create or replace function attempt_of_named(in_order integer) returns bigint language plpgsql as $$
declare
  ordered "order";
  is_paid boolean;
  of_advance boolean;
  known bigint;
begin
  select * into ordered from "order" where id = in_order for no key update;
  is_paid := ordered.payment_status in ('Paid', 'Refunded');
  of_advance := ordered.payment_method = 'COD' and not is_paid;
  select id into known from payment_attempt
  where order_id = in_order and provider = 'upi_manual' and second_of is null and not is_rest
    and (not is_paid or purpose = 'full')
  order by state = 'captured' and (gateway_payment is null or short_paise > 0) desc, state = 'captured', id desc limit 1;
  if known is not null then
    return known;
  elsif ordered.id is null or ordered.total_paise = 0 or (of_advance and (ordered.advance_paise = 0
    or (ordered.cancelled_at is null and ordered.cod_state is distinct from 'unconfirmed'))) then
    return null;
  end if;
  insert into payment_attempt (order_id, provider, purpose, amount_paise, state, reason)
  values (in_order, 'upi_manual', case when of_advance then 'advance' else 'full' end,
    case when of_advance then ordered.advance_paise else ordered.total_paise end,
    case when is_paid or ordered.cancelled_at is not null then 'failed' else 'opened' end,
    case when ordered.cancelled_at is not null and ordered.cancelled_by is null then 'expired'
      when is_paid or ordered.cancelled_at is not null then 'closed' end)
  returning id into known;
  return known;
end $$;
