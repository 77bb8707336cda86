-- Why: what identifies a buyer was forgotten with the account only on orders that have a GSTIN: a further field of theirs would have
-- stayed on all others.

create or replace trigger order_buyer_forgotten before update of account_id on "order" for each row
  when (new.account_id is null and old.account_id is not null) execute function forget_buyer();
