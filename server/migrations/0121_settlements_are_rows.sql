-- Without a transaction: settlements from before 0120 become rows, while others are read; and its constraint is proved.

-- step
alter table payment_case validate constraint payment_case_kind;

-- step: batches of 5000 by id of "settlement_line"
insert into settlement (provider, settlement_id)
select provider, settlement_id from settlement_line
where settlement_id is not null and id > $1 and id <= $2
group by provider, settlement_id order by min(id)
on conflict do nothing;
