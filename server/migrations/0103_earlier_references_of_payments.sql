-- Without a transaction: what is kept already is written plainly too (0102), in batches. Where two have one reference, written
-- in two ways, the first gets it and the other keeps its own: which of them the bank's credit was for, only people can say.

-- step: batches of 5000 by id of "order"
update "order" set payment_reference = written.plain
from (
  select distinct on (plain) id, plain
  from (
    select id, payment_reference, plain_reference(payment_reference) as plain
    from "order" where payment_reference is not null and id > $1 and id <= $2
  ) as kept
  where payment_reference <> plain
    and not exists (select from "order" as other where other.payment_reference = plain)
  order by plain, id
) as written
where "order".id = written.id;

-- step: batches of 5000 by id of "payment_attempt"
update payment_attempt set gateway_payment = written.plain, bank_reference = written.plain
from (
  select distinct on (plain) id, plain
  from (
    select id, gateway_payment, plain_reference(gateway_payment) as plain
    from payment_attempt where provider = 'upi_manual' and gateway_payment is not null and id > $1 and id <= $2
  ) as kept
  where gateway_payment <> plain and not exists (select from payment_attempt as other
    where other.provider = 'upi_manual' and other.gateway_payment = plain)
  order by plain, id
) as written
where payment_attempt.id = written.id;
