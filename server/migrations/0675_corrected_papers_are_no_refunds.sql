-- Why: a credit note over an invoice that was wrong says of no money that it has gone back (0672).

-- As in 0665, whatever was corrected on the papers.
create or replace function take_back_refund(in_refund bigint, in_actor integer, in_is_owed boolean) returns text language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  known refund;
begin
  select order_id into order_number from payment_attempt where id = (select attempt_id from refund where id = in_refund);
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  select * into attempt from payment_attempt where id = known.attempt_id;
  if known.id is null or not (known.by_hand or attempt.provider in ('upi_manual', 'cash'))
    or known.state not in ('wanted', 'processed') or (known.state = 'wanted' and in_is_owed) then
    return 'not_by_hand';
  elsif not in_is_owed and (known.why not in ('return', 'goodwill') or ordered.cancelled_at is not null
    or attempt.late_at is not null or exists (select from goods_return where order_id = order_number and known.id = any (refund_ids))) then
    return 'owed';
  elsif not in_is_owed and exists (select from paper where order_id = order_number and kind = 'credit_note'
    and correction is null) then
    return 'credited';
  elsif not in_is_owed and attempt.purpose = 'advance' and ordered.delivery_status not in ('Undelivered', 'Packed') then
    -- The courier has collected by the packing slip.
    return 'collected';
  end if;
  perform lock_corrected_references(array[known.bank_reference]);
  if in_is_owed then
    update refund set state = 'wanted', by_hand = true, bank_reference = null, sent_by = null, done_by = null, processed_at = null
    where id = in_refund;
  else
    delete from refund where id = in_refund;
    update refund set nothing_left = false where attempt_id = attempt.id and nothing_left;
    update "order" set advance_paid_paise = advance_left(order_number), updated_at = shop_now()
    where id = order_number and attempt.purpose = 'advance' and payment_method = 'COD' and payment_status in ('Pending', 'Failed');
  end if;
  if known.bank_reference is not null then
    perform leave_reference(attempt.id, known.bank_reference);
  end if;
  if known.state = 'processed' and ordered.payment_status = 'Refunded' and not is_paid_back(order_number) then
    update "order" set payment_status = 'Paid', updated_at = shop_now() where id = order_number;
    insert into order_change (order_id, at, actor_id, became) values (order_number, shop_now(), in_actor, 'Paid');
  end if;
  return 'taken_back';
end $$;
