-- Why: an account with many orders is closed in several transactions. Where the shop was stopped between two of them,
-- an account stayed that had lost its orders and could go on.

-- Since when the account is being deleted, by its owner: it is disabled, and never enabled again.
alter table account
  add column closing_at timestamptz,
  add constraint account_closing check (closing_at is null or disabled_at is not null) not valid;
