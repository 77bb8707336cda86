-- Why: whoever rings up, or stands at the counter, could not be served: only the customer's own browser placed orders.
-- All of it is set after `place_order`, in the same transaction.
alter table "order"
  -- How staff took it, and who of them; null where its customer ordered.
  add column taken_how text,
  add column taken_by integer,
  -- Of an order whose goods are handed over in the shop: whether at once or later. Null where they are sent.
  add column pickup text,
  add constraint order_taken check ((taken_how in ('phone', 'counter')) is not false and (taken_how is null) = (taken_by is null)) not valid,
  add constraint order_pickup check (pickup in ('now', 'later')) not valid;

-- A guest's account that staff made: only they find it again by its number. What a browser made under the same number is
-- somebody else's.
alter table account add column is_of_counter boolean not null default false;

-- Each order that staff take has a key of its own, since its account may only be made with it.
create table counter_attempt (
  staff_id integer not null,
  attempt_key text not null,
  body_hash bytea not null,
  order_id integer references "order" (id),
  made_at timestamptz not null default shop_now(),
  primary key (staff_id, attempt_key)
);

-- As in 0097. What is paid when it is fetched is in the till: no courier owes it.
create or replace function collect_at_door() returns trigger language plpgsql as $$
begin
  if new.pickup is not null then
    perform write_payment_by_hand(new.id, null, null);
    return null;
  end if;
  insert into cod_collection (order_id, due_paise, collected_at)
  values (new.id, new.total_paise - new.advance_paid_paise, date_trunc('milliseconds', shop_now()));
  return null;
end $$;

-- An order of somebody at the counter who gives no number is nobody's: it is placed in the name of who takes it, and leaves
-- that account in the same transaction.
create function leave_account(in_order integer) returns void language plpgsql as $$
declare
  ordered "order";
begin
  select * into ordered from "order" where id = in_order for update;
  update account set order_count = order_count - 1, spent_paise = spent_paise - ordered.total_paise
  where id = ordered.account_id;
  update "order" set account_id = null where id = in_order;
  update promo_use set account_id = null, phone_hash = null where order_id = in_order;
end $$;
