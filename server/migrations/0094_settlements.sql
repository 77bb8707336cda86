-- Why: what a gateway has taken for the shop is not in its bank yet, and never all of it. The rows of what it pays out are
-- kept and compared with what was captured and given back, so that an owner sees what is missing, to the paisa.
create table settlement_line (
  id bigint generated always as identity primary key,
  provider text not null,
  -- The payment, the refund or what else it is, as the gateway names it.
  entity_id text not null,
  -- 'payment', 'refund', or the gateway's word for what else it adds or takes.
  kind text not null,
  -- The payment that it is of; null where it is of none.
  gateway_payment text,
  debit_paise bigint not null constraint settlement_line_debit check (debit_paise >= 0),
  -- Of a payment, less its fee; the fee includes its tax.
  credit_paise bigint not null constraint settlement_line_credit check (credit_paise >= 0),
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- Null until it is paid out; the last two are of the bank.
  settlement_id text,
  utr text,
  settled_at timestamptz,
  read_at timestamptz not null default shop_now(),
  -- The shop knows the same payment or refund, with the same amount.
  is_matched boolean not null default false,
  -- Somebody has looked, and it is right as it is.
  is_set_aside boolean not null default false,
  constraint settlement_line_once unique (provider, entity_id, kind)
);
create index settlement_line_of_settlement on settlement_line (provider, settlement_id);
create index settlement_line_of_payment on settlement_line (provider, gateway_payment);
create index settlement_line_unmatched on settlement_line (id) where not is_matched and not is_set_aside;

-- Which days of each gateway were read, and how it went the last time.
create table settlement_reading (
  provider text primary key,
  first_day date not null,
  -- The last day that was read, and when its reading was done.
  last_day date,
  read_at timestamptz,
  tried_at timestamptz not null default shop_now(),
  -- Why not all was read: the code of an error.
  failure text
);

-- When its gateway has told of it in a settlement.
alter table payment_attempt add column settled_at timestamptz;
create index payment_attempt_unsettled on payment_attempt (captured_at)
  where state = 'captured' and settled_at is null and provider not in ('upi_manual', 'cash');
