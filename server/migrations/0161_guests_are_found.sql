-- Without a transaction: there may be many accounts.
-- Why: a number is one account's only among those with a password; and guests are looked up by the number they typed.

-- step
alter table account validate constraint account_guest;
-- step
create unique index concurrently if not exists account_of_number on account (phone) where not is_guest;
-- step
create index concurrently if not exists account_of_guest on account (phone) where is_guest;
-- step
create index concurrently if not exists account_guest_age on account (created_at) where is_guest;
