-- Why: an order that is not paid in time gives back what it has taken, and one whose money comes after that is taken up
-- again, or its money goes back.

-- As in 0075, but an order may be cancelled again after it was taken up again.
create or replace function cancel_order(in_order integer, in_owner integer, in_actor integer, in_from text[], in_reason text)
returns jsonb language plpgsql as $$
declare
  owner_id integer;
  before "order";
  after "order";
  moment timestamptz;
  last_round smallint;
begin
  select account_id into owner_id from "order" where id = in_order;
  if not found or (in_owner is not null and owner_id is distinct from in_owner) then
    return jsonb_build_object('outcome', 'not_found');
  end if;

  perform from account where id = owner_id for no key update;
  select * into before from "order" where id = in_order for no key update;
  if before.cancelled_at is not null or before.delivery_status <> all (in_from) then
    return jsonb_build_object('outcome', 'not_cancellable');
  end if;
  moment := shop_now();

  -- Deleted products too.
  perform from product where id in (select product_id from order_line where order_id = in_order)
  order by id for no key update;
  update product set stock = stock + line.quantity
  from order_line as line where line.order_id = in_order and product.id = line.product_id;
  select max(round) into last_round from stock_movement where order_id = in_order;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, quantity, 'cancel', in_order, moment, last_round
  from order_line where order_id = in_order order by product_id;

  if before.promo_code_id is not null then
    perform from promo_code where id = before.promo_code_id for update;
    delete from promo_use where order_id = in_order;
    if found then
      update promo_code set uses = uses - 1 where id = before.promo_code_id;
    end if;
  end if;

  -- The account may have been deleted while its lock was waited for: then the order has none any more.
  update account set order_count = order_count - 1, spent_paise = spent_paise - before.total_paise
  where id = before.account_id;
  update "order" set cancelled_at = moment, cancelled_by = in_actor, cancel_reason = in_reason, updated_at = moment
  where id = in_order returning * into after;
  insert into order_change (order_id, at, actor_id, became) values (in_order, moment, in_actor, 'Canceled');

  return jsonb_build_object('outcome', 'cancelled', 'before', to_jsonb(before), 'after', to_jsonb(after));
end $$;

-- Cancels an order that was not paid in time, as the system. Who calls it has asked the gateway before. Returns 'expired';
-- 'not_due' where it need not be paid by now, was paid, is packed or cancelled; 'on_its_way' where the bank holds its
-- money for the shop; or 'look_first' where an attempt was not looked at since the order's time ended.
create function expire_order(in_order integer) returns text language plpgsql as $$
declare
  waiting "order";
begin
  perform from account where id = (select account_id from "order" where id = in_order) for no key update;
  select * into waiting from "order" where id = in_order for no key update;
  if not coalesce(waiting.pay_by < shop_now(), false) or waiting.cancelled_at is not null
    or waiting.payment_status <> 'Pending' or waiting.delivery_status <> 'Undelivered' then
    return 'not_due';
  elsif exists (select from payment_attempt where order_id = in_order and state = 'authorised') then
    return 'on_its_way';
  elsif exists (select from payment_attempt where order_id = in_order and provider <> 'upi_manual'
    and state = 'opened' and coalesce(looked_at < waiting.pay_by, true)) then
    return 'look_first';
  end if;
  perform cancel_order(in_order, null, null, array['Undelivered'], 'It was not paid in time.');
  update payment_attempt set state = 'failed', reason = 'expired'
  where order_id = in_order and provider = 'upi_manual' and state in ('created', 'opened');
  return 'expired';
end $$;

-- Takes up again an order that the system has cancelled, for a payment that came afterwards: at the prices of then, if
-- everything is still there. Otherwise the money goes back. Returns 'reinstated', 'refunded', or 'unchanged' where that
-- payment was dealt with before.
create function reinstate_order(in_attempt bigint) returns text language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  buyer record;
  promo promo_code;
  moment timestamptz;
  next_round smallint;
  is_whole boolean;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into buyer from account
  where id = (select account_id from "order" where id = order_number) for no key update;
  select * into ordered from "order" where id = order_number for no key update;
  perform from product where id in (select product_id from order_line where order_id = order_number)
  order by id for no key update;
  if ordered.promo_code_id is not null then
    select * into promo from promo_code where id = ordered.promo_code_id for no key update;
  end if;
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if attempt.late_at is null then
    return 'unchanged';
  end if;
  moment := shop_now();
  update payment_attempt set late_at = null where id = in_attempt;

  is_whole := ordered.cancelled_at is not null and ordered.cancelled_by is null and ordered.payment_status = 'Pending'
    and buyer.id is not null and buyer.id = ordered.account_id and buyer.disabled_at is null
    and not exists (select from order_line join product on product.id = product_id
      where order_id = order_number and (product.deleted_at is not null or product.stock < quantity))
    and (ordered.promo_code_id is null or (promo.deleted_at is null and coalesce(promo.uses < promo.max_uses, true)
      and not (promo.once_per_user and exists (select from promo_use
        where promo_code_id = promo.id and phone_hash = phone_hash(buyer.phone)))));
  if not is_whole then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'late');
    return 'refunded';
  end if;

  select max(round) + 1 into next_round from stock_movement where order_id = order_number;
  update product set stock = stock - line.quantity
  from order_line as line where line.order_id = order_number and product.id = line.product_id;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, -quantity, 'reinstate', order_number, moment, next_round
  from order_line where order_id = order_number order by product_id;
  if ordered.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = promo.id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (order_number, promo.id, ordered.account_id, promo.once_per_user, phone_hash(buyer.phone));
  end if;
  update account set order_count = order_count + 1, spent_paise = spent_paise + ordered.total_paise
  where id = ordered.account_id;
  update "order" set cancelled_at = null, cancel_reason = null, updated_at = moment, pay_by = null,
    payment_status = case attempt.purpose when 'full' then 'Paid' else payment_status end
  where id = order_number;
  insert into order_change (order_id, at, became) values (order_number, moment, 'Reinstated');
  if attempt.purpose = 'full' then
    insert into order_change (order_id, at, became) values (order_number, moment, 'Paid');
  end if;
  return 'reinstated';
end $$;
