-- Why: two ways were left in which staff made a second payment by their word alone, which goes back: a cancelled order whose payment
-- through a gateway goes back could be marked as paid by sight, and while a payment that came late was not decided yet, another
-- attempt of its order could be seen. And what was seen took the reference under which a part of it had gone back for its own;
-- its payment in the statement was a second one then.

-- As in 0414. Of an order for which something has come, nothing is taken by sight alone, whatever becomes of that.
create or replace function confirm_payment(in_attempt bigint, fact jsonb, in_reinstate boolean, in_second boolean)
returns jsonb language plpgsql as $$
declare
  reference constant text := plain_reference(fact ->> 'gateway_payment');
  order_number integer;
  paid_for text;
  seen payment_attempt;
  answer jsonb;
begin
  select order_id, purpose into order_number, paid_for from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  if fact ? 'references' then
    perform lock_references(array[reference] || array(select jsonb_array_elements_text(fact -> 'references')));
  else
    perform lock_typed_reference(reference);
  end if;
  select other.* into seen from payment_attempt as asked join payment_attempt as other on other.order_id = asked.order_id
  where asked.id = in_attempt and other.provider = 'upi_manual' and other.state = 'captured'
    and other.gateway_payment is null and other.second_of is null
    and (other.id = asked.id or (asked.state <> 'captured' and reference is not null
      and other.purpose = asked.purpose and other.amount_paise = asked.amount_paise))
  order by other.id = asked.id desc, other.id limit 1 for no key update of other;
  if exists (select from "order" where payment_reference = reference and id <> order_number) then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  elsif not in_second and seen.id is null and exists (select from payment_attempt
    where id = in_attempt and state = 'captured' and gateway_payment is distinct from reference) then
    return jsonb_build_object('outcome', 'already_paid');
  elsif reference is null and exists (select from payment_attempt as asked join "order" on "order".id = asked.order_id
    where asked.id = in_attempt and asked.state <> 'captured' and ((asked.purpose = 'full' and payment_status in ('Paid', 'Refunded'))
      or exists (select from payment_attempt as other where other.order_id = asked.order_id and other.purpose = asked.purpose
        and other.state = 'captured'))) then
    return jsonb_build_object('outcome', 'already_paid');
  elsif seen.id is not null and reference is not null and (fact ->> 'paise')::bigint is distinct from seen.amount_paise then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'amount');
  end if;
  begin
    if seen.id is not null and reference is not null then
      update payment_attempt set gateway_payment = reference, bank_reference = fact ->> 'bank_reference' where id = seen.id;
      answer := jsonb_build_object('outcome', 'settled', 'order', 'unchanged');
    else
      answer := settle_payment(in_attempt, fact || jsonb_build_object('gateway_payment', reference), in_reinstate);
    end if;
    if answer ->> 'outcome' in ('settled', 'late') and paid_for = 'full' then
      update "order" set payment_reference = reference where id = order_number and payment_reference is null;
    end if;
  exception when unique_violation then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'payment');
  end;
  return answer;
end $$;

-- As in 0400. Of an order for which anything has come, staff cannot tell by their eyes that another payment did.
create or replace function pay_by_hand(in_order integer, in_actor integer, in_reference text) returns void
language plpgsql as $$
declare
  paid bigint;
begin
  perform from "order" where id = in_order for no key update;
  if exists (select from payment_attempt where order_id = in_order and purpose = 'full' and state = 'captured'
    and (in_reference is null or (provider = 'upi_manual' and gateway_payment is null and second_of is null))) then
    raise exception 'paid before' using errcode = 'unique_violation', constraint = 'already_paid';
  end if;
  paid := write_payment_by_hand(in_order, in_actor, in_reference);
  if exists (select from "order" where id = in_order and cancelled_at is not null) then
    insert into refund (attempt_id, amount_paise, why, asked_by)
    select id, amount_paise, 'late', in_actor from payment_attempt where id = paid;
  end if;
end $$;

-- As in 0118. The reference under which money went back is used by its payment, and is not the one under which that came.
create or replace function use_references_of_attempt() returns trigger language plpgsql as $$
begin
  perform use_references(new.id, array[new.gateway_payment, new.bank_reference], true);
  if exists (select from refund where attempt_id = new.id and by_hand
    and bank_reference in (new.gateway_payment, new.bank_reference)) then
    raise exception 'went back by it' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end if;
  return null;
end $$;
