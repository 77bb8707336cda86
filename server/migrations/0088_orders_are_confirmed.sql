-- Why: of ten parcels that are paid on delivery, three come back. Who is asked before takes nearly all of them: by a link
-- that is sent, or by a call.

-- How it goes to have an order confirmed that is paid on delivery.
create table cod_confirmation (
  order_id integer primary key references "order" (id),
  -- Of the newest link; null once it was used.
  token_hash bytea constraint cod_confirmation_link unique,
  link_ends_at timestamptz,
  -- How often the shop has called in vain, and when for the last time.
  calls integer not null default 0,
  called_at timestamptz
);
