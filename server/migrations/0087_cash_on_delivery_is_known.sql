-- Without a transaction: large tables, and the numbers that orders have arrived at are read from all of them.

-- step
alter table "order" validate constraint order_cod_state;

-- step
alter table "order" validate constraint order_cod_fee;

-- step
alter table "order" validate constraint order_advance;

-- step
alter table "order" validate constraint order_total;

-- Once for each number, however often this step runs: that a parcel has arrived there is what is asked for.
-- step: batches of 2000 by id of "order"
insert into phone_record (phone_hash, delivered)
select phone_hash(phone), 1 from (
  select distinct phone from "order" join account on account.id = "order".account_id
  where "order".id > $1 and "order".id <= $2 and delivery_status = 'Delivered'
) as arrived order by 1
on conflict (phone_hash) do nothing;

-- step
create index concurrently if not exists order_unconfirmed on "order" (id) where cod_state = 'unconfirmed' and cancelled_at is null;
