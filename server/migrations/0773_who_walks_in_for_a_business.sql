-- Why: the invoice of a business names it (decision 0166). What it buys at the counter without leaving a number is in nobody's account, and
-- was forgotten before it had its invoice.

-- As in 0146; but that a business stays, which bought without an account: nobody asks for its name to be erased, and its invoice may
-- still be owed. Where an account was erased, forget_buyer has taken the GSTIN before.
create or replace function forget_recipient() returns trigger language plpgsql as $$
begin
  if new.buyer_gstin is null or new.pickup is distinct from 'now' then
    new.recipient_name := null;
    new.shipping_address := null;
  end if;
  new.recipient_phone := null;
  new.attempt_key := null;
  new.gift_note := null;
  new.order_note := null;
  return new;
end $$;
