-- Why: who changes a product says which state of it was seen. A time is no name for a state: two changes can be of one
-- millisecond, and a clock can be put back.

-- Numbers of states, never given twice: a restore lets the sequence go on behind a gap.
create sequence product_revision as integer start 2;
alter table product add column revision integer not null default 1;

-- What staff enter of a product, and whatever sets updated_at. Not what is sold, looked at or reviewed.
create function raise_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('product_revision');
  return new;
end $$;
create trigger product_revision before update of updated_at, name, description, price_paise, sub_category_id, weight_kg,
  length_cm, width_cm, height_cm, origin_location on product
  for each row execute function raise_product_revision();

-- As before (migration 0016), but an edit is known by its revision.
create or replace function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct word))
  from (
    select after.id, before.sub_category_id as was_in, after.sub_category_id as is_in,
      before.revision <> after.revision or before.deleted_at is distinct from after.deleted_at as is_edited,
      row (before.sub_category_id, before.name, before.description, before.price_paise, before.in_stock,
        before.review_count, before.deleted_at)
      is distinct from
      row (after.sub_category_id, after.name, after.description, after.price_paise, after.in_stock,
        after.review_count, after.deleted_at) as is_moved
    from before join after using (id)
    where before.stock <> after.stock or before.revision <> after.revision
      or row (before.rating_sum, before.review_count, before.created_at, before.deleted_at)
      is distinct from
      row (after.rating_sum, after.review_count, after.created_at, after.deleted_at)
  ) as product, unnest(
    array['product:' || id]
      || case when is_edited then '{times}' else '{}' end::text[]
      || case when is_moved then array['products', 'sub-category:' || was_in, 'sub-category:' || is_in] else '{}' end
  ) as word;
  return null;
end $$;
