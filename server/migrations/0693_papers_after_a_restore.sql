-- Why: papers that were issued after a backup are lost with its restore, and their buyers have them: the series went on behind the last
-- number of the backup, and gave those numbers a second time. From a restore on, papers of that financial year are numbered in series of
-- their own (decision 0143).
create table paper_restore (
  -- The financial year in which a backup was restored; those after it begin their series as ever.
  fy integer primary key,
  code text not null constraint paper_restore_code check (code ~ '^[0-9A-Z]{3}$'),
  restored_at timestamptz not null
);

-- Unused since 0693: paper_series.paper_series_name, which knew no series of a restore
alter table paper_series drop constraint paper_series_name,
  add constraint paper_series_name check (series ~ '^[A-Z]{1,2}(-[0-9A-Z]{3})?$') not valid;

-- Three letters and digits that no other moment of a financial year has, up to twelve minutes: who restores the same backup once more
-- begins another series, though nothing but the time says that there was a restore before.
create function code_of_moment(in_moment timestamptz) returns text language sql immutable as $$
  with slot as (
    select floor(extract(epoch from in_moment
      - make_date(financial_year((in_moment at time zone 'Asia/Kolkata')::date), 4, 1)::timestamp at time zone 'Asia/Kolkata') / 720)::integer as n
  )
  select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', n / place % 36 + 1, 1), '' order by place desc)
  from slot, unnest('{1296,36,1}'::integer[]) as place
$$;

-- Begins series of their own for the papers of this financial year, and returns their code.
create function begin_series_of_restore() returns text language sql as $$
  insert into paper_restore (fy, code, restored_at)
  select financial_year(day_in_india(now)), code_of_moment(now), now from shop_now() as now
  on conflict (fy) do update set code = excluded.code, restored_at = excluded.restored_at
  returning code
$$;

-- The series in which papers of a kind are numbered on a day.
create function series_on(in_series text, in_day date) returns text language sql stable as $$
  select in_series || coalesce((select '-' || code from paper_restore where fy = financial_year(in_day)), '')
$$;

-- As in 0285; the code of a restore stands behind the year: J2627K3F/000001, of 16 letters at most up to a million in a series.
create or replace function paper_number_of(in_series text, in_fy integer, in_n integer) returns text language sql immutable as $$
  select split_part(in_series, '-', 1) || lpad((in_fy % 100)::text, 2, '0') || lpad(((in_fy + 1) % 100)::text, 2, '0')
    || split_part(in_series, '-', 2) || '/' || lpad(in_n::text, greatest(6, char_length(in_n::text)), '0')
$$;

-- As in 0674, of that day.
create or replace function lock_series(in_series text, in_day date) returns void language plpgsql as $$
begin
  insert into paper_series (series, fy) values (series_on(in_series, in_day), financial_year(in_day)) on conflict do nothing;
  perform from paper_series where series = series_on(in_series, in_day) and fy = financial_year(in_day) for update;
end $$;

-- As in 0674, of that day.
create or replace function take_number(in_series text, in_day date) returns integer language sql as $$
  update paper_series set last_n = last_n + 1
  where series = series_on(in_series, in_day) and fy = financial_year(in_day) returning last_n
$$;

-- As in 0674, in the series of its day.
create or replace function write_paper(in_paper jsonb, in_lines jsonb, in_series text, in_day date, in_n integer) returns bigint
language plpgsql as $$
declare
  written bigint;
  series_of_day constant text := series_on(in_series, in_day);
  begins constant timestamptz := in_day::timestamp at time zone 'Asia/Kolkata';
begin
  insert into paper (number, kind, series, fy, n, order_id, refers_to, replaces, correction, issued_at, issued_on, seller, buyer,
    buyer_gstin, place_of_supply, is_commercial, language, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  select paper_number_of(series_of_day, financial_year(in_day), in_n), in_paper ->> 'kind', series_of_day, financial_year(in_day), in_n,
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
