-- Without a transaction: indexes of a table that grows are made beside traffic.
-- What staff have seen and no statement has proved yet is a list, and is found by its amount.
-- step
create index concurrently if not exists payment_attempt_seen on payment_attempt (id)
  where provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null
    and second_of is null
-- step
create index concurrently if not exists payment_attempt_seen_amount on payment_attempt (amount_paise, id)
  where provider = 'upi_manual' and state = 'captured' and gateway_payment is null and confirmed_by is not null
    and second_of is null
