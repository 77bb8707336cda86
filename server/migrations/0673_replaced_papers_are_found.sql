-- Without a transaction: a shop may have many papers.
-- Why: an order has one invoice that replaces none, and each is replaced once: so one of them counts, whoever writes rows.

-- step
alter table paper validate constraint paper_replaced;

-- step
alter table paper validate constraint paper_replaces;

-- step
alter table paper validate constraint paper_correction;

-- step
create unique index concurrently if not exists paper_first_of_order on paper (order_id) where refers_to is null and replaces is null;

-- step
create unique index concurrently if not exists paper_replaced_once on paper (replaces) where replaces is not null;

-- Of an order that has one invoice, which 0673 no longer asks.
-- step
drop index concurrently if exists paper_of_order;
