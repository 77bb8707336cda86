-- Why: what makes an order cheaper. A revision tells whether a discount still is what somebody was shown.

create table offer (
  id integer generated always as identity primary key,
  name text not null constraint offer_name_length check (length(name) between 1 and 200),
  description text not null default '' constraint offer_description_length check (length(description) <= 2000),
  percentage integer not null constraint offer_percentage check (percentage between 1 and 90),
  minimum_paise bigint not null default 0 constraint offer_minimum check (minimum_paise >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  constraint period_invalid check (starts_at < ends_at),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index offer_live on offer (id desc) where deleted_at is null;

create table promo_code (
  id integer generated always as identity primary key,
  -- Capitals, digits and hyphens alone: no letter looks like another one here.
  code text not null constraint promo_code_letters check (code ~ '^[A-Z0-9_-]{1,30}$'),
  percentage integer constraint promo_code_percentage check (percentage between 1 and 100),
  amount_paise bigint constraint promo_code_amount check (amount_paise > 0),
  constraint promo_code_one_discount check (num_nonnulls(percentage, amount_paise) = 1),
  minimum_paise bigint not null default 0 constraint promo_code_minimum check (minimum_paise >= 0),
  max_uses integer constraint promo_code_max_uses check (max_uses > 0),
  once_per_user boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint period_invalid check (starts_at < ends_at),
  uses integer not null default 0 constraint promo_code_uses check (uses >= 0),
  constraint promo_code_used_up check (uses <= max_uses),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index promo_code_taken on promo_code (code) where deleted_at is null;
create index promo_code_live on promo_code (id desc) where deleted_at is null;
