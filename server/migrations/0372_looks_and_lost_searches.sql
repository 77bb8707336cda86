-- Why: staff see what is looked at and not bought, and what is searched for and not there. Counted by day and by nothing that
-- tells of a person; without keys of other tables, so that counting locks nothing that an order needs (decision 0088).

create table product_view_day (
  day date not null,
  product_id integer not null,
  views integer not null check (views > 0),
  primary key (day, product_id)
);

create table lost_search (
  day date not null,
  words text not null check (length(words) between 2 and 60),
  times integer not null check (times > 0),
  primary key (day, words)
);
