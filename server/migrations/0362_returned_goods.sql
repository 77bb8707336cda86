-- Why: which products come back, and why, is a figure of the shop.
create index goods_return_asked_at on goods_return (asked_at);

-- What customers asked to send back since a time, by product and reason, without what was declined or withdrawn.
create function returned_goods(in_since timestamptz) returns table (product_id integer, product_name text, reason text,
  pieces bigint, kept bigint, scrapped bigint, refund_paise bigint) language sql stable as $$
  select order_line.product_id, max(order_line.product_name), goods_return.reason, sum(line.quantity)::bigint,
    coalesce(sum(line.restocked + line.scrapped), 0)::bigint, coalesce(sum(line.scrapped), 0)::bigint,
    coalesce(sum(line.refund_paise), 0)::bigint
  from goods_return join goods_return_line as line on return_id = goods_return.id join order_line on order_line.id = order_line_id
  where asked_at >= in_since and state not in ('declined', 'withdrawn')
  group by order_line.product_id, goods_return.reason
  order by 4 desc, 1, 3
$$;
