-- Why: what comes back is counted in once, what it cost goes back once, and the credit note says of which line: 0285 spread each
-- refund over all lines of the order.

-- Writes what became of the pieces of a return, and counts in what goes back on the shelf. `in_counts` has, by the ids of order lines,
-- `restocked` and `scrapped`; the rest is sent back. Returns 'received', 'not_found', 'illegal', or 'differs' where they are not its pieces.
create function receive_return(in_return bigint, in_counts jsonb, in_words text, in_actor integer) returns text
language plpgsql as $$
declare
  back goods_return;
  moment timestamptz;
  one record;
  moved bigint;
begin
  select * into back from goods_return where id = in_return;
  if not found then
    return 'not_found';
  end if;
  perform from "order" where id = back.order_id for no key update;
  select * into back from goods_return where id = in_return for no key update;
  if back.state not in ('approved', 'on_way') then
    return 'illegal';
  elsif exists (select from goods_return_line left join jsonb_each(in_counts) as counted on key = order_line_id::text
      where return_id = in_return and (key is null or (value ->> 'restocked')::integer + (value ->> 'scrapped')::integer > quantity
        or (value ->> 'restocked')::integer < 0 or (value ->> 'scrapped')::integer < 0))
    or (select count(*) from jsonb_each(in_counts)) <> (select count(*) from goods_return_line where return_id = in_return) then
    return 'differs';
  end if;
  moment := shop_now();
  perform from product where id in (select product_id from goods_return_line join order_line on order_line.id = order_line_id
    where return_id = in_return) order by id for no key update;
  for one in
    select order_line_id, product_id, goods_return_line.quantity, (value ->> 'restocked')::integer as restocked,
      (value ->> 'scrapped')::integer as scrapped
    from goods_return_line join order_line on order_line.id = order_line_id join jsonb_each(in_counts) on key = order_line_id::text
    where return_id = in_return order by product_id, order_line_id
  loop
    moved := null;
    if one.restocked > 0 then
      update product set stock = stock + one.restocked where id = one.product_id;
      insert into stock_movement (product_id, change, reason, at)
      values (one.product_id, one.restocked, 'count', moment) returning id into moved;
    end if;
    update goods_return_line set restocked = one.restocked, scrapped = one.scrapped,
      sent_back = one.quantity - one.restocked - one.scrapped, movement_id = moved
    where return_id = in_return and order_line_id = one.order_line_id;
  end loop;
  update goods_return set state = 'received', received_at = moment, received_by = in_actor, received_words = in_words
  where id = in_return;
  return 'received';
end $$;

-- What the pieces of a return that the shop keeps cost after their discounts: those of a line come to the line, in whatever
-- parts they come back.
create function returned_worth(in_return bigint) returns table (order_line_id integer, paise bigint) language sql stable as $$
  select here.order_line_id, (div(net * (before + kept), quantity) - div(net * before, quantity))::bigint from (
    select line.order_line_id, restocked + scrapped as kept, order_line.quantity,
      (order_line.price_paise::numeric * order_line.quantity - discount_paise) as net,
      (select coalesce(sum(earlier.restocked + earlier.scrapped), 0) from goods_return_line as earlier
        join goods_return on goods_return.id = earlier.return_id
        where earlier.order_line_id = line.order_line_id and state = 'settled' and earlier.return_id <> in_return) as before
    from goods_return_line as line join order_line on order_line.id = line.order_line_id where return_id = in_return
  ) as here
$$;

-- Shipping and fees of an order go back where all of it has come back and the shop is to blame for each return of it.
create function returned_charges(in_order integer) returns bigint language sql stable as $$
  select (case when not exists (
      select from order_line where order_id = in_order and quantity > (
        select coalesce(sum(restocked + scrapped), 0) from goods_return_line join goods_return on goods_return.id = return_id
        where order_line_id = order_line.id and state in ('received', 'settled') and reason <> 'unwanted'))
    then shipping_paise + cod_fee_paise else 0 end)::bigint
  from "order" where id = in_order
$$;

-- Ends a return: what its kept pieces cost goes back, as far as it has not gone back before. `in_by` is as want_refund has it. Returns
-- `outcome`: 'settled' (with `refunds` and `paise`), 'not_found', 'illegal', 'not_paid', or 'no_gateway'.
create function settle_return(in_return bigint, in_by text, in_reference text, in_actor integer) returns jsonb
language plpgsql as $$
declare
  back goods_return;
  ordered "order";
  left_over bigint;
  charges bigint;
  part bigint;
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
  select coalesce(sum(rest), 0) into left_over from refundable_paise(back.order_id);
  if ordered.payment_status = 'Paid' then
    left_over := left_over + unwritten_paise(back.order_id);
  elsif ordered.payment_status <> 'Refunded' and exists (select from goods_return_line
    where return_id = in_return and restocked + scrapped > 0) then
    return jsonb_build_object('outcome', 'not_paid');
  end if;
  for one in select * from returned_worth(in_return) order by order_line_id loop
    part := least(one.paise, left_over);
    left_over := left_over - part;
    total := total + part;
    update goods_return_line set refund_paise = part where return_id = in_return and order_line_id = one.order_line_id;
  end loop;
  charges := least(returned_charges(back.order_id), left_over);
  total := total + charges;
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

-- The lines of a credit note over some of an invoice. `in_grosses` has what goes back of its lines, by the ids of order lines, and
-- `in_pieces` how many pieces with it. Each has the rate and the split of the invoice, so that the notes over all of it are the invoice.
create function credit_lines(in_billed bigint, in_grosses jsonb, in_pieces jsonb) returns jsonb language sql stable as $$
  with line as (
    select billed_line.*, coalesce(before.gross, 0) as before_gross, coalesce(before.cgst, 0) as before_cgst,
      coalesce(before.igst, 0) as before_igst, (in_grosses ->> billed_line.order_line_id::text)::bigint as gross,
      (in_pieces ->> billed_line.order_line_id::text)::integer as pieces
    from paper_line as billed_line left join (
      select order_line_id, sum(gross_paise) as gross, sum(paper_line.cgst_paise) as cgst, sum(paper_line.igst_paise) as igst
      from paper_line join paper on paper.id = paper_id where refers_to = in_billed group by order_line_id
    ) as before on before.order_line_id = billed_line.order_line_id
    where paper_id = in_billed
  ), taxed as (
    select *,
      case when cgst_paise > 0 then half_tax((before_gross + gross)::bigint, rate_bp) - before_cgst else 0 end as half,
      case when igst_paise > 0 then whole_tax((before_gross + gross)::bigint, rate_bp) - before_igst else 0 end as whole
    from line where gross > 0
  )
  select jsonb_agg(jsonb_build_object('position', place, 'order_line_id', order_line_id, 'description', description, 'hsn', hsn,
    'unit', unit, 'quantity', coalesce(pieces, case when gross = gross_paise then quantity else 0 end), 'discount_paise', 0,
    'charges_paise', 0, 'gross_paise', gross, 'rate_bp', rate_bp, 'taxable_paise', gross - 2 * half - whole, 'cgst_paise', half,
    'sgst_paise', half, 'igst_paise', whole) order by place)
  from (select *, row_number() over (order by position) as place from taxed) as numbered
$$;

-- Writes a credit note. Takes the number last.
create function write_credit_note(in_billed paper, in_lines jsonb) returns bigint language plpgsql as $$
declare
  today date;
  number_in_series integer;
begin
  loop
    today := paper_day();
    number_in_series := next_paper('JC', today);
    exit when number_in_series is not null;
  end loop;
  return write_paper(jsonb_build_object('kind', 'credit_note', 'order_id', in_billed.order_id, 'refers_to', in_billed.id,
    'seller', in_billed.seller, 'buyer', in_billed.buyer, 'buyer_gstin', in_billed.buyer_gstin,
    'place_of_supply', in_billed.place_of_supply,
    'is_commercial', today > make_date(in_billed.fy + 1, 11, 30)), in_lines, 'JC', today, number_in_series);
end $$;

-- What is left of each line of an invoice, by the ids of order lines.
create function uncredited_lines(in_billed bigint) returns table (order_line_id integer, "position" integer, rest bigint)
language sql stable as $$
  select billed_line.order_line_id, billed_line.position, (billed_line.gross_paise - coalesce((
    select sum(noted.gross_paise) from paper_line as noted join paper on paper.id = noted.paper_id
    where refers_to = in_billed and noted.order_line_id = billed_line.order_line_id), 0))::bigint
  from paper_line as billed_line where paper_id = in_billed
$$;

-- Shares an amount among what is left of the lines, in proportion.
create function share_among(in_billed bigint, in_taken jsonb, in_paise bigint) returns jsonb language sql stable as $$
  select jsonb_object_agg(order_line_id, coalesce((in_taken ->> order_line_id::text)::bigint, 0) + until - coalesce(before, 0))
  from (
    select *, lag(until) over (order by "position") as before from (
      select *, div(in_paise * sum(rest) over (order by "position"), greatest(sum(rest) over (), 1)) as until from (
        select order_line_id, "position", rest - coalesce((in_taken ->> order_line_id::text)::bigint, 0) as rest
        from uncredited_lines(in_billed)
      ) as line
    ) as shared
  ) as placed
$$;

-- Gives each return of an order whose money went back its credit note, over the lines that came back; what these do not have left,
-- after other notes, and shipping are shared among the others.
create function credit_returns(in_billed paper) returns void language plpgsql as $$
declare
  back goods_return;
  total bigint;
  taken jsonb;
  pieces jsonb;
begin
  for back in select * from goods_return where order_id = in_billed.order_id and state = 'settled' and refund_paise > 0
    and paper_id is null order by settled_at, id for no key update
  loop
    select least(back.refund_paise, coalesce(sum(rest), 0)) into total from uncredited_lines(in_billed.id);
    continue when total = 0;
    select jsonb_object_agg(line.order_line_id, least(line.refund_paise, uncredited.rest)),
      jsonb_object_agg(line.order_line_id, line.restocked + line.scrapped) into taken, pieces
    from goods_return_line as line join uncredited_lines(in_billed.id) as uncredited on uncredited.order_line_id = line.order_line_id
    where return_id = back.id and line.refund_paise > 0;
    taken := coalesce(taken, '{}');
    taken := share_among(in_billed.id, taken, total - (
      select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(taken)));
    update goods_return set paper_id = write_credit_note(in_billed, credit_lines(in_billed.id, taken, pieces)) where id = back.id;
  end loop;
end $$;

-- As in 0320. Returns have notes of their own, by line; the rest of what goes back is shared among all lines.
create or replace function credit_order(in_order integer) returns text language plpgsql set lock_timeout = '10s' as $$
declare
  billed paper;
  ordered "order";
  noted bigint;
  wanted bigint;
begin
  select * into billed from paper where order_id = in_order and refers_to is null for update;
  if billed.id is null then
    return null;
  end if;
  perform credit_returns(billed);
  select * into ordered from "order" where id = in_order;
  select coalesce(sum(total_paise), 0) into noted from paper where refers_to = billed.id;
  if ordered.cancelled_at is not null then
    wanted := billed.total_paise - noted;
  else
    select least(billed.total_paise, coalesce(sum(refund.amount_paise), 0)) - noted into wanted
    from refund join payment_attempt on payment_attempt.id = attempt_id
    where payment_attempt.order_id = in_order and refund.state <> 'failed' and why not in ('late', 'duplicate')
      and late_at is null and second_of is null and (refund.created_at >= billed.issued_at or purpose = 'full');
  end if;
  if wanted <= 0 then
    return null;
  end if;
  perform write_credit_note(billed, credit_lines(billed.id, share_among(billed.id, '{}', wanted), '{}'));
  return 'issued';
end $$;
