-- Without a transaction: the constraint that 0741 has added is proved of what was there, which takes as long as the table is.
-- step
alter table payment_attempt validate constraint payment_attempt_rest;
