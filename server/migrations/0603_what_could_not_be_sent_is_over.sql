-- Why: a refund that its gateway could not send stays as it is when the money went back otherwise. The list of refunds, and its number on the
-- dashboard's first screen, looked through all of those that there ever were.

-- It has failed, and nothing of its payment is left to be given back.
alter table refund add column nothing_left boolean not null default false;

-- In a trigger, so that nothing that ever writes a refund can forget it; the payment is locked while what goes back is added up.
create function end_failed_refunds() returns trigger language plpgsql as $$
begin
  update refund set nothing_left = not nothing_left
  where attempt_id = new.attempt_id and nothing_left is distinct from (state = 'failed' and (
    select coalesce(sum(amount_paise), 0) from refund where attempt_id = new.attempt_id and state <> 'failed'
  ) >= (select amount_paise from payment_attempt where id = new.attempt_id));
  return null;
end $$;
create trigger refund_added_ends_failed after insert on refund for each row execute function end_failed_refunds();
create trigger refund_moved_ends_failed after update of state, amount_paise on refund for each row
  when (old.state <> new.state or old.amount_paise <> new.amount_paise) execute function end_failed_refunds();
