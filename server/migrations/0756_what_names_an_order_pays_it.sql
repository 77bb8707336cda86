-- Why: what came with the reference of an order that nobody had begun to pay by UPI, or that was paid before, fitted nothing: it was offered
-- for somebody else's order of its amount, or taken for private money, and its order was cancelled though it was paid.

-- The attempt that a payment in the statement may settle which names its order: what was seen, what is short or waits, what was paid before,
-- or one that is begun for it. Null where nothing of the order is paid by UPI, or it does not exist.
create function attempt_of_named(in_order integer) returns bigint language plpgsql as $$
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
  insert into payment_attempt (order_id, provider, purpose, amount_paise, state)
  values (in_order, 'upi_manual', case when of_advance then 'advance' else 'full' end,
    case when of_advance then ordered.advance_paise else ordered.total_paise end, 'opened')
  returning id into known;
  return known;
end $$;
