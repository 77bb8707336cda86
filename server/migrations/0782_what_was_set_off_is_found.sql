-- Without a transaction: an index of a table that grows.
-- Why: `check`, and the page of an order, ask which refunds have paid an order that something was exchanged for.
-- step
create index concurrently if not exists refund_set_off on refund (set_off_attempt) where set_off_attempt is not null;
-- step
alter table refund validate constraint refund_set_off;
-- step
alter table refund validate constraint refund_set_off_by_hand;
-- step
alter table goods_return validate constraint goods_return_set_off;
