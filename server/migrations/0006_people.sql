-- Why: sessions that can be told apart and ended, passwords that can be set anew, guesses that are slowed,
-- and a record of what those who run the shop did to accounts.

alter table session
  add column id integer generated always as identity constraint session_id unique,
  -- As in "Chrome on Android"; the browser's own words are not kept.
  add column device text not null default 'Unknown device';

-- What a customer bought, kept by the transactions that change it, so that a list of people costs no sums.
alter table account
  add column order_count integer not null default 0 constraint account_order_count check (order_count >= 0),
  add column spent_paise numeric(14, 0) not null default 0 constraint account_spent check (spent_paise >= 0);

-- A deleted account is gone; what it wrote or ordered stays without it.
alter table review
  drop constraint review_account_id_fkey,
  add constraint review_account_id_fkey foreign key (account_id) references account (id) on delete set null;

-- Attempts to log in, by phone number and by address: 'phone 9000000000', 'address 203.0.113.7'.
create table login_attempt (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index login_attempt_last on login_attempt (last_at);

-- Where an account has logged in from before: guesses from elsewhere do not slow its owner there.
create table known_address (
  account_id integer not null references account (id) on delete cascade,
  address text not null,
  last_at timestamptz not null,
  primary key (account_id, address)
);

create table reset_link (
  token_hash bytea primary key,
  -- The newest link is the only one.
  account_id integer not null unique references account (id) on delete cascade,
  issued_by integer references account (id) on delete set null,
  expires_at timestamptz not null
);
create index reset_link_issuer on reset_link (issued_by);

-- What those who run the shop did. Numbers instead of references: a record outlives whom it is about.
create table audit_entry (
  id integer generated always as identity primary key,
  at timestamptz not null,
  -- Null for the command line.
  actor_id integer,
  action text not null,
  account_id integer,
  details jsonb not null default '{}'
);

-- Somebody must always be able to run the shop: its last active super admin cannot be demoted, disabled or
-- deleted. Two who go at once wait for each other here, and the second sees that he is the last.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7254002);
  if not exists (select from account where role_id = 1 and disabled_at is null) then
    raise exception 'the last super admin' using errcode = 'check_violation', constraint = 'last_super_admin';
  end if;
  return null;
end $$;
create trigger super_admin_changed after update on account for each row
  when (old.role_id = 1 and old.disabled_at is null and (new.role_id <> 1 or new.disabled_at is not null))
  execute function keep_a_super_admin();
create trigger super_admin_deleted after delete on account for each row
  when (old.role_id = 1 and old.disabled_at is null)
  execute function keep_a_super_admin();
create index account_by_role on account (role_id, id desc);
