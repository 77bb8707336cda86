-- Why: "Declined" is one tap beside "Confirmed", and a customer who has pressed it by mistake calls again. The order was
-- cancelled for good then, although its goods were still there.

-- Takes up again an order that was declined, as long as it would still wait for its customer, and waits for them again: at the
-- prices of then, if everything is still there. Returns the `outcome` 'taken_back' with the row before and after; 'gone'
-- where it was not declined, is too old, or something of it is not there any more; or 'not_found'.
create function take_back_decline(in_order integer, in_actor integer, in_hours integer) returns jsonb language plpgsql as $$
declare
  buyer account;
  before "order";
  after "order";
  promo promo_code;
  moment timestamptz;
  next_round smallint;
begin
  select * into buyer from account where id = (select account_id from "order" where id = in_order) for no key update;
  select * into before from "order" where id = in_order for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  perform from product where id in (select product_id from order_line where order_id = in_order)
  order by id for no key update;
  if before.promo_code_id is not null then
    select * into promo from promo_code where id = before.promo_code_id for no key update;
  end if;
  moment := shop_now();
  if before.cod_state is distinct from 'declined' or before.cancelled_at is null or before.pay_by is not null
    or before.payment_status <> 'Pending' or before.delivery_status <> 'Undelivered'
    or before.created_at <= moment - make_interval(hours => in_hours)
    or buyer.id is null or buyer.id is distinct from before.account_id or buyer.disabled_at is not null
    or exists (select from order_line left join product on product.id = product_id
      where order_id = in_order and (product.id is null or product.deleted_at is not null or product.stock < quantity))
    or (before.promo_code_id is not null and (promo.id is null or promo.deleted_at is not null
      or coalesce(promo.uses >= promo.max_uses, false)
      or (promo.once_per_user and exists (select from promo_use
        where promo_code_id = promo.id and phone_hash = phone_hash(own_number(buyer.phone, buyer.is_guest)))))) then
    return jsonb_build_object('outcome', 'gone');
  end if;

  select max(round) + 1 into next_round from stock_movement where order_id = in_order;
  update product set stock = stock - line.quantity
  from order_line as line where line.order_id = in_order and product.id = line.product_id;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, -quantity, 'reinstate', in_order, moment, next_round
  from order_line where order_id = in_order order by product_id;
  if before.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = promo.id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (in_order, promo.id, before.account_id, promo.once_per_user,
      phone_hash(own_number(buyer.phone, buyer.is_guest)));
  end if;
  update account set order_count = order_count + 1, spent_paise = spent_paise + before.total_paise
  where id = before.account_id;
  update "order" set cancelled_at = null, cancelled_by = null, cancel_reason = null, updated_at = moment,
    cod_state = 'unconfirmed'
  where id = in_order returning * into after;
  insert into order_change (order_id, at, actor_id, became) values (in_order, moment, in_actor, 'Reinstated');
  return jsonb_build_object('outcome', 'taken_back', 'before', to_jsonb(before), 'after', to_jsonb(after));
end $$;
