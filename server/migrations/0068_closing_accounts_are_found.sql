-- Without a transaction: there may be many accounts.
-- Why: each start finishes what 0067 describes, and must not read all accounts for that.

-- step
alter table account validate constraint account_closing;
-- step
create index concurrently if not exists account_closing_at on account (id) where closing_at is not null;
