-- Without a transaction: the check of all accounts takes no lock that a request waits for.
-- step
alter table account validate constraint account_role;
