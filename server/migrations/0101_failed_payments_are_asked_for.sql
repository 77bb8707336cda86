-- As in 0100, but a payment that failed is asked for too before its order ends: it may have come after all. An attempt that
-- its gateway does not know is not waited for.
create or replace function expire_order(in_order integer) returns text language plpgsql as $$
declare
  waiting "order";
  may_wait boolean;
begin
  perform from account where id = (select account_id from "order" where id = in_order) for no key update;
  select * into waiting from "order" where id = in_order for no key update;
  may_wait := waiting.pay_by > shop_now() - interval '7 days';
  if not coalesce(waiting.pay_by < shop_now(), false) or waiting.cancelled_at is not null
    or waiting.payment_status <> 'Pending' or waiting.delivery_status <> 'Undelivered' then
    return 'not_due';
  elsif may_wait and exists (select from payment_attempt where order_id = in_order and state = 'authorised') then
    return 'on_its_way';
  elsif may_wait and exists (select from payment_attempt where order_id = in_order and provider <> 'upi_manual'
    and state in ('opened', 'failed') and second_of is null and gateway_order is not null
    and coalesce(looked_at < waiting.pay_by, true)) then
    return 'look_first';
  end if;
  perform cancel_order(in_order, null, null, array['Undelivered'], 'It was not paid in time.');
  update payment_attempt set state = 'failed', reason = 'expired'
  where order_id = in_order and provider = 'upi_manual' and state in ('created', 'opened');
  return 'expired';
end $$;
