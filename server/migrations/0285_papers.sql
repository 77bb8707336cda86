-- Why: whoever sells owes the buyer a paper: a tax invoice, a bill of supply or a receipt, depending on who the seller is. It is
-- numbered when the order leaves, without a gap within a financial year, and never changed: what goes back, or is taken
-- back, gets a credit note.

-- The buyer's own number, where it is a business that wants the tax back. Set after the order was placed, in its transaction.
alter table "order" add column buyer_gstin text;
alter table "order" add constraint order_buyer_gstin
  check (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$') not valid;

-- Forgotten with the account, as the recipient is; the papers that were issued keep it, as the law wants.
create function forget_buyer() returns trigger language plpgsql as $$
begin
  new.buyer_gstin := null;
  return new;
end $$;
create trigger order_buyer_forgotten before update of account_id on "order" for each row
  when (new.account_id is null and old.buyer_gstin is not null) execute function forget_buyer();

-- A financial year begins on 1 April in India; it is named by the year in which it begins.
create function financial_year(in_day date) returns integer language sql immutable as $$
  select extract(year from in_day - interval '3 months')::integer
$$;

-- The last number of each series in a financial year. Its row is the last that an issue locks.
create table paper_series (
  series text not null constraint paper_series_name check (series ~ '^[A-Z]{1,2}$'),
  fy integer not null,
  last_n integer not null default 0,
  primary key (series, fy)
);

-- What a buyer was given. Everything in it is of the moment of its issue. `refers_to` is the paper that a credit note takes back.
create table paper (
  id bigint generated always as identity primary key,
  number text not null constraint paper_number check (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text not null constraint paper_kind check (kind in ('tax_invoice', 'bill_of_supply', 'receipt', 'credit_note')),
  series text not null,
  fy integer not null,
  n integer not null constraint paper_n check (n > 0),
  order_id integer not null references "order",
  refers_to bigint references paper,
  issued_at timestamptz not null,
  -- The day in India.
  issued_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  buyer_gstin text,
  place_of_supply text references gst_state,
  -- A credit note that comes too late to lessen the tax (after 30 November of the next financial year).
  is_commercial boolean not null default false,
  taxable_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  igst_paise integer not null,
  total_paise integer not null,
  constraint paper_number_once unique (number),
  constraint paper_n_once unique (series, fy, n),
  constraint paper_year check (fy = financial_year(issued_on)),
  constraint paper_refers check ((kind = 'credit_note') = (refers_to is not null)),
  constraint paper_late check (not is_commercial or kind = 'credit_note'),
  constraint paper_sum check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise and total_paise >= 0),
  constraint paper_halves check (cgst_paise = sgst_paise),
  constraint paper_one_tax check (cgst_paise = 0 or igst_paise = 0),
  constraint paper_taxed check (seller ->> 'kind' = 'regular' or cgst_paise + sgst_paise + igst_paise = 0),
  constraint paper_of_seller check (kind = 'credit_note' or kind = case seller ->> 'kind'
    when 'regular' then 'tax_invoice' when 'composition' then 'bill_of_supply' else 'receipt' end)
);
create unique index paper_of_order on paper (order_id) where refers_to is null;
create index paper_by_order on paper (order_id, id);
create index paper_by_day on paper (issued_on, id);
create index paper_notes on paper (refers_to);

-- Charges (shipping, the fee of cash on delivery, and whatever else the total has) are part of what they come with: they are taxed
-- with the goods, in proportion to their value.
create table paper_line (
  paper_id bigint not null references paper,
  position integer not null,
  order_line_id integer not null,
  description text not null,
  hsn text,
  unit text not null,
  -- Of a credit note: 0 where only a part of what the line cost goes back.
  quantity integer not null constraint paper_line_quantity check (quantity >= 0),
  -- What one costs; null in a credit note.
  price_paise integer,
  discount_paise integer not null default 0,
  charges_paise integer not null default 0,
  gross_paise integer not null constraint paper_line_gross check (gross_paise >= 0),
  rate_bp integer,
  taxable_paise integer not null,
  cgst_paise integer not null constraint paper_line_cgst check (cgst_paise >= 0),
  sgst_paise integer not null,
  igst_paise integer not null constraint paper_line_igst check (igst_paise >= 0),
  primary key (paper_id, position),
  constraint paper_line_sum check (gross_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  constraint paper_line_value check (price_paise is null or gross_paise = price_paise * quantity - discount_paise + charges_paise),
  constraint paper_line_halves check (cgst_paise = sgst_paise),
  constraint paper_line_one_tax check (cgst_paise = 0 or igst_paise = 0),
  constraint paper_line_untaxed check (rate_bp is not null or cgst_paise + sgst_paise + igst_paise = 0)
);

create function keep_papers() returns trigger language plpgsql as $$
begin
  raise exception 'Papers are never changed; a wrong one is answered by a credit note.' using errcode = 'restrict_violation';
end $$;
create trigger paper_stays before update or delete on paper for each row execute function keep_papers();
create trigger papers_stay before truncate on paper for each statement execute function keep_papers();
create trigger paper_line_stays before update or delete on paper_line for each row execute function keep_papers();
create trigger paper_lines_stay before truncate on paper_line for each statement execute function keep_papers();

-- Orders that have left and could not get their paper, and why.
create table paper_owed (
  order_id integer primary key references "order",
  reason text not null constraint paper_owed_reason check (reason in ('no_state', 'no_heading', 'no_rate')),
  since timestamptz not null default shop_now()
);

-- The state that an address names: the last one in it, as addresses end with it.
create function gst_state_in(in_address text) returns text language sql stable as $$
  select code from (
    select code, name, (select max(found.place) from (
      select place from generate_series(1, char_length(in_address)) as place
      where lower(substr(in_address, place, char_length(name))) = lower(name)
        and substr(in_address, place - 1, 1) !~ '\w' and substr(in_address, place + char_length(name), 1) !~ '\w'
    ) as found) as place
    from gst_state where strpos(lower(in_address), lower(name)) > 0
  ) as named
  where place is not null order by place + char_length(name) desc, char_length(name) desc limit 1
$$;

-- What a price with tax has of one half of the tax, and of all of it, rounded half up, in paise.
create function half_tax(in_gross bigint, in_rate_bp integer) returns integer language sql immutable as $$
  select ((in_gross * in_rate_bp + (10000 + in_rate_bp)) / (2 * (10000 + in_rate_bp)))::integer
$$;
create function whole_tax(in_gross bigint, in_rate_bp integer) returns integer language sql immutable as $$
  select ((2 * in_gross * in_rate_bp + (10000 + in_rate_bp)) / (2 * (10000 + in_rate_bp)))::integer
$$;

-- Locks the series of today's financial year and returns its next number, once the day is certain: whoever waited for the lock over
-- midnight numbers in the day that it is then. Returns no number where it is another day than `in_day`: the caller begins again.
create function next_paper(in_series text, in_day date) returns integer language plpgsql as $$
declare
  next_n integer;
begin
  insert into paper_series (series, fy) values (in_series, financial_year(in_day)) on conflict do nothing;
  perform from paper_series where series = in_series and fy = financial_year(in_day) for update;
  if day_in_india(shop_now()) <> in_day then
    return null;
  end if;
  update paper_series set last_n = last_n + 1 where series = in_series and fy = financial_year(in_day)
  returning last_n into next_n;
  return next_n;
end $$;

create function paper_number_of(in_series text, in_fy integer, in_n integer) returns text language sql immutable as $$
  select in_series || lpad((in_fy % 100)::text, 2, '0') || lpad(((in_fy + 1) % 100)::text, 2, '0') || '/'
    || lpad(in_n::text, greatest(6, char_length(in_n::text)), '0')
$$;

-- Writes a paper and its lines, which have the columns of paper_line.
create function write_paper(in_paper jsonb, in_lines jsonb, in_series text, in_day date, in_n integer) returns bigint
language plpgsql as $$
declare
  written bigint;
begin
  insert into paper (number, kind, series, fy, n, order_id, refers_to, issued_at, issued_on, seller, buyer, buyer_gstin,
    place_of_supply, is_commercial, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  select paper_number_of(in_series, financial_year(in_day), in_n), in_paper ->> 'kind', in_series, financial_year(in_day), in_n,
    (in_paper ->> 'order_id')::integer, (in_paper ->> 'refers_to')::bigint, shop_now(), in_day,
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

-- The lines of an order as its paper has them. Whatever the total has beside the goods is divided among them in proportion.
create function paper_lines_of(in_order integer, in_total bigint, in_day date, in_kind text, is_within boolean) returns jsonb
language sql stable as $$
  with line as (
    select order_line.id, product_name, quantity, order_line.price_paise, discount_paise, product.hsn, product.unit,
      quantity::bigint * order_line.price_paise - discount_paise as net,
      case when in_kind = 'regular' then (tax_rate_on(product.hsn, in_day)).rate_bp end as rate_bp
    from order_line left join product on product.id = product_id where order_id = in_order
  ), weighed as (
    select *, in_total - sum(net) over () as charges,
      -- Of goods that were given away, each piece counts the same.
      case when sum(net) over () > 0 then net else quantity end as weight
    from line
  ), shared as (
    select *, div(charges * sum(weight) over (order by id), sum(weight) over ()) as until from weighed
  ), summed as (
    select *, net + (until - coalesce(lag(until) over (order by id), 0))::bigint as gross from shared
  )
  select jsonb_agg(jsonb_build_object('position', place, 'order_line_id', id, 'description', product_name, 'hsn', hsn,
    'unit', coalesce(unit, 'NOS'), 'quantity', quantity, 'price_paise', price_paise, 'discount_paise', discount_paise,
    'charges_paise', gross - net, 'gross_paise', gross, 'rate_bp', rate_bp,
    'taxable_paise', gross - 2 * half - whole, 'cgst_paise', half, 'sgst_paise', half, 'igst_paise', whole) order by place)
  from (
    select *, row_number() over (order by id) as place,
      case when is_within then half_tax(gross, coalesce(rate_bp, 0)) else 0 end as half,
      case when is_within then 0 else whole_tax(gross, coalesce(rate_bp, 0)) end as whole
    from summed
  ) as taxed
$$;

-- Gives an order that has left its paper, or says why not: 'issued', 'issued_before', 'not_due', 'test', 'no_profile', or a reason of
-- paper_owed, which is noted there. `in_state` is the state it goes to, where its address does not say so.
create function issue_paper(in_order integer, in_state text default null) returns text language plpgsql
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
    today := day_in_india(shop_now());
    profile := tax_profile_on(today);
    if profile.id is null then
      return 'no_profile';
    end if;
    place := coalesce(in_state, gst_state_in(ordered.shipping_address));
    reason := null;
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
      insert into paper_owed (order_id, reason) values (in_order, reason)
      on conflict (order_id) do update set reason = excluded.reason;
      return reason;
    end if;
    lines := paper_lines_of(in_order, ordered.total_paise, today, profile.kind, place is not distinct from profile.state_code);
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

-- Writes a credit note over what of an order goes back and has none yet: all of it where it was cancelled, else what was refunded
-- since it left, and what was refunded before of money that paid all of it. Each line takes its share, at the rate and with the split
-- of the paper, so that the notes over all of it are the paper itself.
create function credit_order(in_order integer) returns text language plpgsql set lock_timeout = '10s' as $$
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
    today := day_in_india(shop_now());
    number_in_series := next_paper('JC', today);
    exit when number_in_series is not null;
  end loop;
  perform write_paper(jsonb_build_object('kind', 'credit_note', 'order_id', in_order, 'refers_to', billed.id,
    'seller', billed.seller, 'buyer', billed.buyer, 'buyer_gstin', billed.buyer_gstin, 'place_of_supply', billed.place_of_supply,
    'is_commercial', today > make_date(billed.fy + 1, 11, 30)), lines, 'JC', today, number_in_series);
  return 'issued';
end $$;

-- At the end of the transaction that moves an order on, whoever does so: the number is the last lock that it takes. What is
-- cancelled owes nothing.
create function paper_follows_order() returns trigger language plpgsql as $$
begin
  if new.cancelled_at is null then
    perform issue_paper(new.id);
  else
    delete from paper_owed where order_id = new.id;
    perform credit_order(new.id);
  end if;
  return null;
end $$;
create constraint trigger order_left after update of delivery_status on "order" deferrable initially deferred for each row
  when (new.delivery_status in ('Shipped', 'Delivered') and old.delivery_status not in ('Shipped', 'Delivered'))
  execute function paper_follows_order();
create constraint trigger order_left_and_cancelled after update of cancelled_at on "order" deferrable initially deferred for each row
  when (new.cancelled_at is not null and old.cancelled_at is null and new.delivery_status in ('Shipped', 'Delivered'))
  execute function paper_follows_order();

create function paper_follows_refund() returns trigger language plpgsql as $$
begin
  perform credit_order(order_id) from payment_attempt where id = new.attempt_id;
  return null;
end $$;
create constraint trigger refund_is_credited after insert or update of state on refund deferrable initially deferred for each row
  execute function paper_follows_refund();
