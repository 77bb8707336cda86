-- Why: whoever settled a return by hand had sent what the dialog said is left over, while somebody else cancelled the new order and took another one:
-- more was set off against that, and what had been sent was in no book.

-- As in 0781. What is set off is what was seen as well, and nothing has a reference of which nothing is sent.
create function settle_return(in_return bigint, in_by text, in_reference text, in_seen bigint, in_sets_off boolean,
  in_seen_order integer, in_seen_set_off bigint, in_actor integer)
returns jsonb language plpgsql as $$
declare
  back goods_return;
  ordered "order";
  charges bigint := 0;
  total bigint := 0;
  one record;
  instead record;
  set_off bigint := 0;
  wanted jsonb := '{}';
  refunds bigint[] := '{}';
  rest bigint[] := '{}';
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
  if in_sets_off then
    perform from "order" where id = back.exchange_order_id for no key update;
  end if;
  perform from payment_attempt where order_id = back.order_id or (in_sets_off and order_id = back.exchange_order_id)
  order by id for no key update;
  if ordered.payment_status not in ('Paid', 'Refunded') and exists (select from goods_return_line
    where return_id = in_return and restocked + scrapped > 0) then
    return jsonb_build_object('outcome', 'not_paid');
  elsif in_seen <> (select coalesce(sum(paise), 0) from return_dues(in_return)) then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if in_sets_off then
    select * into instead from set_off_of(in_return);
    if instead.outcome is distinct from 'open' then
      return jsonb_build_object('outcome', 'no_set_off', 'why', coalesce(instead.outcome, 'none'));
    end if;
    set_off := instead.paise;
    if in_seen_set_off <> set_off or in_seen_order <> back.exchange_order_id then
      return jsonb_build_object('outcome', 'changed');
    end if;
  end if;
  for one in select * from return_dues(in_return) loop
    total := total + one.paise;
    if one.part = 'goods' then
      update goods_return_line set refund_paise = one.paise where return_id = in_return and order_line_id = one.order_line_id;
    else
      charges := charges + one.paise;
    end if;
  end loop;
  if set_off > 0 and total = set_off and in_reference is not null then
    return jsonb_build_object('outcome', 'changed');
  end if;
  if set_off > 0 then
    wanted := want_refund(back.order_id, set_off, 'return', 'hand', null, null, in_actor);
    if wanted ->> 'outcome' <> 'wanted' then
      raise exception 'return %: % of %', in_return, wanted, set_off;
    end if;
    refunds := array(select made::bigint from jsonb_array_elements_text(wanted -> 'refunds') as made);
    perform pay_by_set_off(back.exchange_order_id, refunds, instead.to_pay, in_actor);
  end if;
  if total > set_off then
    wanted := want_refund(back.order_id, total - set_off, 'return', in_by, in_reference, null, in_actor);
    if wanted ->> 'outcome' = 'no_gateway' then
      return wanted;
    elsif wanted ->> 'outcome' <> 'wanted' then
      raise exception 'return %: % of %', in_return, wanted, total - set_off;
    end if;
    rest := array(select made::bigint from jsonb_array_elements_text(wanted -> 'refunds') as made);
  end if;
  update goods_return set state = 'settled', settled_at = shop_now(), settled_by = in_actor, refund_paise = total,
    charges_paise = charges, set_off_paise = set_off,
    refund_ids = array(select made from unnest(refunds || rest) as made order by made)
  where id = in_return;
  return jsonb_build_object('outcome', 'settled', 'paise', total, 'setOff', set_off, 'refunds', to_jsonb(rest));
end $$;

-- As in 0781, for whoever does not say what they have seen of it.
create or replace function settle_return(in_return bigint, in_by text, in_reference text, in_seen bigint, in_sets_off boolean, in_actor integer)
returns jsonb language sql as $$
  select settle_return(in_return, in_by, in_reference, in_seen, in_sets_off, null, null, in_actor)
$$;
