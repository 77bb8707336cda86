-- Why: a shopkeeper sets a price knowing what a product has cost. Only staff who keep products see it.
alter table product
  add column cost_paise integer,
  add constraint product_cost check (cost_paise between 0 and 1000000000) not valid;
