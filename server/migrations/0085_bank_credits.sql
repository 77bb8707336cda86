-- Why: a payment by UPI to the shop's own account is seen by its bank alone. What the owner reads in from the statement
-- is kept, so that each payment is used for one order, once, for ever.
create table bank_credit (
  id bigint generated always as identity primary key,
  -- In India.
  day date not null,
  amount_paise bigint not null constraint bank_credit_amount check (amount_paise > 0),
  -- What the bank says about it.
  text text not null,
  bank_references text[] not null default '{}',
  -- The same whenever a statement tells of this payment again (rules/statement.ts).
  key text not null,
  -- The payment of an order that it is.
  attempt_id bigint references payment_attempt (id) constraint bank_credit_of_attempt unique,
  -- It pays no order of this shop.
  is_set_aside boolean not null default false,
  added_at timestamptz not null default shop_now(),
  constraint bank_credit_once unique (key, amount_paise),
  constraint bank_credit_one_end check (attempt_id is null or not is_set_aside)
);
create index bank_credit_open on bank_credit (day, id) where attempt_id is null and not is_set_aside;
create index bank_credit_used on bank_credit (day, id) where attempt_id is not null;
create index bank_credit_set_aside on bank_credit (day, id) where is_set_aside;
create index payment_attempt_unconfirmed on payment_attempt (created_at) where provider = 'upi_manual' and state <> 'captured';

-- The columns of statements as their owner has chosen or accepted them, by their headings.
create table statement_columns (
  columns jsonb primary key,
  used_at timestamptz not null default shop_now()
);
