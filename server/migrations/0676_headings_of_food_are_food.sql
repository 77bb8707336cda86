-- Why: food whose kind was given as packed goods or something else, or not at all, was sold without its licence, its ingredients and its mark,
-- though its HSN was that of food. What is on sale stays there, and is listed.

-- Chapters 4, 7 to 11 and 15 to 22 are what people eat and drink, but for glycerol, waxes, other fats that are not eaten, and spirit.
create function looks_like_food(in_hsn text) returns boolean language sql immutable as $$
  select coalesce(in_hsn ~ '^(?:04|0[7-9]|1[01]|1[5-9]|2[0-2])' and in_hsn !~ '^(?:1505|1518|152[0-2]|2207)', false)
$$;

-- As in 0660; what has the heading of food is food, and food with that of toys gives the reason why it is none.
create or replace function product_lacks(given product) returns text[] language plpgsql stable as $$
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
  lacking := lacking || array(
    select need from law_kind, unnest(needs) as need
    where kind = given.law_kind and row ->> need is null and need <> 'country_of_origin'
    order by need
  );
  if given.law_kind <> 'food' and looks_like_food(given.hsn) then
    lacking := lacking || 'food_kind'::text;
  end if;
  if given.not_toy_reason is null and (given.law_kind in ('packaged', 'other') and looks_like_toy(given.name, given.hsn)
    or given.law_kind = 'food' and given.hsn like '9503%') then
    lacking := lacking || 'not_toy_reason'::text;
  end if;
  return lacking;
end $$;

-- As in 0332; a heading of food or of toys asks for the kind.
create or replace function product_owes(given product) returns text[] language sql stable as $$
  select array(
    select need from unnest(product_lacks(given)) as need
    where given.law_kind is not null or need = 'importer' or (need = 'country_of_origin' and given.importer is not null)
      or (need = 'law_kind' and (looks_like_food(given.hsn) or given.hsn like '9503%'))
  )
$$;
