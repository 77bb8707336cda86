-- Why: the home page shows products on shelves, and the shopkeeper says which, in what order and what they are called.
-- No row: they are as in every new shop.

create table shelf (
  kind text primary key
    constraint shelf_kind check (kind in ('new', 'best_sellers', 'under_price', 'occasions', 'buy_again')),
  position smallint not null,
  is_shown boolean not null default true,
  -- Null: as the shop's language calls it.
  title text constraint shelf_title_length check (char_length(title) between 1 and 40),
  -- What a product of the shelf costs at most.
  max_price_paise integer constraint shelf_max_price check (max_price_paise > 0),
  constraint shelf_under_price_has_one check ((kind = 'under_price') = (max_price_paise is not null))
);

-- What is celebrated with products of a sub-category, or with those that have these words.
create table occasion (
  position smallint primary key,
  name text not null constraint occasion_name_length check (char_length(name) between 1 and 40),
  words text constraint occasion_words_length check (char_length(words) between 1 and 60),
  sub_category_id integer references sub_category on delete cascade,
  constraint occasion_has_one_place check (num_nonnulls(words, sub_category_id) = 1)
);
create index occasion_sub_category on occasion (sub_category_id);

create trigger shelf_changes after insert or update or delete on shelf
  for each statement execute function tell_change_of('shelves');
create trigger occasion_changes after insert or update or delete on occasion
  for each statement execute function tell_change_of('shelves');
