-- Why: a shop in India confirms a complaint within 48 hours with a ticket number, settles it within a month, and keeps a
-- record (Consumer Protection (E-Commerce) Rules 2020, rule 4). Complaints stay three years after they are settled
-- (`complaints/jobs.ts`). Whose account goes keeps their number and name there until it is settled, so that they are
-- answered, and no longer.
create table complaint_series (
  -- The financial year by its first calendar year in India.
  year smallint primary key,
  last integer not null
);

create table complaint (
  id bigint generated always as identity primary key,
  -- With a code at its end that nobody guesses from the numbers before it.
  number text not null constraint complaint_number unique,
  account_id integer references account on delete set null,
  -- Whether its account is gone.
  is_forgotten boolean not null default false,
  phone text constraint complaint_phone check (phone ~ '^[0-9]{10}$'),
  name text,
  about text not null constraint complaint_about check (about in ('order', 'product', 'shop', 'data')),
  -- As it was typed; whether it is theirs says `is_own_order`.
  order_no integer,
  is_own_order boolean not null default false,
  product_id integer references product on delete set null,
  product_name text,
  kind text not null,
  text text not null,
  language text not null default 'en',
  -- Who answers, as the settings said then.
  officer text not null,
  received_at timestamptz not null default shop_now(),
  acknowledged_at timestamptz,
  looked_at timestamptz,
  due_at timestamptz not null,
  -- By when it must be looked at, then by when it must be settled.
  next_due_at timestamptz not null,
  settled_at timestamptz,
  outcome text,
  constraint complaint_outcome_of_settled check ((settled_at is null) = (outcome is null))
);
create index complaint_open on complaint (next_due_at, id) where settled_at is null;
create index complaint_settled on complaint (settled_at, id) where settled_at is not null;
create index complaint_of_account on complaint (account_id, id) where account_id is not null;
create index complaint_of_phone on complaint (phone, received_at) where phone is not null;
create index complaint_of_product on complaint (product_id) where product_id is not null;

create table complaint_entry (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint on delete cascade,
  kind text not null,
  text text,
  at timestamptz not null default shop_now(),
  -- Null where a customer wrote it, or whoever did has no account any more.
  by_id integer references account on delete set null
);
create index complaint_entry_of on complaint_entry (complaint_id, id);
create index complaint_entry_by on complaint_entry (by_id) where by_id is not null;

create function forget_complainant() returns trigger language plpgsql as $$
begin
  if old.account_id is not null and new.account_id is null then
    new.is_forgotten := true;
  end if;
  if new.is_forgotten and new.settled_at is not null then
    new.phone := null;
    new.name := null;
  end if;
  return new;
end $$;
create trigger complaint_forgets before update on complaint for each row execute function forget_complainant();

-- A month after a moment in India, and thirty days at most.
create function complaint_due_at(since timestamptz) returns timestamptz language sql stable as $$
  select least(since + interval '30 days', ((since at time zone 'Asia/Kolkata') + interval '1 month') at time zone 'Asia/Kolkata')
$$;

-- The next ticket number of the financial year; its row is locked until the transaction ends.
create function next_complaint_number(code text) returns text language sql as $$
  with counted as (
    insert into complaint_series (year, last)
    values (extract(year from (shop_now() at time zone 'Asia/Kolkata') - interval '3 months'), 1)
    on conflict (year) do update set last = complaint_series.last + 1
    returning year, last
  )
  select 'G' || right(year::text, 2) || right((year + 1)::text, 2) || '-' || lpad(last::text, greatest(5, char_length(last::text)), '0') || '-' || code
  from counted
$$;
