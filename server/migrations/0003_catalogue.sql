-- Why: what the shop sells. Money is paise, deletes are soft, a name is free again once its bearer is deleted.
-- Constraints that a person can run into carry the name of their error code.

create table category (
  id integer generated always as identity primary key,
  name text not null constraint category_name_length check (length(name) between 1 and 200),
  picture_id integer references picture (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index category_name_taken on category (lower(name)) where deleted_at is null;
create index category_picture on category (picture_id);

create table sub_category (
  id integer generated always as identity primary key,
  category_id integer not null references category (id),
  name text not null constraint sub_category_name_length check (length(name) between 1 and 200),
  picture_id integer references picture (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index sub_category_name_taken on sub_category (category_id, lower(name)) where deleted_at is null;
create index sub_category_picture on sub_category (picture_id);

create table product (
  id integer generated always as identity primary key,
  sub_category_id integer not null references sub_category (id),
  name text not null constraint product_name_length check (length(name) between 1 and 200),
  description text not null default '' constraint product_description_length check (length(description) <= 5000),
  -- Up to 10,000,000 rupees.
  price_paise integer not null constraint product_price check (price_paise between 100 and 1000000000),
  stock integer not null default 0 constraint product_stock check (stock between 0 and 1000000),
  weight_kg numeric(6, 2) constraint product_weight check (weight_kg between 0 and 1000),
  length_cm numeric(6, 2) constraint product_length check (length_cm between 0 and 1000),
  width_cm numeric(6, 2) constraint product_width check (width_cm between 0 and 1000),
  height_cm numeric(6, 2) constraint product_height check (height_cm between 0 and 1000),
  origin_location text,
  view_count integer not null default 0,
  -- Kept with the product so that a list needs no second look at the reviews.
  rating_sum integer not null default 0,
  review_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index product_name_taken on product (lower(name)) where deleted_at is null;
-- One index per sort of the whole list and of one sub-category's list.
create index product_newest on product (id desc) where deleted_at is null;
create index product_by_name on product (lower(name), id) where deleted_at is null;
create index product_by_price on product (price_paise, id) where deleted_at is null;
create index product_of_sub_category_newest on product (sub_category_id, id desc) where deleted_at is null;
create index product_of_sub_category_by_name on product (sub_category_id, lower(name), id) where deleted_at is null;
create index product_of_sub_category_by_price on product (sub_category_id, price_paise, id) where deleted_at is null;

create table product_picture (
  id integer generated always as identity primary key,
  product_id integer not null references product (id),
  picture_id integer not null references picture (id),
  -- The lowest position is the main picture.
  position integer not null,
  constraint product_picture_position unique (product_id, position)
);
create index product_picture_picture on product_picture (picture_id);

create table review (
  id integer generated always as identity primary key,
  product_id integer not null references product (id),
  -- Null for a review that was brought along from elsewhere.
  account_id integer references account (id),
  user_name text not null constraint review_user_name_length check (length(user_name) between 1 and 100),
  rating integer not null constraint review_rating check (rating between 1 and 5),
  comment text not null constraint review_comment_length check (length(comment) between 1 and 2000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index review_of_product on review (product_id, created_at desc) where deleted_at is null;
create index review_account on review (account_id);
