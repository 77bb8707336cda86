-- Why: a cart that was filled on the phone is there on the laptop. What a browser knows of a product is not kept here: prices
-- are asked for anew. A product that is gone is left out by whoever reads it.
create table cart_line (
  account_id integer not null references account (id) on delete cascade,
  product_id integer not null,
  quantity smallint not null check (quantity between 1 and 99),
  changed_at timestamptz not null default shop_now(),
  primary key (account_id, product_id)
);
