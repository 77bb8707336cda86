-- Why: a password of staff, seen over the counter or used elsewhere too, was the whole shop. Staff may now ask for a
-- second step, and owners may require it of all (docs/decisions/0067).
create table two_step (
  account_id integer primary key references account on delete cascade,
  -- Sealed with a key that is in no table.
  secret bytea not null,
  begun_at timestamptz not null default shop_now(),
  -- Since when the login asks for it; null while its owner has not proved that the app has it.
  confirmed_at timestamptz,
  -- The latest half minute of which a code was used: none is used twice.
  last_step bigint not null default 0
);

-- Each works once. Of 80 random bits, so that a plain hash tells nothing.
create table recovery_code (
  account_id integer not null references two_step on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- A login whose password was right, and whose second step is to come. No session: nothing but that step takes its token.
create table half_session (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  device text not null,
  -- Whether the owner requires a second step that the account does not have yet.
  must_enrol boolean not null,
  created_at timestamptz not null default shop_now(),
  expires_at timestamptz not null default shop_now() + interval '10 minutes'
);
create index half_session_of_account on half_session (account_id, created_at);

-- What the owner requires of all staff; without a row, nothing.
create table staff_rule (
  id integer primary key default 1 check (id = 1),
  is_two_step_required boolean not null default false
);
