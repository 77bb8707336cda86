-- Why: an invoice that was wrong stayed for ever once a piece had come back or money had been refunded: "ask your accountant".

-- As in 0723; where some of it was taken back, its last note is over what is left, and what went back has its notes over the new one again.
-- An invoice of which nothing is left stays.
create or replace function replace_invoice(in_order integer, in_number text, in_buyer jsonb, in_gstin text, in_state text, in_correction text)
returns text language plpgsql set lock_timeout = '10s' as $$
declare
  ordered "order";
  first_one paper;
  billed paper;
  profile tax_profile;
  supplier tax_profile;
  place text;
  today date;
  reason text;
  lines jsonb;
  before jsonb;
  rests jsonb;
  pieces jsonb;
begin
  select * into ordered from "order" where id = in_order for no key update;
  select * into first_one from paper where order_id = in_order and refers_to is null and replaces is null for update;
  select * into billed from paper where order_id = in_order and number = in_number and refers_to is null;
  if billed.id is null then
    return 'not_found';
  elsif exists (select from paper where replaces = billed.id) then
    return 'replaced_before';
  elsif ordered.cancelled_at is not null then
    return 'credited';
  elsif exists (select from paper where refers_to = billed.id) then
    select jsonb_object_agg(order_line_id, rest) into rests from uncredited_lines(billed.id) having sum(rest) > 0;
    if rests is null then
      return 'credited';
    end if;
    select jsonb_object_agg(order_line_id, greatest(quantity - coalesce(came_back, 0), 0)) into pieces
    from paper_line left join (
      select order_line_id, sum(quantity) as came_back from paper_line join paper on paper.id = paper_id
      where refers_to = billed.id group by order_line_id
    ) as noted using (order_line_id) where paper_id = billed.id;
  end if;
  select jsonb_agg(to_jsonb(paper_line) - 'paper_id' order by position) into before from paper_line where paper_id = billed.id;
  loop
    today := paper_day();
    profile := tax_profile_on(today);
    supplier := tax_profile_on(first_one.issued_on);
    if today > make_date(first_one.fy + 1, 11, 30) then
      return 'too_late';
    elsif (profile.kind, profile.gstin, profile.state_code) is distinct from (supplier.kind, supplier.gstin, supplier.state_code) then
      return 'seller_changed';
    end if;
    place := state_of_supply(ordered, profile, in_state);
    lines := paper_lines_of(in_order, ordered.total_paise, first_one.issued_on, profile.kind,
      place is not distinct from profile.state_code);
    reason := case when profile.kind = 'regular' then missing_for_invoice(in_order, place, first_one.issued_on) end;
    if reason is not null then
      return reason;
    elsif lines = before and billed.seller = seller_of(profile, in_order) and billed.buyer = in_buyer
      and billed.buyer_gstin is not distinct from in_gstin and billed.place_of_supply is not distinct from place then
      return 'same';
    end if;
    continue when profile.kind = 'regular' and lacks_heading_or_rate(lines);
    -- Both are of one day, and locked in the order in which an issue locks them.
    perform lock_series(invoice_series_of(profile), today);
    perform lock_series(note_series_of(billed), today);
    exit when paper_day() = today;
  end loop;
  select jsonb_agg(line || '{"price_paise": null, "discount_paise": 0, "charges_paise": 0}' order by place_of_line) into before
  from jsonb_array_elements(before) with ordinality as taken (line, place_of_line);
  perform write_note(billed, case when rests is null then before else credit_lines(billed.id, rests, pieces) end, today,
    take_number(note_series_of(billed), today), in_correction);
  perform write_invoice(ordered, profile, jsonb_build_object('replaces', billed.id, 'place_of_supply', place, 'buyer_gstin', in_gstin,
    'buyer', in_buyer), lines, today, take_number(invoice_series_of(profile), today));
  if rests is not null then
    -- What went back before goes back against the new one.
    update goods_return set paper_id = null where paper_id in (select id from paper where refers_to = billed.id);
    perform credit_order(in_order);
  end if;
  -- What was forgotten with an account stays forgotten.
  update "order" set buyer_gstin = in_gstin, updated_at = shop_now()
  where id = in_order and buyer_gstin is distinct from in_gstin and (account_id is not null or recipient_name is not null);
  return 'replaced';
end $$;
