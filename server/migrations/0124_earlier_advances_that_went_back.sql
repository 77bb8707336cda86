-- Without a transaction: what went back of advances before 0123, of parcels that were not sent by then, is collected as well.

-- step: batches of 2000 by id of "order"
update "order" set advance_paid_paise = advance_left(id)
where advance_paid_paise > 0 and payment_method = 'COD' and cancelled_at is null and payment_status in ('Pending', 'Failed')
  and delivery_status in ('Undelivered', 'Packed') and advance_paid_paise <> advance_left(id) and id > $1 and id <= $2;
