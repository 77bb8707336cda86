-- Why: what a product must say before it is sold follows from what it is: food, a toy, packaged goods or something else (rule 6 of
-- the Packaged Commodities Rules, FSSAI, the Toys Quality Control Order). One rule, here, for the form, the lists, files and
-- whoever calls the API. What was sold before is not taken away: it is listed with what it lacks.

-- What each kind of product has to say, by columns.
create table law_kind (
  kind text primary key,
  needs text[] not null
);
comment on table law_kind is 'begins with rows';
insert into law_kind (kind, needs) values
  ('food', '{country_of_origin,maker,net_quantity,fssai_maker,veg,ingredients,allergens,shelf_life_days}'),
  ('toy', '{country_of_origin,maker,net_quantity,isi_licence}'),
  ('packaged', '{country_of_origin,maker,net_quantity}'),
  ('other', '{country_of_origin}');

alter table product
  add column law_kind text,
  add column maker text,
  add column net_quantity numeric(9, 2),
  add column net_unit text,
  -- The licence or registration of who made the food.
  add column fssai_maker text,
  add column veg text,
  add column ingredients text,
  add column allergens text,
  add column shelf_life_days integer,
  add column isi_licence text,
  -- The most that it may be sold for, all taxes included. Where nothing is said, that is its price.
  add column mrp_paise integer,
  -- What it does not say, by columns; a trigger keeps it. Nothing was said before.
  add column lacks text[] not null default '{country_of_origin,law_kind}',
  add constraint product_law_kind check (law_kind in ('food', 'toy', 'packaged', 'other')) not valid,
  add constraint product_maker check (char_length(maker) between 1 and 300) not valid,
  add constraint product_net_quantity check (net_quantity > 0) not valid,
  add constraint product_net_unit check (net_unit in ('g', 'kg', 'ml', 'l', 'cm', 'm', 'piece', 'pair', 'set')) not valid,
  add constraint product_fssai_maker check (fssai_maker ~ '^[0-9]{14}$') not valid,
  add constraint product_veg check (veg in ('veg', 'non_veg')) not valid,
  add constraint product_ingredients check (char_length(ingredients) between 1 and 2000) not valid,
  add constraint product_allergens check (char_length(allergens) between 1 and 500) not valid,
  add constraint product_shelf_life_days check (shelf_life_days between 1 and 3650) not valid,
  add constraint product_isi_licence check (char_length(isi_licence) between 1 and 40) not valid,
  add constraint product_mrp check (mrp_paise between 100 and 1000000000) not valid;

-- What a product does not say although it has to, for the owner's list.
create function product_lacks(given product) returns text[] language plpgsql stable as $$
declare
  row jsonb;
  lacking text[] := '{}';
begin
  if given.country_of_origin is null then
    lacking := lacking || 'country_of_origin'::text;
  elsif given.country_of_origin <> 'IN' and given.importer is null then
    lacking := lacking || 'importer'::text;
  end if;
  if given.law_kind is null then
    return lacking || 'law_kind'::text;
  end if;
  row := to_jsonb(given);
  return lacking || array(
    select need from law_kind, unnest(needs) as need
    where kind = given.law_kind and row ->> need is null and need <> 'country_of_origin'
    order by need
  );
end $$;

-- What of that keeps it from being sold. Of a product of which nobody has said what it is, only what follows from what is said:
-- whoever names an importer names a country, and the other way round.
create function product_owes(given product) returns text[] language sql stable as $$
  select array(
    select need from unnest(product_lacks(given)) as need
    where given.law_kind is not null or need = 'importer' or (need = 'country_of_origin' and given.importer is not null)
  )
$$;

-- What keeps a change from being made: what the product would owe and did not owe before. What is hidden owes nothing.
create function product_refusal(was product, will_be product) returns text[] language sql stable as $$
  select case when will_be.deleted_at is not null then '{}' else array(
    select need from unnest(product_owes(will_be)) as need
    where was.id is null or was.deleted_at is not null or need <> all (product_owes(was))
    union all select 'price_paise' where will_be.price_paise > will_be.mrp_paise
  ) end
$$;

create function guard_product() returns trigger language plpgsql as $$
declare
  refused text[];
begin
  -- What is undone was there before.
  if current_setting('shop.undoing', true) is distinct from 'on' then
    refused := product_refusal(old, new);
    if cardinality(refused) > 0 then
      raise exception 'product % does not say what it must: %', new.id, refused
        using errcode = 'check_violation', constraint = 'product_incomplete';
    end if;
  end if;
  new.lacks := product_lacks(new);
  return new;
end $$;
create trigger product_guard before insert or update of law_kind, country_of_origin, importer, maker, net_quantity, fssai_maker,
  veg, ingredients, allergens, shelf_life_days, isi_licence, mrp_paise, price_paise, deleted_at on product
  for each row execute function guard_product();
