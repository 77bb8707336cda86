-- Why: whoever had begun to pay to the shop's own address, and then cancelled or paid in another way, stayed among the
-- payments that wait, and their claims among those to confirm, until somebody rejected each by hand. An order that ends
-- closes them itself. Nothing is lost: money that comes all the same settles a closed attempt as it does a failed one,
-- statements still match it, and what was claimed is shown with the payments that may have come too late.

-- Closes what waits for a payment to the shop's own address. 'expired' says that time was over, 'closed' that its order was
-- cancelled by somebody or was paid in another way. An advance that staff do not wait for may still come, and counts until
-- the parcel is sent: its claim goes on waiting to be looked at until then.
create function close_attempts_of_ended_order() returns trigger language plpgsql as $$
declare
  is_for_claims constant boolean := new.cancelled_at is not null or new.payment_status in ('Paid', 'Refunded')
    or new.advance_paid_paise > 0 or new.delivery_status in ('Shipped', 'Delivered');
begin
  perform from payment_attempt where order_id = new.id and provider = 'upi_manual' and state in ('created', 'opened')
  order by id for no key update;
  update payment_attempt set state = 'failed', reason = case
    when new.cancelled_at is not null and new.cancelled_by is null then 'expired' else 'closed' end
  where order_id = new.id and provider = 'upi_manual' and state in ('created', 'opened')
    and (claimed_at is null or is_for_claims);
  return null;
end $$;
-- Named so that it comes before the one that pays back: attempts are locked before refunds.
create trigger order_attempts_closed after update of cancelled_at, payment_status, cod_state, delivery_status on "order"
  for each row when (
    (old.cancelled_at is null and new.cancelled_at is not null)
    or (old.payment_status not in ('Paid', 'Refunded') and new.payment_status in ('Paid', 'Refunded'))
    or (new.payment_method = 'COD' and old.cod_state is distinct from new.cod_state and new.cod_state = 'confirmed')
    or (new.payment_method = 'COD' and old.delivery_status <> new.delivery_status and new.delivery_status = 'Shipped')
  ) execute function close_attempts_of_ended_order();

-- As in 0083, also of what was closed with its order.
create or replace function reject_payment(in_attempt bigint, in_actor integer, in_minutes integer) returns text language plpgsql as $$
declare
  attempt payment_attempt;
begin
  perform from "order" where id = (select order_id from payment_attempt where id = in_attempt) for no key update;
  select * into attempt from payment_attempt where id = in_attempt and provider = 'upi_manual' for no key update;
  if not found then
    return 'not_found';
  elsif attempt.state <> 'opened'
    and (attempt.state <> 'failed' or coalesce(attempt.reason, '') not in ('expired', 'closed')) then
    return 'not_open';
  end if;
  update payment_attempt set state = 'failed', reason = 'rejected', confirmed_by = in_actor where id = in_attempt;
  update "order" set pay_by = greatest(attempt.held_until, shop_now() + make_interval(mins => in_minutes))
  where id = attempt.order_id and attempt.held_until is not null and pay_by is not null and cancelled_at is null;
  return 'rejected';
end $$;

-- As in 0101; what was begun is closed with the order.
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
  return 'expired';
end $$;
