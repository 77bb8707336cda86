-- Why: what a customer ordered to pick up in the shop, and paid there in cash, was written as a debt of a courier who never had it.

-- As in 0190, also where the customer has chosen to pick it up.
create or replace function collect_at_door() returns trigger language plpgsql as $$
begin
  if new.pickup is not null or new.service = 'pickup' then
    perform write_payment_by_hand(new.id, null, null);
    return null;
  end if;
  insert into cod_collection (order_id, due_paise, collected_at)
  values (new.id, new.total_paise - new.advance_paid_paise, date_trunc('milliseconds', shop_now()));
  return null;
end $$;
