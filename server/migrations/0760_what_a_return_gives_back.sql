-- Why: the shopkeeper agreed to the price of what came back, and its delivery went back with it: what a return gives back is decided
-- in one place, which is shown before it is agreed to and paid afterwards. `returned_charges` is unused since 0760.

-- As in 0361. Of a return that is not received yet, it is what comes back if the shop keeps all of it.
create or replace function returned_worth(in_return bigint) returns table (order_line_id integer, paise bigint) language sql stable as $$
  select here.order_line_id, (div(net * (before + kept), quantity) - div(net * before, quantity))::bigint from (
    select line.order_line_id, coalesce(restocked + scrapped, line.quantity) as kept, order_line.quantity,
      (order_line.price_paise::numeric * order_line.quantity - discount_paise) as net,
      (select coalesce(sum(earlier.restocked + earlier.scrapped), 0) from goods_return_line as earlier
        join goods_return on goods_return.id = earlier.return_id
        where earlier.order_line_id = line.order_line_id and state = 'settled' and earlier.return_id <> in_return) as before
    from goods_return_line as line join order_line on order_line.id = line.order_line_id where return_id = in_return
  ) as here
$$;

-- Shipping and fees of an order go back where all of it has come back, with this return, and the shop is to blame for each.
create function gives_charges_back(in_return bigint) returns boolean language sql stable as $$
  select not exists (
    select from order_line where order_line.order_id = back.order_id and order_line.quantity > (
      select coalesce(sum(coalesce(restocked + scrapped, line.quantity)), 0)
      from goods_return_line as line join goods_return as other on other.id = line.return_id
      where line.order_line_id = order_line.id and other.reason <> 'unwanted'
        and (other.state in ('received', 'settled') or other.id = in_return)))
  from goods_return as back where back.id = in_return
$$;

-- What a return gives back, as far as it has not gone back before: for each of its lines, for the delivery and for the fee. Of an
-- order that is not paid yet, what it gives back once it is.
create function return_dues(in_return bigint) returns table (part text, order_line_id integer, paise bigint) language sql stable as $$
  with back as (
    select goods_return.id, "order".*, case
        when payment_status in ('Paid', 'Refunded') then (select coalesce(sum(rest), 0) from refundable_paise(order_id))
          + case when payment_status = 'Paid' then unwritten_paise(order_id) else 0 end
        else total_paise end as left_over
    from goods_return join "order" on "order".id = order_id where goods_return.id = in_return
  ), due as (
    select 'goods' as part, worth.order_line_id, worth.paise from returned_worth(in_return) as worth
    union all
    select charge.part, null, charge.paise from back, lateral (values ('delivery', shipping_paise), ('fee', cod_fee_paise)) as charge (part, paise)
    where gives_charges_back(in_return)
  ), added as (
    select due.*, sum(due.paise) over (order by due.order_line_id nulls last, due.part) as until from due
  )
  select added.part, added.order_line_id, (least(until, left_over) - least(until - added.paise, left_over))::bigint
  from added, back order by added.order_line_id nulls last, added.part
$$;

-- As in 0361. What goes back is what `return_dues` says before.
create or replace function settle_return(in_return bigint, in_by text, in_reference text, in_actor integer) returns jsonb
language plpgsql as $$
declare
  back goods_return;
  ordered "order";
  charges bigint := 0;
  total bigint := 0;
  one record;
  wanted jsonb := '{}';
begin
  select * into back from goods_return where id = in_return;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  select * into ordered from "order" where id = back.order_id for no key update;
  select * into back from goods_return where id = in_return for no key update;
  if back.state <> 'received' then
    return jsonb_build_object('outcome', 'illegal');
  end if;
  perform from payment_attempt where order_id = back.order_id order by id for no key update;
  if ordered.payment_status not in ('Paid', 'Refunded') and exists (select from goods_return_line
    where return_id = in_return and restocked + scrapped > 0) then
    return jsonb_build_object('outcome', 'not_paid');
  end if;
  for one in select * from return_dues(in_return) loop
    total := total + one.paise;
    if one.part = 'goods' then
      update goods_return_line set refund_paise = one.paise where return_id = in_return and order_line_id = one.order_line_id;
    else
      charges := charges + one.paise;
    end if;
  end loop;
  if total > 0 then
    wanted := want_refund(back.order_id, total, 'return', in_by, in_reference, null, in_actor);
    if wanted ->> 'outcome' = 'no_gateway' then
      return wanted;
    elsif wanted ->> 'outcome' <> 'wanted' then
      raise exception 'return %: % of %', in_return, wanted, total;
    end if;
  end if;
  update goods_return set state = 'settled', settled_at = shop_now(), settled_by = in_actor, refund_paise = total,
    charges_paise = charges,
    refund_ids = coalesce((select array_agg(made::bigint order by made::bigint) from jsonb_array_elements_text(wanted -> 'refunds') as made), '{}')
  where id = in_return;
  return jsonb_build_object('outcome', 'settled', 'paise', total, 'refunds', coalesce(wanted -> 'refunds', '[]'));
end $$;
