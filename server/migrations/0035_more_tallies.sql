-- Why: how many reviews and entries of the log there are, and what sells best, without counting all of them.

-- How far a tally has come with what was there before it: filled in batches by the next migration.
create table tally_progress (
  name text primary key,
  done_to bigint not null default 0,
  -- What has a higher number is counted by the triggers.
  goal bigint not null
);

-- What was sold of each product in each week from Monday to Sunday in India, without what was cancelled since. Not in
-- slots: whoever writes one of these rows has locked the product.
create table product_week (
  product_id integer not null,
  week date not null,
  units integer not null,
  paise bigint not null,
  primary key (week, product_id) include (units, paise)
) with (fillfactor = 70);

create function week_in_india(timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('week', day_in_india($1)::timestamp)::date
$$;

-- Goes by the ledger, which is written once products are locked, in the order in which they are locked.
create function tally_sold_products() returns trigger language plpgsql as $$
begin
  insert into product_week as kept (product_id, week, units, paise)
  select moved.product_id, week_in_india("order".created_at), -sum(moved.change),
    sum(case when moved.change < 0 then 1 else -1 end * (price_paise::bigint * quantity - discount_paise))
  from new_movement as moved
  join "order" on "order".id = moved.order_id
  join order_line on order_line.order_id = moved.order_id and order_line.product_id = moved.product_id
  group by 1, 2 order by 1, 2
  on conflict (week, product_id) do update
  set units = kept.units + excluded.units, paise = kept.paise + excluded.paise;
  return null;
end $$;
-- How many entries the log has.
create table audit_tally (
  slot integer primary key,
  entries bigint not null
) with (fillfactor = 50);

create function tally_audit_entries() returns trigger language plpgsql as $$
begin
  insert into audit_tally as kept (slot, entries)
  select pg_backend_pid() % 64, case tg_op when 'INSERT' then 1 else -1 end * count(*) from changed
  on conflict (slot) do update set entries = kept.entries + excluded.entries;
  return null;
end $$;
create trigger audit_entry_tallied after insert on audit_entry
  referencing new table as changed for each statement execute function tally_audit_entries();
create trigger audit_entry_untallied after delete on audit_entry
  referencing old table as changed for each statement execute function tally_audit_entries();
insert into audit_tally (slot, entries) select 0, count(*) from audit_entry having count(*) > 0;

-- How many reviews of products that are sold there are, hidden ones too.
create table review_tally (
  slot integer primary key,
  reviews integer not null
) with (fillfactor = 50);

create function tally_reviews(change bigint) returns void language sql as $$
  insert into review_tally as kept (slot, reviews) select pg_backend_pid() % 64, change where change <> 0
  on conflict (slot) do update set reviews = kept.reviews + excluded.reviews
$$;

-- The product is locked, so that it is not taken away meanwhile; whoever writes a review changes its rating anyway.
create function tally_changed_reviews() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  perform tally_reviews(case tg_op when 'INSERT' then 1 else -1 end * count(*))
  from changed join product on product.id = product_id where product.deleted_at is null;
  return null;
end $$;
create trigger review_tallied after insert on review
  referencing new table as changed for each statement execute function tally_changed_reviews();
create trigger review_untallied after delete on review
  referencing old table as changed for each statement execute function tally_changed_reviews();

create function tally_reviews_of_product() returns trigger language plpgsql as $$
begin
  perform tally_reviews(case when new.deleted_at is null then 1 else -1 end * count(*))
  from review where product_id = new.id;
  return null;
end $$;
-- From here on orders wait, until all of this is committed.
create trigger product_with_reviews_goes after update on product for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function tally_reviews_of_product();
insert into review_tally (slot, reviews)
select 0, count(*) from review join product on product.id = product_id where product.deleted_at is null
having count(*) > 0;

create trigger stock_moved after insert on stock_movement
  referencing new table as new_movement for each statement execute function tally_sold_products();
-- Nothing is written while the trigger is made: all that is there has lower numbers than all that will be.
insert into tally_progress (name, goal)
select 'product_week', id from stock_movement order by id desc limit 1;
