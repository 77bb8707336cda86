-- Without a transaction: constraints that 0720 has added are proved of what was there, which takes as long as the table is.
-- step
alter table payment_attempt validate constraint payment_attempt_short;
-- step
alter table payment_attempt validate constraint payment_attempt_surplus;
