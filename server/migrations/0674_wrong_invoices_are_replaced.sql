-- Why: as 0672 says. What follows from "the invoice of an order" follows from the one that counts.

-- The first invoice of an order. Whoever writes papers of an order that has one locks it; it is supplied on its day, whatever replaces it.
create function first_invoice(in_order integer) returns paper language sql stable as $$
  select * from paper where order_id = in_order and refers_to is null and replaces is null
$$;

-- The invoice of an order that was not replaced.
create function living_invoice(in_order integer) returns paper language sql stable as $$
  select * from paper where order_id = in_order and refers_to is null
    and not exists (select from paper as newer where newer.replaces = paper.id)
$$;

-- As in 0640, with what it replaces or why it corrects.
create or replace function write_paper(in_paper jsonb, in_lines jsonb, in_series text, in_day date, in_n integer) returns bigint
language plpgsql as $$
declare
  written bigint;
  begins constant timestamptz := in_day::timestamp at time zone 'Asia/Kolkata';
begin
  insert into paper (number, kind, series, fy, n, order_id, refers_to, replaces, correction, issued_at, issued_on, seller, buyer,
    buyer_gstin, place_of_supply, is_commercial, language, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  select paper_number_of(in_series, financial_year(in_day), in_n), in_paper ->> 'kind', in_series, financial_year(in_day), in_n,
    (in_paper ->> 'order_id')::integer, (in_paper ->> 'refers_to')::bigint, (in_paper ->> 'replaces')::bigint, in_paper ->> 'correction',
    -- Within its day, where midnight comes between the two.
    least(greatest(shop_now(), begins), begins + interval '1 day' - interval '1 microsecond'), in_day,
    in_paper -> 'seller', in_paper -> 'buyer', in_paper ->> 'buyer_gstin', in_paper ->> 'place_of_supply',
    coalesce((in_paper ->> 'is_commercial')::boolean, false), in_paper ->> 'language',
    sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise), sum(gross_paise)
  from jsonb_populate_recordset(null::paper_line, in_lines)
  returning id into written;
  insert into paper_line
  select written, position, order_line_id, description, hsn, unit, quantity, price_paise, discount_paise, charges_paise,
    gross_paise, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise
  from jsonb_populate_recordset(null::paper_line, in_lines) order by position;
  return written;
end $$;

-- What an invoice says of the seller that a tax profile names.
create function seller_of(in_profile tax_profile, in_order integer) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', in_profile.kind, 'legal_name', in_profile.legal_name, 'address', in_profile.address,
    'state_code', in_profile.state_code, 'gstin', in_profile.gstin, 'fssai_licence', fssai_licence_for(in_order))
$$;

-- What is missing for the invoice of a regular taxpayer, by the rates of a day: a reason of paper_owed, or null.
create function missing_for_invoice(in_order integer, in_place text, in_day date) returns text language sql stable as $$
  select case when in_place is null then 'no_state'
    when exists (select from order_line left join product on product.id = product_id
      where order_id = in_order and product.hsn is null) then 'no_heading'
    when exists (select from order_line join product on product.id = product_id
      where order_id = in_order and (tax_rate_on(product.hsn, in_day)).checked_at is null) then 'no_rate' end
$$;

-- Where goods of an order are supplied: the state that was given, the shop's own for what is picked up there, or that of the address.
create function state_of_supply(in_ordered "order", in_profile tax_profile, in_state text) returns text language sql stable as $$
  select coalesce(in_state, case when in_ordered.pickup is not null or in_ordered.service = 'pickup' then in_profile.state_code
    else gst_state_in(in_ordered.shipping_address) end)
$$;

create function lacks_heading_or_rate(in_lines jsonb) returns boolean language sql immutable as $$
  select exists (select from jsonb_array_elements(in_lines) as line where line ->> 'hsn' is null or line ->> 'rate_bp' is null)
$$;

create function invoice_series_of(in_profile tax_profile) returns text language sql immutable as $$
  select case in_profile.kind when 'regular' then 'J' when 'composition' then 'JB' else 'JR' end
$$;

-- Writes an invoice, bill of supply or receipt on a day that is certain, with a number that was taken. `in_paper` has whom it is for.
create function write_invoice(in_ordered "order", in_profile tax_profile, in_paper jsonb, in_lines jsonb, in_day date, in_n integer)
returns bigint language sql as $$
  select write_paper(in_paper || jsonb_build_object(
    'kind', case in_profile.kind when 'regular' then 'tax_invoice' when 'composition' then 'bill_of_supply' else 'receipt' end,
    'order_id', in_ordered.id, 'seller', seller_of(in_profile, in_ordered.id), 'language', in_ordered.language),
    in_lines, invoice_series_of(in_profile), in_day, in_n)
$$;

-- Locks the row of a series in the financial year of a day.
create function lock_series(in_series text, in_day date) returns void language plpgsql as $$
begin
  insert into paper_series (series, fy) values (in_series, financial_year(in_day)) on conflict do nothing;
  perform from paper_series where series = in_series and fy = financial_year(in_day) for update;
end $$;

-- The next number of a series that is locked.
create function take_number(in_series text, in_day date) returns integer language sql as $$
  update paper_series set last_n = last_n + 1 where series = in_series and fy = financial_year(in_day) returning last_n
$$;

-- As in 0320, by these two.
create or replace function next_paper(in_series text, in_day date) returns integer language plpgsql as $$
begin
  perform lock_series(in_series, in_day);
  if paper_day() <> in_day then
    return null;
  end if;
  return take_number(in_series, in_day);
end $$;

-- Notes over what had no tax have a series of their own.
create function note_series_of(in_billed paper) returns text language sql immutable as $$
  select case in_billed.seller ->> 'kind' when 'regular' then 'JC' else 'JN' end
$$;

-- As in 0361 and 0640; supplied on the day of the first invoice, and with what was wrong, if it corrects. On a day that is certain, with a
-- number that was taken.
create function write_note(in_billed paper, in_lines jsonb, in_day date, in_n integer, in_correction text) returns bigint
language sql as $$
  select write_paper(jsonb_build_object('kind', 'credit_note', 'order_id', in_billed.order_id, 'refers_to', in_billed.id,
    'correction', in_correction, 'seller', in_billed.seller, 'buyer', in_billed.buyer, 'buyer_gstin', in_billed.buyer_gstin,
    'place_of_supply', in_billed.place_of_supply, 'language', in_billed.language,
    'is_commercial', in_day > make_date((first_invoice(in_billed.order_id)).fy + 1, 11, 30)),
    in_lines, note_series_of(in_billed), in_day, in_n)
$$;

-- As in 0640.
create or replace function write_credit_note(in_billed paper, in_lines jsonb) returns bigint language plpgsql as $$
declare
  today date;
  number_in_series integer;
begin
  loop
    today := paper_day();
    number_in_series := next_paper(note_series_of(in_billed), today);
    exit when number_in_series is not null;
  end loop;
  return write_note(in_billed, in_lines, today, number_in_series, null);
end $$;

-- As in 0361; against the invoice that counts, which is read after whoever replaces it. What went back since the first was issued has its
-- note over whichever counts then: one that has a note is not replaced.
create or replace function credit_order(in_order integer) returns text language plpgsql set lock_timeout = '10s' as $$
declare
  first_one paper;
  billed paper;
  ordered "order";
  noted bigint;
  wanted bigint;
begin
  select * into first_one from paper where order_id = in_order and refers_to is null and replaces is null for update;
  if first_one.id is null then
    return null;
  end if;
  billed := living_invoice(in_order);
  perform credit_returns(billed);
  select * into ordered from "order" where id = in_order;
  select coalesce(sum(total_paise), 0) into noted from paper where refers_to = billed.id;
  if ordered.cancelled_at is not null then
    wanted := billed.total_paise - noted;
  else
    select least(billed.total_paise, coalesce(sum(refund.amount_paise), 0)) - noted into wanted
    from refund join payment_attempt on payment_attempt.id = attempt_id
    where payment_attempt.order_id = in_order and refund.state <> 'failed' and why not in ('late', 'duplicate')
      and late_at is null and second_of is null and (refund.created_at >= first_one.issued_at or purpose = 'full');
  end if;
  if wanted <= 0 then
    return null;
  end if;
  perform write_credit_note(billed, credit_lines(billed.id, share_among(billed.id, '{}', wanted), '{}'));
  return 'issued';
end $$;

-- As in 0640, by the functions above.
create or replace function issue_paper(in_order integer, in_state text default null) returns text language plpgsql
set lock_timeout = '10s' as $$
declare
  ordered "order";
  profile tax_profile;
  place text;
  today date;
  reason text;
  lines jsonb;
  number_in_series integer;
begin
  select * into ordered from "order" where id = in_order for no key update;
  if exists (select from paper where order_id = in_order and refers_to is null) then
    return 'issued_before';
  elsif ordered.id is null or ordered.cancelled_at is not null or not (ordered.delivery_status in ('Shipped', 'Delivered')
    or ordered.delivery_status = 'Packed' and has_papers_at_packing()) then
    return 'not_due';
  elsif ordered.test_paid_at is not null then
    return 'test';
  end if;
  loop
    today := paper_day();
    profile := tax_profile_on(today);
    if profile.id is null then
      return 'no_profile';
    end if;
    place := state_of_supply(ordered, profile, in_state);
    -- Before they are judged: what changes meanwhile is owed, or looked at again below.
    lines := paper_lines_of(in_order, ordered.total_paise, today, profile.kind, place is not distinct from profile.state_code);
    reason := case when profile.kind = 'regular' then missing_for_invoice(in_order, place, today) end;
    if reason is not null then
      insert into paper_owed (order_id, reason, tried_at) values (in_order, reason, shop_now())
      on conflict (order_id) do update set reason = excluded.reason, tried_at = excluded.tried_at;
      return reason;
    end if;
    continue when profile.kind = 'regular' and lacks_heading_or_rate(lines);
    delete from paper_owed where order_id = in_order;
    number_in_series := next_paper(invoice_series_of(profile), today);
    exit when number_in_series is not null;
  end loop;
  perform write_invoice(ordered, profile, jsonb_build_object('place_of_supply', place, 'buyer_gstin', ordered.buyer_gstin,
    'buyer', jsonb_build_object('name', coalesce(ordered.recipient_name, ''), 'address', coalesce(ordered.shipping_address, ''))),
    lines, today, number_in_series);
  perform credit_order(in_order);
  return 'issued';
end $$;

-- Takes a wrong invoice back whole and issues another one in its place, or says why not: 'not_found', 'replaced_before', 'credited' (some
-- of it went back, which its notes say of this number), 'too_late', 'seller_changed', 'same', or a reason of paper_owed. `in_buyer` has
-- the name and the postal address. Goods were supplied on the day of the first invoice: its rates count, as the shop knows them now.
create function replace_invoice(in_order integer, in_number text, in_buyer jsonb, in_gstin text, in_state text, in_correction text)
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
  elsif exists (select from paper where refers_to = billed.id) then
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

-- As in 0640; and what is replaced was taken back whole before, and is not taken back again.
create or replace function keep_new_paper() returns trigger language plpgsql as $$
begin
  if new.n is distinct from (select last_n from paper_series where series = new.series and fy = new.fy)
    or new.number <> paper_number_of(new.series, new.fy, new.n)
    or new.issued_on not between day_in_india(shop_now()) - 1 and day_in_india(shop_now()) + 1 then
    raise exception 'Papers are numbered by their series, on their day.' using errcode = 'restrict_violation';
  elsif exists (select from paper where replaces = new.refers_to) or new.replaces is not null and not exists (
    select from paper as wrong where id = new.replaces and order_id = new.order_id and refers_to is null
      and total_paise = (select sum(total_paise) from paper where refers_to = wrong.id)) then
    raise exception 'What is replaced is taken back whole, once.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
