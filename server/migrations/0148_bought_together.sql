-- Why: a product's page shows what goes with it, as orders say. Counting pairs reads a year of orders, which no request can
-- wait for: a job counts them, and writes what has changed.

-- The first places alone. No reference to products: what is no longer sold is left out when it is read, and goes with the
-- next count, so that counting locks no product.
create table bought_together (
  product_id integer not null,
  other_id integer not null,
  place smallint not null,
  primary key (product_id, other_id),
  constraint bought_together_others check (product_id <> other_id)
);

create trigger bought_together_added after insert on bought_together referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger bought_together_changes after update on bought_together referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger bought_together_goes after delete on bought_together referencing old table as changed
  for each statement execute function tell_changed_rows_product();
