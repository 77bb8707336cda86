-- Without a transaction: there are many products, and they are sold meanwhile.
-- Why: whoever sells food has a licence to name; whether any is sold is asked on the dashboard.

-- step
create index concurrently if not exists product_food on product (id) where law_kind = 'food' and deleted_at is null;
