-- Without a transaction: people ask to be told meanwhile.
-- Why: wishes are found by the key of a browser, and by the number of an account that is deleted.

-- step
drop index concurrently if exists restock_request_of_keys;

-- step
create index concurrently if not exists restock_request_of_keys on restock_request using gin (device_keys);

-- step
drop index concurrently if exists restock_request_of_phone;

-- step
create index concurrently if not exists restock_request_of_phone on restock_request (phone);
