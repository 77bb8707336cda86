-- Why: of two who edit a product, the second was told of the fields that they had changed themselves. Each field says which
-- revision changed it last.
alter table product add column field_revisions jsonb not null default '{}';

-- As in 0033, and which fields it were.
create or replace function raise_product_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('product_revision');
  new.field_revisions := old.field_revisions || jsonb_strip_nulls(jsonb_build_object(
    'name', case when new.name is distinct from old.name then new.revision end,
    'description', case when new.description is distinct from old.description then new.revision end,
    'price_paise', case when new.price_paise is distinct from old.price_paise then new.revision end,
    'sub_category_id', case when new.sub_category_id is distinct from old.sub_category_id then new.revision end,
    'weight_kg', case when new.weight_kg is distinct from old.weight_kg then new.revision end,
    'length_cm', case when new.length_cm is distinct from old.length_cm then new.revision end,
    'width_cm', case when new.width_cm is distinct from old.width_cm then new.revision end,
    'height_cm', case when new.height_cm is distinct from old.height_cm then new.revision end,
    'origin_location', case when new.origin_location is distinct from old.origin_location then new.revision end,
    'hsn', case when new.hsn is distinct from old.hsn then new.revision end,
    'unit', case when new.unit is distinct from old.unit then new.revision end,
    'law_kind', case when new.law_kind is distinct from old.law_kind then new.revision end,
    'country_of_origin', case when new.country_of_origin is distinct from old.country_of_origin then new.revision end,
    'importer', case when new.importer is distinct from old.importer then new.revision end,
    'maker', case when new.maker is distinct from old.maker then new.revision end,
    'net_quantity', case when new.net_quantity is distinct from old.net_quantity then new.revision end,
    'net_unit', case when new.net_unit is distinct from old.net_unit then new.revision end,
    'fssai_maker', case when new.fssai_maker is distinct from old.fssai_maker then new.revision end,
    'veg', case when new.veg is distinct from old.veg then new.revision end,
    'ingredients', case when new.ingredients is distinct from old.ingredients then new.revision end,
    'allergens', case when new.allergens is distinct from old.allergens then new.revision end,
    'shelf_life_days', case when new.shelf_life_days is distinct from old.shelf_life_days then new.revision end,
    'best_before', case when new.best_before is distinct from old.best_before then new.revision end,
    'isi_licence', case when new.isi_licence is distinct from old.isi_licence then new.revision end,
    'not_toy_reason', case when new.not_toy_reason is distinct from old.not_toy_reason then new.revision end,
    'mrp_paise', case when new.mrp_paise is distinct from old.mrp_paise then new.revision end,
    'cost_paise', case when new.cost_paise is distinct from old.cost_paise then new.revision end
  ));
  return new;
end $$;
