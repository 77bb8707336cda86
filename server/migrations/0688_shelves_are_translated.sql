-- Why: a shelf that the shop calls otherwise was called so in English in all languages.
alter table catalogue_text
  drop constraint catalogue_text_kind,
  add constraint catalogue_text_kind
    check (kind in ('product', 'category', 'sub_category', 'course', 'offer', 'store', 'banner', 'shelf')) not valid;

-- As in 0650, with the names of shelves.
create or replace view translatable_text as
  select 'category' as kind, id as thing_id, 'name' as field, name as source from category where deleted_at is null
  union all
  select 'sub_category', id, 'name', name from sub_category where deleted_at is null
  union all
  select 'product', id, 'name', name from product where deleted_at is null
  union all
  select 'product', id, 'description', description from product where deleted_at is null and description <> ''
  union all
  select 'course', id, 'name', name from course where deleted_at is null
  union all
  select 'offer', id, 'name', name from offer where deleted_at is null
  union all
  select 'offer', id, 'description', description from offer where deleted_at is null and description <> ''
  union all
  select 'banner', id, 'words', words from banner where deleted_at is null and words <> ''
  union all
  -- Those that the shop calls otherwise, by their numbers in the contract.
  select 'shelf', array_position(array['new', 'best_sellers', 'under_price', 'occasions', 'buy_again'], kind), 'name', title
  from shelf where title is not null
  union all
  -- What the shop has written itself: what it begins with is there in all languages.
  select 'store', 1, field, source
  from store_information, lateral (values
    ('greeting', settings ->> 'greeting'),
    ('greeting_text', settings ->> 'greeting_text'),
    ('delivery_promise', settings #>> '{promises,delivery}'),
    ('payment_promise', settings #>> '{promises,payment}'),
    ('contact', settings #>> '{contact,information_description}'),
    ('visit_our_store', settings #>> '{visit_our_store,information_description}'),
    ('about_the_shop', settings #>> '{about_the_shop,information_description}'),
    ('policies', settings #>> '{policies,information_description}'),
    ('privacy', settings #>> '{policies,privacy}'),
    ('terms', settings #>> '{policies,terms}'),
    ('refund', settings #>> '{policies,refund}'),
    ('shipping', settings #>> '{policies,shipping}'),
    ('bulk', settings #>> '{policies,bulk}')
  ) as text (field, source)
  where source <> '';

-- As in 0650, with what shows shelves.
create or replace function tell_translated() returns trigger language plpgsql as $$
begin
  perform index_products(array_agg(distinct thing_id order by thing_id)) from changed where kind = 'product' having count(*) > 0;
  perform tell_change(array_agg(distinct word))
  from changed, unnest(case kind
    when 'product' then array['products', 'product:' || thing_id]
    when 'course' then array['courses']
    when 'store' then array['store']
    when 'banner' then array['banners']
    when 'shelf' then array['shelves']
    when 'offer' then '{}'
    else array['categories'] end) as word;
  return null;
end $$;
