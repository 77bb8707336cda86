-- Without a transaction: the rules of 0777 are proved of the rows that were there before them.
-- step
alter table cod_collection validate constraint cod_collection_second;
-- step
alter table payment_attempt validate constraint payment_attempt_at_door;
