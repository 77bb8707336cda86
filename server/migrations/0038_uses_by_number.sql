-- Without a transaction: uses of promo codes are as many as orders with one. 0019 says what their hashes are for.

-- step: batches of 2000 by order_id of promo_use
update promo_use set phone_hash = phone_hash(phone) from account
where account.id = account_id and phone_hash is null and order_id > $1 and order_id <= $2;

-- Whether a number has used a code before is asked with the code locked.
-- step
create index concurrently if not exists promo_use_phone on promo_use (phone_hash);

-- step
create unique index concurrently if not exists promo_code_used_by_number on promo_use (promo_code_id, phone_hash) where once_per_user;

-- step
drop index concurrently if exists promo_code_used_before;
