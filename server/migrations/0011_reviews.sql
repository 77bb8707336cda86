-- Why: who has received a product says once what it is like; what is hidden may not be said again.
create unique index review_written on review (product_id, account_id) where account_id is not null;
