-- Why: staff who gave two customers their money back on one day pasted one reference twice. Nobody was told, and one of the two
-- read that money had gone that never went. One transfer may give back two orders, but of one customer alone.

-- As in 0126, and raises `refund_reference_taken` where money of another customer went back by hand under the reference. Whose it
-- was first is looked up while the reference is locked.
create or replace function use_reference_of_refund() returns trigger language plpgsql as $$
begin
  perform use_reference_of_other_money(new.attempt_id, new.bank_reference);
  if new.by_hand and exists (
    select from used_reference as used
    join refund as earlier on earlier.attempt_id = used.attempt_id and earlier.bank_reference = used.reference
      and earlier.by_hand and earlier.id <> new.id
    join payment_attempt as its_attempt on its_attempt.id = earlier.attempt_id
    join "order" as its_order on its_order.id = its_attempt.order_id
    join payment_attempt as attempt on attempt.id = new.attempt_id
    join "order" as ordered on ordered.id = attempt.order_id
    where used.reference = new.bank_reference and ordered.id <> its_order.id
      and coalesce(ordered.account_id <> its_order.account_id, true)
  ) then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'refund_reference_taken';
  end if;
  return null;
end $$;
