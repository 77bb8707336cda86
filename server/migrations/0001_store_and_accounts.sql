-- Why: the shop's own name, address and texts are settings, and somebody must be able to run it.

create table store_information (
  -- There is one shop: the constraint keeps a second row out.
  id integer primary key default 1 constraint store_information_single check (id = 1),
  -- Only what differs from the defaults in the code.
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

create table account (
  id integer generated always as identity primary key,
  phone text not null constraint phone_taken unique
    constraint account_phone_digits check (phone ~ '^[0-9]{10}$'),
  password_hash text not null,
  role_id integer not null default 3 constraint account_role check (role_id in (1, 2, 3)),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

-- A token is stored hashed: who reads the database cannot use it.
create table session (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
