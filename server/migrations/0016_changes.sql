-- Why: pages and answers are kept as finished bytes, under the names of what they show. Whatever changes what
-- the shop shows says so here, in its own transaction, whoever wrote it and from wherever: no commit, no word;
-- no word forgotten. Processes take the words out after the commit and tell each other (LISTEN and NOTIFY). Not
-- with a NOTIFY in the transaction itself: PostgreSQL lets commits that have one through one by one, and an order
-- would wait for the disk of each order before it.
-- Names: product:7 (what is said of a product), products and sub-category:3 (which products lists have, and in what
-- order), times (when products were last changed), categories (with sub-categories), banners, courses, store; * is
-- everything.

-- Unlogged: after a crash of the database every process forgets what it keeps anyway.
create unlogged table change (names text[] not null);
-- What is in it is taken out within a second; what stays is dead rows.
alter table change set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create function tell_change(names text[]) returns void language sql as $$
  insert into change
  select case when cardinality(names) > 300 then '{*}' else names end
  where cardinality(names) > 0
$$;

-- The one argument is the name of what the table is shown as.
create function tell_change_of() returns trigger language plpgsql as $$
begin
  perform tell_change(array[tg_argv[0]]);
  return null;
end $$;
create trigger banner_changes after insert or update or delete on banner
  for each statement execute function tell_change_of('banners');
create trigger course_changes after insert or update or delete on course
  for each statement execute function tell_change_of('courses');
create trigger store_changes after insert or update or delete on store_information
  for each statement execute function tell_change_of('store');
create trigger category_changes after insert or update or delete on category
  for each statement execute function tell_change_of('categories');
create trigger sub_category_appears_or_goes after insert or delete on sub_category
  for each statement execute function tell_change_of('categories');
-- Not where only its products were counted.
create trigger sub_category_changes after update of name, category_id, picture_id, deleted_at on sub_category
  for each statement execute function tell_change_of('categories');

create function tell_changed_rows_product() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct 'product:' || product_id)) from changed;
  return null;
end $$;
create trigger product_picture_added after insert on product_picture referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger product_picture_changes after update on product_picture referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger product_picture_goes after delete on product_picture referencing old table as changed
  for each statement execute function tell_changed_rows_product();
create trigger review_added after insert on review referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger review_changes after update on review referencing new table as changed
  for each statement execute function tell_changed_rows_product();
create trigger review_goes after delete on review referencing old table as changed
  for each statement execute function tell_changed_rows_product();

create function tell_listed_products() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct word))
  from listed, unnest(array['products', 'times', 'sub-category:' || sub_category_id, 'product:' || id]) as word;
  return null;
end $$;
create trigger product_appears after insert on product referencing new table as listed
  for each statement execute function tell_listed_products();
create trigger product_goes after delete on product referencing old table as listed
  for each statement execute function tell_listed_products();

-- A sale changes what is said of the product, and the lists only when it was the last one. Who looked at a product
-- changes nothing that could not wait.
create function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct word))
  from (
    select after.id, before.sub_category_id as was_in, after.sub_category_id as is_in,
      before.updated_at <> after.updated_at or before.deleted_at is distinct from after.deleted_at as is_edited,
      row (before.sub_category_id, before.name, before.description, before.price_paise, before.in_stock,
        before.review_count, before.deleted_at)
      is distinct from
      row (after.sub_category_id, after.name, after.description, after.price_paise, after.in_stock,
        after.review_count, after.deleted_at) as is_moved
    from before join after using (id)
    where before.stock <> after.stock or before.updated_at <> after.updated_at
      or row (before.sub_category_id, before.name, before.description, before.price_paise, before.rating_sum,
        before.review_count, before.weight_kg, before.length_cm, before.width_cm, before.height_cm,
        before.origin_location, before.created_at, before.deleted_at)
      is distinct from
      row (after.sub_category_id, after.name, after.description, after.price_paise, after.rating_sum,
        after.review_count, after.weight_kg, after.length_cm, after.width_cm, after.height_cm,
        after.origin_location, after.created_at, after.deleted_at)
  ) as product, unnest(
    array['product:' || id]
      || case when is_edited then '{times}' else '{}' end::text[]
      || case when is_moved then array['products', 'sub-category:' || was_in, 'sub-category:' || is_in] else '{}' end
  ) as word;
  return null;
end $$;
create trigger product_changes after update on product
  referencing old table as before new table as after
  for each statement execute function tell_changed_products();
