-- Why: an order is cancelled by its customer, by staff, and soon by the system, because it was not paid. Whoever does it,
-- all of it happens in one statement, with the locks in one order, as for placing one (0072).

-- Cancels an order, and gives back its stock, its promo use and its part of what its customer has spent. `in_owner` is
-- the account that it must be of (null: any), `in_actor` who cancels it (null: the system), `in_from` the delivery
-- statuses in which it may be. Returns `outcome`: 'cancelled' (with the columns of the order `before` and `after`),
-- 'not_found' or 'not_cancellable'.
create function cancel_order(in_order integer, in_owner integer, in_actor integer, in_from text[], in_reason text)
returns jsonb language plpgsql as $$
declare
  owner_id integer;
  before "order";
  after "order";
  moment timestamptz;
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
  insert into stock_movement (product_id, change, reason, order_id, at)
  select product_id, quantity, 'cancel', in_order, moment from order_line where order_id = in_order order by product_id;

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
