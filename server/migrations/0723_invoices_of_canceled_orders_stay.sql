-- Why: the invoice of a canceled order that came to nothing has no credit note, as one would be of nothing too, so it could still be replaced.

-- As in 0674. What a canceled order was billed for is taken back, or is to be, or was nothing.
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
begin
  select * into ordered from "order" where id = in_order for no key update;
  select * into first_one from paper where order_id = in_order and refers_to is null and replaces is null for update;
  select * into billed from paper where order_id = in_order and number = in_number and refers_to is null;
  if billed.id is null then
    return 'not_found';
  elsif exists (select from paper where replaces = billed.id) then
    return 'replaced_before';
  elsif ordered.cancelled_at is not null or exists (select from paper where refers_to = billed.id) then
    return 'credited';
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
  perform write_note(billed, before, today, take_number(note_series_of(billed), today), in_correction);
  perform write_invoice(ordered, profile, jsonb_build_object('replaces', billed.id, 'place_of_supply', place, 'buyer_gstin', in_gstin,
    'buyer', in_buyer), lines, today, take_number(invoice_series_of(profile), today));
  -- What was forgotten with an account stays forgotten.
  update "order" set buyer_gstin = in_gstin, updated_at = shop_now()
  where id = in_order and buyer_gstin is distinct from in_gstin and (account_id is not null or recipient_name is not null);
  return 'replaced';
end $$;
