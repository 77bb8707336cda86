-- Why: a return whose new order was cancelled (wrong goods typed) could be exchanged for no other one, and a customer could withdraw an
-- exchange of which the new order had left, and keep both (decision 0170).

-- The order that a return is exchanged for. A cancelled one is none, unless something was set off against it.
create function exchanged_for(in_return goods_return) returns integer language sql stable as $$
  select id from "order" where id = in_return.exchange_order_id and (cancelled_at is null or in_return.set_off_paise > 0)
$$;

-- Locks the order that a return is exchanged for, and returns whether it is packed, on its way or delivered. The order that the return is of
-- is locked before.
create function exchange_has_left(in_return bigint) returns boolean language sql as $$
  select coalesce((
    select cancelled_at is null and delivery_status <> 'Undelivered' from "order"
    where id = (select exchange_order_id from goods_return where id = in_return) for no key update), false)
$$;
