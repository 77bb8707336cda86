-- Why: what customers have ordered. An order keeps its own copy of names and prices; stock is the running
-- total of a ledger; whatever an order changes, it changes in one statement.

-- What a cancelled order gives back may be more than a shopkeeper can enter.
alter table product drop constraint product_stock, add constraint product_stock check (stock >= 0);

create table "order" (
  -- A first customer need not know that he is the first.
  id integer generated always as identity (start with 1001) primary key,
  -- A deleted account is gone, its orders stay.
  account_id integer references account (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz,
  delivery_status text not null default 'Undelivered'
    constraint order_delivery_status check (delivery_status in ('Undelivered', 'Packed', 'Shipped', 'Delivered')),
  -- Who cancelled it by number, since a record outlives whom it is about; null is the system.
  cancelled_at timestamptz,
  cancelled_by integer,
  cancel_reason text constraint order_cancel_reason check (length(cancel_reason) <= 500),
  payment_method text not null constraint order_payment_method check (payment_method in ('COD', 'UPI', 'CARD')),
  payment_status text not null default 'Pending'
    constraint order_payment_status check (payment_status in ('Pending', 'Paid', 'Failed', 'Refunded')),
  payment_reference text constraint payment_reference_taken unique,
  recipient_name text,
  recipient_phone text,
  shipping_address text,
  subtotal_paise bigint not null,
  offer_id integer references offer (id),
  offer_name text,
  offer_discount_paise bigint not null default 0 constraint order_offer_discount check (offer_discount_paise >= 0),
  promo_code_id integer references promo_code (id),
  promo_code text,
  promo_discount_paise bigint not null default 0 constraint order_promo_discount check (promo_discount_paise >= 0),
  shipping_paise bigint not null default 0 constraint order_shipping check (shipping_paise >= 0),
  total_paise bigint not null constraint order_total_not_negative check (total_paise >= 0),
  constraint order_total check
    (total_paise = subtotal_paise - offer_discount_paise - promo_discount_paise + shipping_paise),
  -- What tells the same attempt from another: the customer's own key, if there is one, and a hash of the body.
  attempt_key text,
  attempt_hash bytea not null,
  -- What lists are filtered by: a cancelled order is on no other list.
  state text not null generated always as
    (case when cancelled_at is null then delivery_status else 'Canceled' end) stored
);
create unique index order_attempt on "order" (account_id, attempt_key) where attempt_key is not null;
create index order_of_account on "order" (account_id, id desc);
create index order_by_state on "order" (state, id desc);
create index order_recipient_phone on "order" (recipient_phone text_pattern_ops, id desc);
create index order_offer on "order" (offer_id) where offer_id is not null;
create index order_promo_code on "order" (promo_code_id) where promo_code_id is not null;
create index account_phone_beginning on account (phone text_pattern_ops);

create table order_line (
  id integer generated always as identity primary key,
  order_id integer not null references "order" (id),
  product_id integer not null references product (id),
  quantity integer not null constraint order_line_quantity check (quantity > 0),
  -- As sold: the product may be called or cost something else tomorrow.
  price_paise integer not null constraint order_line_price check (price_paise > 0),
  discount_paise bigint not null default 0
    constraint order_line_discount check (discount_paise between 0 and price_paise::bigint * quantity),
  product_name text not null,
  sub_category_name text not null,
  category_name text not null,
  constraint order_line_product unique (order_id, product_id)
);
create index order_line_of_product on order_line (product_id);

-- What happened to an order after it was placed, one word each.
create table order_change (
  id integer generated always as identity primary key,
  order_id integer not null references "order" (id),
  at timestamptz not null,
  -- Null is the system.
  actor_id integer,
  became text not null constraint order_change_became
    check (became in ('Packed', 'Shipped', 'Delivered', 'Canceled', 'Paid', 'Failed', 'Refunded'))
);
create index order_change_of_order on order_change (order_id, id);

-- The ledger of stock. A product's stock is the sum of its movements.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id integer not null references product (id),
  change integer not null,
  reason text not null constraint stock_movement_reason check (reason in ('opening', 'order', 'cancel', 'count')),
  order_id integer references "order" (id),
  constraint stock_movement_order check ((reason in ('order', 'cancel')) = (order_id is not null)),
  at timestamptz not null
);
create index stock_movement_of_product on stock_movement (product_id);
-- An order takes from a product once, and gives it back once.
create unique index stock_movement_once on stock_movement (order_id, product_id, reason) where order_id is not null;

insert into stock_movement (product_id, change, reason, at)
select id, stock, 'opening', created_at from product where stock > 0;

create function open_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_movement (product_id, change, reason, at)
  select id, stock, 'opening', created_at from new_product where stock > 0;
  return null;
end $$;
create trigger product_opens_ledger after insert on product
  referencing new table as new_product for each statement execute function open_ledger();

create table promo_use (
  order_id integer primary key references "order" (id),
  promo_code_id integer not null references promo_code (id),
  account_id integer references account (id) on delete set null,
  -- Whether the code was for one use by each customer when it was used.
  once_per_user boolean not null
);
create unique index promo_code_used_before on promo_use (promo_code_id, account_id) where once_per_user;
create index promo_use_account on promo_use (account_id);

-- How many orders there are and what they come to, so that nobody counts a million rows. Each connection
-- counts in a slot of its own, or all orders would wait for one row; the sum over the slots is what counts.
create table order_tally (
  slot integer not null,
  state text not null,
  orders integer not null,
  total_paise numeric(20, 0) not null,
  primary key (slot, state)
) with (fillfactor = 50);

create function tally_orders(in_state text, in_orders integer, in_paise numeric) returns void language sql as $$
  insert into order_tally (slot, state, orders, total_paise)
  values (pg_backend_pid() % 64, in_state, in_orders, in_paise)
  on conflict (slot, state) do update
  set orders = order_tally.orders + excluded.orders, total_paise = order_tally.total_paise + excluded.total_paise
$$;

create function tally_new_orders() returns trigger language plpgsql as $$
begin
  perform tally_orders(state, count(*)::integer, sum(total_paise)) from new_order group by state;
  return null;
end $$;
create trigger order_placed after insert on "order"
  referencing new table as new_order for each statement execute function tally_new_orders();

create function tally_changed_order() returns trigger language plpgsql as $$
begin
  perform tally_orders(old.state, -1, -old.total_paise);
  perform tally_orders(new.state, 1, new.total_paise);
  return null;
end $$;
create trigger order_moved_on after update on "order" for each row
  when (old.state <> new.state) execute function tally_changed_order();

-- An order whose customer has deleted the account forgets where it went as soon as it has arrived.
create function forget_recipient() returns trigger language plpgsql as $$
begin
  new.recipient_name := null;
  new.recipient_phone := null;
  new.shipping_address := null;
  new.attempt_key := null;
  return new;
end $$;
create trigger order_without_account before update on "order" for each row
  when (new.account_id is null and (new.cancelled_at is not null or new.delivery_status = 'Delivered'))
  execute function forget_recipient();
