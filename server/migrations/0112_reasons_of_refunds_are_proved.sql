-- Without a transaction: proving the constraint of 0111 reads every refund, while refunds go on.

-- step
alter table refund validate constraint refund_why;
