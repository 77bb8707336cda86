-- Why: who says which headings and rates products have may do so while an order leaves. Its paper was judged first, and written from
-- what was there a moment later: a tax invoice without tax, for good. And of many orders that are owed their papers, the first two hundred
-- were tried each time, so that those behind them never were, where the first still miss something.
-- And a clock that was put back by a moment over midnight numbered a paper behind one of the next day: not in the order of their days.
alter table paper_owed
  -- When it was last tried; those that were not come first.
  add column tried_at timestamptz;

-- The day of which papers are now: today in India, or tomorrow where one of tomorrow was issued, as the clock was put back since. A
-- clock that was wrong by more than that is not followed.
create function paper_day() returns date language sql volatile as $$
  select case when (select max(issued_on) from paper) = today + 1 then today + 1 else today end
  from day_in_india(shop_now()) as today
$$;

-- As in 0285, by that day.
create or replace function next_paper(in_series text, in_day date) returns integer language plpgsql as $$
declare
  next_n integer;
begin
  insert into paper_series (series, fy) values (in_series, financial_year(in_day)) on conflict do nothing;
  perform from paper_series where series = in_series and fy = financial_year(in_day) for update;
  if paper_day() <> in_day then
    return null;
  end if;
  update paper_series set last_n = last_n + 1 where series = in_series and fy = financial_year(in_day)
  returning last_n into next_n;
  return next_n;
end $$;

-- As in 0285; its time is within its day.
create or replace function write_paper(in_paper jsonb, in_lines jsonb, in_series text, in_day date, in_n integer) returns bigint
language plpgsql as $$
declare
  written bigint;
  begins constant timestamptz := in_day::timestamp at time zone 'Asia/Kolkata';
begin
  insert into paper (number, kind, series, fy, n, order_id, refers_to, issued_at, issued_on, seller, buyer, buyer_gstin,
    place_of_supply, is_commercial, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  select paper_number_of(in_series, financial_year(in_day), in_n), in_paper ->> 'kind', in_series, financial_year(in_day), in_n,
    (in_paper ->> 'order_id')::integer, (in_paper ->> 'refers_to')::bigint,
    -- Within its day, where midnight comes between the two.
    least(greatest(shop_now(), begins), begins + interval '1 day' - interval '1 microsecond'), in_day,
    in_paper -> 'seller', in_paper -> 'buyer', in_paper ->> 'buyer_gstin', in_paper ->> 'place_of_supply',
    coalesce((in_paper ->> 'is_commercial')::boolean, false),
    sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise), sum(gross_paise)
  from jsonb_populate_recordset(null::paper_line, in_lines)
  returning id into written;
  insert into paper_line
  select written, position, order_line_id, description, hsn, unit, quantity, price_paise, discount_paise, charges_paise,
    gross_paise, rate_bp, taxable_paise, cgst_paise, sgst_paise, igst_paise
  from jsonb_populate_recordset(null::paper_line, in_lines) order by position;
  return written;
end $$;

-- As in 0285; lines are read before they are judged, and what is tried in vain says when.
create or replace function issue_paper(in_order integer, in_state text default null) returns text language plpgsql
set lock_timeout = '10s' as $$
declare
  ordered "order";
  profile tax_profile;
  place text;
  today date;
  reason text;
  lines jsonb;
  series constant jsonb := '{"regular": "J", "composition": "JB", "unregistered": "JR"}';
  kinds constant jsonb := '{"regular": "tax_invoice", "composition": "bill_of_supply", "unregistered": "receipt"}';
  number_in_series integer;
begin
  select * into ordered from "order" where id = in_order for no key update;
  if exists (select from paper where order_id = in_order and refers_to is null) then
    return 'issued_before';
  elsif ordered.id is null or ordered.cancelled_at is not null or ordered.delivery_status not in ('Shipped', 'Delivered') then
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
    place := coalesce(in_state, gst_state_in(ordered.shipping_address));
    reason := null;
    -- Before they are judged: what changes meanwhile is owed, or looked at again below.
    lines := paper_lines_of(in_order, ordered.total_paise, today, profile.kind, place is not distinct from profile.state_code);
    if profile.kind = 'regular' then
      if place is null then
        reason := 'no_state';
      elsif exists (select from order_line left join product on product.id = product_id
        where order_id = in_order and product.hsn is null) then
        reason := 'no_heading';
      elsif exists (select from order_line join product on product.id = product_id
        where order_id = in_order and (tax_rate_on(product.hsn, today)).checked_at is null) then
        reason := 'no_rate';
      end if;
    end if;
    if reason is not null then
      insert into paper_owed (order_id, reason, tried_at) values (in_order, reason, shop_now())
      on conflict (order_id) do update set reason = excluded.reason, tried_at = excluded.tried_at;
      return reason;
    end if;
    continue when profile.kind = 'regular' and exists (
      select from jsonb_array_elements(lines) as line where line ->> 'hsn' is null or line ->> 'rate_bp' is null);
    delete from paper_owed where order_id = in_order;
    number_in_series := next_paper(series ->> profile.kind, today);
    exit when number_in_series is not null;
  end loop;
  perform write_paper(jsonb_build_object('kind', kinds ->> profile.kind, 'order_id', in_order,
    'seller', jsonb_build_object('kind', profile.kind, 'legal_name', profile.legal_name, 'address', profile.address,
      'state_code', profile.state_code, 'gstin', profile.gstin),
    'buyer', jsonb_build_object('name', coalesce(ordered.recipient_name, ''), 'address', coalesce(ordered.shipping_address, '')),
    'buyer_gstin', ordered.buyer_gstin, 'place_of_supply', place), lines, series ->> profile.kind, today, number_in_series);
  perform credit_order(in_order);
  return 'issued';
end $$;

-- As in 0285, by the day of papers.
create or replace function credit_order(in_order integer) returns text language plpgsql set lock_timeout = '10s' as $$
declare
  billed paper;
  ordered "order";
  noted bigint;
  wanted bigint;
  lines jsonb;
  today date;
  number_in_series integer;
begin
  select * into billed from paper where order_id = in_order and refers_to is null for update;
  if billed.id is null then
    return null;
  end if;
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
  with line as (
    select billed_line.*, coalesce(before.gross, 0) as before_gross, coalesce(before.cgst, 0) as before_cgst,
      coalesce(before.igst, 0) as before_igst, billed_line.gross_paise - coalesce(before.gross, 0) as rest
    from paper_line as billed_line left join (
      select order_line_id, sum(gross_paise) as gross, sum(paper_line.cgst_paise) as cgst, sum(paper_line.igst_paise) as igst
      from paper_line join paper on paper.id = paper_id where refers_to = billed.id group by order_line_id
    ) as before on before.order_line_id = billed_line.order_line_id
    where paper_id = billed.id
  ), shared as (
    select *, div(wanted * sum(rest) over (order by position), sum(rest) over ()) as until from line
  ), credited as (
    select *, (until - coalesce(lag(until) over (order by position), 0))::bigint as gross from shared
  ), taxed as (
    select *,
      case when cgst_paise > 0 then half_tax((before_gross + gross)::bigint, rate_bp) - before_cgst else 0 end as half,
      case when igst_paise > 0 then whole_tax((before_gross + gross)::bigint, rate_bp) - before_igst else 0 end as whole
    from credited where gross > 0
  )
  select jsonb_agg(jsonb_build_object('position', place, 'order_line_id', order_line_id, 'description', description, 'hsn', hsn,
    'unit', unit, 'quantity', case when gross = gross_paise then quantity else 0 end, 'discount_paise', 0, 'charges_paise', 0,
    'gross_paise', gross, 'rate_bp', rate_bp, 'taxable_paise', gross - 2 * half - whole, 'cgst_paise', half,
    'sgst_paise', half, 'igst_paise', whole) order by place) into lines
  from (select *, row_number() over (order by position) as place from taxed) as numbered;
  loop
    today := paper_day();
    number_in_series := next_paper('JC', today);
    exit when number_in_series is not null;
  end loop;
  perform write_paper(jsonb_build_object('kind', 'credit_note', 'order_id', in_order, 'refers_to', billed.id,
    'seller', billed.seller, 'buyer', billed.buyer, 'buyer_gstin', billed.buyer_gstin, 'place_of_supply', billed.place_of_supply,
    'is_commercial', today > make_date(billed.fy + 1, 11, 30)), lines, 'JC', today, number_in_series);
  return 'issued';
end $$;

-- What was counted stays as it was: a whole table at once is no way around that.
create trigger till_days_stay before truncate on till_day for each statement execute function refuse_change_of_day();
