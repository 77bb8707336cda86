-- Without a transaction: large tables. What lists and sums of money look for is found without reading all of them; and the
-- constraint of 0129 is proved.

-- step
alter table payment_case validate constraint payment_case_kind;

-- step
create index concurrently if not exists order_test_paid on "order" (id) include (total_paise, created_at)
where test_paid_at is not null and cancelled_at is null;

-- step
create index concurrently if not exists refund_at_gateway on refund (gateway_refund) where gateway_refund is not null;
