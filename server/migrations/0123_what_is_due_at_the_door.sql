-- Why: an advance that was given back before its parcel was sent was still taken off at the door: the customer got the goods
-- for less than their price, and the order read "refunded" while it was still to be paid. And a payment under the test
-- keys of a gateway is no money, which nobody could see.

-- Whether it was opened under test keys.
alter table payment_attempt add column is_test boolean not null default false;

-- What the shop has of an order's advance and the courier does not collect: what was captured of it in time, without what
-- goes back.
create function advance_left(in_order integer) returns bigint language sql stable as $$
  select coalesce(sum(amount_paise - (select coalesce(sum(refund.amount_paise), 0) from refund
    where attempt_id = payment_attempt.id and refund.state <> 'failed')), 0)::bigint
  from payment_attempt
  where order_id = in_order and purpose = 'advance' and payment_attempt.state = 'captured' and late_at is null
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;

-- Until the parcel is sent, the courier collects what is not paid then: also what was paid and goes back. Afterwards the slip
-- is in the parcel, and what goes back is a discount. Whoever writes a refund has locked its order.
create function collect_what_goes_back() returns trigger language plpgsql as $$
begin
  update "order" set advance_paid_paise = advance_left("order".id), updated_at = shop_now()
  from payment_attempt
  where payment_attempt.id = new.attempt_id and purpose = 'advance' and "order".id = payment_attempt.order_id
    and "order".payment_method = 'COD' and cancelled_at is null and payment_status in ('Pending', 'Failed')
    and delivery_status in ('Undelivered', 'Packed') and advance_paid_paise <> advance_left("order".id);
  return null;
end $$;
create trigger refund_written_is_collected after insert on refund for each row
  execute function collect_what_goes_back();
create trigger refund_changed_is_collected after update of state on refund for each row
  when ((old.state = 'failed') <> (new.state = 'failed')) execute function collect_what_goes_back();

-- As in 0116. Of an advance it is what counts for the order: what went back before the parcel was sent was collected.
create or replace function kept_paise(in_order integer) returns bigint language sql as $$
  select (select advance_paid_paise from "order" where id = in_order) + coalesce(sum(amount_paise), 0)::bigint
  from payment_attempt
  where order_id = in_order and state = 'captured' and purpose = 'full' and late_at is null
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;
