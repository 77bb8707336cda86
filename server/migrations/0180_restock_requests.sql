-- Why: whoever finds a product sold out asks the shop to tell them when it is back, by account or by a phone number
-- alone. The shop calls them, so it needs the number; nobody else learns of it. It goes with its account and with its
-- product, some weeks after it was told, and after a year in any case (`restock/jobs.ts`).
create table restock_request (
  id bigint generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  phone text not null constraint restock_request_phone check (phone ~ '^[0-9]{10}$'),
  account_id integer references account on delete cascade,
  -- What the browser of a visitor takes the request back with; null where an account asked.
  device_key uuid,
  created_at timestamptz not null default shop_now(),
  told_at timestamptz,
  -- Null where whoever told them has no account any more.
  told_by integer references account on delete set null
);
-- One of a number for a product; also counts and lists those who wait.
create unique index restock_request_waiting on restock_request (product_id, phone) where told_at is null;
create index restock_request_of_product on restock_request (product_id, id);
create index restock_request_of_account on restock_request (account_id, id) where account_id is not null;
create index restock_request_of_device on restock_request (device_key) where device_key is not null;
create index restock_request_told_by on restock_request (told_by) where told_by is not null;
create index restock_request_told on restock_request (told_at) where told_at is not null;
create index restock_request_age on restock_request (created_at);

-- Whoever waits is told when there is some again.
create or replace view sold_product as select id, name, stock from product where deleted_at is null;
