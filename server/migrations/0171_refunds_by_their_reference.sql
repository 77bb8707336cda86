-- Without a transaction: there may be many refunds.
-- Why: whether a reference has given money back is asked with each refund that is written by hand.

-- step
create index concurrently if not exists refund_reference on refund (bank_reference) where by_hand;
