-- Why: what couriers have paid, and under which reference money went back, was written plainly by the contract alone. And a
-- reference that was confirmed for one order and written on another at the same moment met in two unique indexes, in
-- another order each: one of them waited for a deadlock to be found and began again.

-- In triggers, as in 0102, so that nothing that ever writes one can forget it.
create function write_bank_reference_plainly() returns trigger language plpgsql as $$
begin
  new.bank_reference := plain_reference(new.bank_reference);
  return new;
end $$;
create trigger refund_reference_plain before insert or update of bank_reference on refund for each row
  when (new.bank_reference is not null) execute function write_bank_reference_plainly();

create function write_remittance_reference_plainly() returns trigger language plpgsql as $$
begin
  new.reference := plain_reference(new.reference);
  return new;
end $$;
create trigger remittance_reference_plain before insert or update of reference on cod_remittance for each row
  execute function write_remittance_reference_plainly();

-- Whoever pays an order by a bank's reference locks it until the end of the transaction: after the order, before the
-- attempts. Two for one reference wait in turn, whichever way they come.
create function lock_reference(plain text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payment reference ' || plain, 0))
$$;

-- As in 0052, and locked.
create or replace function write_reference_plainly() returns trigger language plpgsql as $$
begin
  new.payment_reference := plain_reference(new.payment_reference);
  if new.payment_reference is distinct from old.payment_reference then
    perform lock_reference(new.payment_reference);
  end if;
  return new;
end $$;

-- As in 0102, by a reference that is locked.
create or replace function confirm_payment(in_attempt bigint, fact jsonb, in_reinstate boolean, in_second boolean)
returns jsonb language plpgsql as $$
declare
  reference constant text := plain_reference(fact ->> 'gateway_payment');
  order_number integer;
  paid_for text;
  answer jsonb;
begin
  select order_id, purpose into order_number, paid_for from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  perform lock_reference(reference);
  if exists (select from "order" where payment_reference = reference and id <> order_number) then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  elsif not in_second and exists (select from payment_attempt
    where id = in_attempt and state = 'captured' and gateway_payment is distinct from reference) then
    return jsonb_build_object('outcome', 'already_paid');
  end if;
  begin
    answer := settle_payment(in_attempt, fact || jsonb_build_object('gateway_payment', reference), in_reinstate);
    if answer ->> 'outcome' in ('settled', 'late') and paid_for = 'full' then
      update "order" set payment_reference = reference where id = order_number and payment_reference is null;
    end if;
  exception when unique_violation then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  end;
  return answer;
end $$;
