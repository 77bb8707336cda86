-- Why: of an order that was paid under a reference, or through a gateway, staff could say of another attempt that they had seen its
-- money: a second payment, which goes back, by their word alone (0400 refuses it of what was seen alone). Who has found a second one
-- has its reference, or the statement.

-- As in 0411. Of an order that is paid already, nothing is taken by sight alone.
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
        and other.state = 'captured' and other.late_at is null))) then
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
