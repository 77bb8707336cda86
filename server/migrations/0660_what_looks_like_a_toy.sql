-- Why: nobody may sell a toy without the ISI mark, and whoever says that a thing is no toy says why: what has the heading of toys (rubber
-- balloons have it, too) or is named like one needs a reason, which its page shows. And food is sold online by nobody who has no
-- licence of the FSSAI: so far that was only listed. What is on sale stays there.

alter table product
  -- Why it is no toy although it looks like one.
  add column not_toy_reason text,
  add constraint product_not_toy_reason check (char_length(not_toy_reason) between 1 and 300) not valid;

-- Whether its name or its heading is that of a toy.
create function looks_like_toy(in_name text, in_hsn text) returns boolean language sql immutable as $$
  select coalesce(in_hsn like '9503%', false)
    or in_name ~* '\m(toys?|dolls?|puzzles?|rattles?|plush|teddy|teddies)\M|खिलौन|खेळण|गुड़िया|बाहुली'
$$;

-- As in 0332; what looks like a toy and is said to be none says why.
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
  if given.law_kind in ('packaged', 'other') and given.not_toy_reason is null and looks_like_toy(given.name, given.hsn) then
    lacking := lacking || 'not_toy_reason'::text;
  end if;
  return lacking;
end $$;

-- Whether the shop has said its own licence for food.
create function shop_may_sell_food() returns boolean language sql stable as $$
  select exists (select from store_information where settings ->> 'fssai_licence' ~ '^[0-9]{14}$')
$$;

-- As in 0332; food is put on sale by a shop with a licence, and by the example that a new shop begins with.
create or replace function product_refusal(was product, will_be product) returns text[] language sql stable as $$
  select case when will_be.deleted_at is not null then '{}' else array(
    select need from unnest(product_owes(will_be)) as need
    where was.id is null or was.deleted_at is not null or need <> all (product_owes(was))
    union all select 'price_paise' where will_be.price_paise > will_be.mrp_paise
    union all select 'fssai_shop' where will_be.law_kind = 'food'
      and (was.id is null or was.deleted_at is not null or was.law_kind is distinct from 'food')
      and current_setting('shop.example', true) is distinct from 'on' and not shop_may_sell_food()
  ) end
$$;

drop trigger product_guard on product;
create trigger product_guard before insert or update of name, hsn, law_kind, country_of_origin, importer, maker, net_quantity, fssai_maker,
  veg, ingredients, allergens, shelf_life_days, isi_licence, not_toy_reason, mrp_paise, price_paise, deleted_at on product
  for each row execute function guard_product();
