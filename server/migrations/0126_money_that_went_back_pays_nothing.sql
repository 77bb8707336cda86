-- Why: the reference under which money went back is told to its customer, and that of a payment through a gateway to whoever
-- made it. Either was believed as the reference of a payment to the shop's own address, for another order.

-- Uses the reference of money that did not come to the shop's own address; what has not the form of a bank's is words of
-- staff, and pays no order anyway.
create function use_reference_of_other_money(in_attempt bigint, reference text) returns void language plpgsql as $$
begin
  if reference ~ '^(?=.*[0-9])[A-Z0-9]{12,22}$' then
    perform use_references(in_attempt, array[reference], false);
  end if;
end $$;

create function use_reference_of_refund() returns trigger language plpgsql as $$
begin
  perform use_reference_of_other_money(new.attempt_id, new.bank_reference);
  return null;
end $$;
create trigger refund_reference_used after insert or update of bank_reference on refund for each row
  when (new.bank_reference is not null) execute function use_reference_of_refund();

create function use_reference_of_gateway_payment() returns trigger language plpgsql as $$
begin
  perform use_reference_of_other_money(new.id, plain_reference(new.bank_reference));
  return null;
end $$;
create trigger gateway_reference_used after insert or update of bank_reference on payment_attempt for each row
  when (new.provider <> 'upi_manual' and new.bank_reference is not null)
  execute function use_reference_of_gateway_payment();
