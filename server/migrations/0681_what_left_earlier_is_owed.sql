-- Without a transaction: orders are many, and placed meanwhile.
-- Why: what left before 0680 without its paper is owed as well.

-- step: batches of 2000 by id of "order"
insert into paper_owed (order_id, reason)
select id, 'no_profile' from "order"
where id > $1 and id <= $2 and cancelled_at is null and test_paid_at is null and delivery_status in ('Shipped', 'Delivered')
  and not exists (select from paper where order_id = "order".id and refers_to is null)
on conflict do nothing;

-- step
alter table paper_owed validate constraint paper_owed_reason;
