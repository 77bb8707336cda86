-- Without a transaction: codes may have been used very often.
-- Why: what a code remembered of phone numbers was kept for ever where the code was deleted first and the account later.

-- step: batches of 2000 by order_id of promo_use
update promo_use set phone_hash = null from promo_code
where promo_code.id = promo_code_id and promo_code.deleted_at is not null and phone_hash is not null
  and order_id > $1 and order_id <= $2;
