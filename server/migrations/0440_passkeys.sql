-- Why: a code is typed, and so can be typed into a page that only looks like the shop's. A passkey is bound to the shop's
-- host: no other page gets an answer of it (docs/decisions/0096).
create table passkey (
  id bigint primary key generated always as identity,
  -- It stands beside the codes of an app, and goes with them: when the second step is taken off, and with its account.
  account_id integer not null references two_step on delete cascade,
  -- As its owner calls it: the phone, the key on the ring.
  name text not null,
  credential_id text not null constraint passkey_known_already unique,
  -- Public: whoever reads it can check an answer, and give none.
  public_key bytea not null,
  -- What the device has counted; always 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default shop_now(),
  last_used_at timestamptz
);
create index passkey_of_account on passkey (account_id, id);

-- What a device is to sign: the latest that a session, or a login that waits for its second step, has asked for.
create table passkey_challenge (
  -- The hash of their token: nobody else can answer.
  asked_by bytea primary key,
  account_id integer not null references account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null default shop_now() + interval '5 minutes'
);
create index passkey_challenge_over on passkey_challenge (expires_at);
create index passkey_challenge_of_account on passkey_challenge (account_id);
