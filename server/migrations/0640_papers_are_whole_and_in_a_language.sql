-- Why: papers are in the language of their order. They go into the parcel where the shop wants them at packing. What is picked up in the shop is supplied
-- there, and waited for a state before. Credit notes over bills without tax had the series of those over invoices, so that the return for
-- a year in which the seller became a regular taxpayer told of more numbers than it had. And whoever could write rows could add a
-- line to a paper, or number one past its series.

alter table paper add column language text;

-- What the shop has chosen: papers when orders are packed, not only when they leave.
create function has_papers_at_packing() returns boolean language sql stable as $$
  select coalesce((select (settings ->> 'papers_at_packing')::boolean from store_information), false)
$$;

-- As in 0320, with the language.
create or replace function write_paper(in_paper jsonb, in_lines jsonb, in_series text, in_day date, in_n integer) returns bigint
language plpgsql as $$
declare
  written bigint;
  begins constant timestamptz := in_day::timestamp at time zone 'Asia/Kolkata';
begin
  insert into paper (number, kind, series, fy, n, order_id, refers_to, issued_at, issued_on, seller, buyer, buyer_gstin,
    place_of_supply, is_commercial, language, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  select paper_number_of(in_series, financial_year(in_day), in_n), in_paper ->> 'kind', in_series, financial_year(in_day), in_n,
    (in_paper ->> 'order_id')::integer, (in_paper ->> 'refers_to')::bigint,
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

-- As in 0570; at packing too where the shop wants it, in the language of the order, and what is picked up is supplied in the shop's state.
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
    place := coalesce(in_state, case when ordered.pickup is not null or ordered.service = 'pickup' then profile.state_code
      else gst_state_in(ordered.shipping_address) end);
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
      'state_code', profile.state_code, 'gstin', profile.gstin, 'fssai_licence', fssai_licence_for(in_order)),
    'buyer', jsonb_build_object('name', coalesce(ordered.recipient_name, ''), 'address', coalesce(ordered.shipping_address, '')),
    'buyer_gstin', ordered.buyer_gstin, 'place_of_supply', place, 'language', ordered.language),
    lines, series ->> profile.kind, today, number_in_series);
  perform credit_order(in_order);
  return 'issued';
end $$;

-- As in 0361; notes over what had no tax have a series of their own.
create or replace function write_credit_note(in_billed paper, in_lines jsonb) returns bigint language plpgsql as $$
declare
  series constant text := case in_billed.seller ->> 'kind' when 'regular' then 'JC' else 'JN' end;
  today date;
  number_in_series integer;
begin
  loop
    today := paper_day();
    number_in_series := next_paper(series, today);
    exit when number_in_series is not null;
  end loop;
  return write_paper(jsonb_build_object('kind', 'credit_note', 'order_id', in_billed.order_id, 'refers_to', in_billed.id,
    'seller', in_billed.seller, 'buyer', in_billed.buyer, 'buyer_gstin', in_billed.buyer_gstin,
    'place_of_supply', in_billed.place_of_supply, 'language', in_billed.language,
    'is_commercial', today > make_date(in_billed.fy + 1, 11, 30)), in_lines, series, today, number_in_series);
end $$;

create constraint trigger order_packed after update of delivery_status on "order" deferrable initially deferred for each row
  when (new.delivery_status = 'Packed' and old.delivery_status <> 'Packed')
  execute function paper_follows_order();
create constraint trigger order_packed_and_cancelled after update of cancelled_at on "order" deferrable initially deferred for each row
  when (new.cancelled_at is not null and old.cancelled_at is null and new.delivery_status not in ('Shipped', 'Delivered'))
  execute function paper_follows_order();

-- A series goes on by one, and nothing else becomes of it.
create function keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.fy, new.last_n) = (old.series, old.fy, old.last_n + 1)
    or tg_op = 'INSERT' and new.last_n = 0 then
    return new;
  end if;
  raise exception 'The numbers of papers run on by one.' using errcode = 'restrict_violation';
end $$;
create trigger paper_series_runs_on before insert or update or delete on paper_series for each row execute function keep_series();
create trigger paper_series_stays before truncate on paper_series for each statement execute function keep_papers();

-- A paper has the last number of its series, and its day is now: yesterday where midnight came meanwhile, tomorrow where the clock was put back.
create function keep_new_paper() returns trigger language plpgsql as $$
begin
  if new.n is distinct from (select last_n from paper_series where series = new.series and fy = new.fy)
    or new.number <> paper_number_of(new.series, new.fy, new.n)
    or new.issued_on not between day_in_india(shop_now()) - 1 and day_in_india(shop_now()) + 1 then
    raise exception 'Papers are numbered by their series, on their day.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger paper_is_new before insert on paper for each row execute function keep_new_paper();

-- Its lines come with it, once, and come to it.
create function keep_new_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select paper_id, count(*) as count from new_lines group by paper_id) as added
    join paper on paper.id = added.paper_id
    join lateral (
      select count(*) as count, sum(gross_paise) as gross, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(igst_paise) as igst
      from paper_line where paper_id = added.paper_id
    ) as line on true
    where line.count <> added.count or line.gross <> paper.total_paise or line.taxable <> paper.taxable_paise
      or line.cgst <> paper.cgst_paise or line.igst <> paper.igst_paise
  ) then
    raise exception 'The lines of a paper come with it, and come to it.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger paper_lines_are_whole after insert on paper_line referencing new table as new_lines
  for each statement execute function keep_new_lines();

-- A paper that is opened by its link alone, until a day. The link is stored as a hash, and ends with the account.
create table paper_link (
  token_hash bytea primary key constraint paper_link_hash check (octet_length(token_hash) = 32),
  order_id integer not null references "order",
  ends_at timestamptz not null
);
create index paper_link_of_order on paper_link (order_id);
create index paper_link_ends_at on paper_link (ends_at);
create function forget_paper_links() returns trigger language plpgsql as $$
begin
  delete from paper_link where order_id = new.id;
  return null;
end $$;
create trigger order_forgets_paper_links after update of account_id on "order" for each row
  when (old.account_id is not null and new.account_id is null)
  execute function forget_paper_links();
