-- Why: where staff agreed that another amount pays an order, the amount that was due was written as taken. Of 5,089 that came for 89
-- the rest was in no list and never went back, of 1 that came for 299 the shop could give back 299, and nobody could take that back.

-- What is missing of what was due, as staff have agreed to: of a whole payment it is given up, of an advance it is collected at the door.
-- What came too much is a payment of its own, which goes back as a second one does.
alter table payment_attempt
  add column short_paise bigint not null default 0,
  add column is_surplus boolean not null default false,
  add constraint payment_attempt_short check (short_paise >= 0) not valid,
  add constraint payment_attempt_surplus check (not is_surplus or (second_of is not null and provider = 'upi_manual')) not valid;

-- Writes what has come for an attempt that was captured, which is another amount than was due. False where more of it went back, or is to
-- go back for something that cannot be undone, than came. Whoever calls it has locked the order.
create function write_other_amount(in_attempt bigint, in_paise bigint, in_actor integer) returns boolean language plpgsql as $$
declare
  attempt payment_attempt;
  made bigint;
  known refund;
  too_much bigint;
begin
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if in_paise > attempt.amount_paise then
    insert into payment_attempt (order_id, purpose, provider, amount_paise, state, second_of, is_surplus, method, confirmed_by,
      looked_at, captured_at)
    values (attempt.order_id, attempt.purpose, 'upi_manual', in_paise - attempt.amount_paise, 'captured', in_attempt, true,
      attempt.method, in_actor, shop_now(), shop_now())
    returning id into made;
    insert into refund (attempt_id, amount_paise, why, asked_by)
    values (made, in_paise - attempt.amount_paise, 'duplicate', in_actor);
    return true;
  end if;
  select coalesce(sum(amount_paise), 0) - in_paise into too_much from refund where attempt_id = in_attempt and state <> 'failed';
  if too_much > 0 then
    -- What goes back by itself is as much as came.
    select * into known from refund
    where attempt_id = in_attempt and state = 'wanted' and why in ('cancel', 'late', 'duplicate') for no key update;
    if known.id is null or known.amount_paise <= too_much then
      return false;
    end if;
    update refund set amount_paise = amount_paise - too_much where id = known.id;
  end if;
  update payment_attempt set amount_paise = in_paise, short_paise = attempt.short_paise + attempt.amount_paise - in_paise
  where id = in_attempt;
  if attempt.purpose = 'advance' then
    update "order" set advance_paid_paise = advance_left(id), updated_at = shop_now()
    where id = attempt.order_id and payment_method = 'COD' and payment_status in ('Pending', 'Failed') and cancelled_at is null;
  end if;
  return true;
end $$;

-- Uses a payment of the statement that has another amount for what was captured by its reference, as staff have agreed to. Returns
-- 'taken', 'unused' where it pays something else, or 'given_back'.
create function take_other_amount(in_credit bigint, in_payment text, in_actor integer) returns text language plpgsql as $$
declare
  credit bank_credit;
  due bigint;
begin
  if not use_credit(in_credit, in_payment) then
    return 'unused';
  end if;
  select * into credit from bank_credit where id = in_credit;
  select amount_paise into due from payment_attempt where id = credit.attempt_id;
  if not write_other_amount(credit.attempt_id, credit.amount_paise, in_actor) then
    return 'given_back';
  end if;
  update bank_credit set is_other_amount = credit.amount_paise > due where id = in_credit;
  return 'taken';
end $$;

-- Whether staff have agreed that an attempt was paid by another amount.
create function is_of_other_amount(in_attempt bigint) returns boolean language sql stable as $$
  select short_paise > 0 or exists (select from bank_credit where attempt_id = in_attempt and is_other_amount)
  from payment_attempt where id = in_attempt
$$;

-- Takes back that staff have agreed to another amount: its payment in the statement is open again, and what was too much of it goes back
-- no more. Returns what was to go back; null where that has gone. Whoever calls it has locked the order, its refunds and the references.
create function leave_other_amount(in_attempt bigint) returns bigint language plpgsql as $$
declare
  attempt payment_attempt;
  credit bank_credit;
  too_much payment_attempt;
  dropped bigint := 0;
  one text;
begin
  select * into too_much from payment_attempt
  where order_id = (select order_id from payment_attempt where id = in_attempt) and second_of = in_attempt and is_surplus
    and state = 'captured';
  if exists (select from refund where attempt_id = too_much.id and state <> 'wanted') then
    return null;
  end if;
  with gone as (delete from refund where attempt_id = too_much.id returning amount_paise)
  select coalesce(sum(amount_paise), 0) into dropped from gone;
  update payment_attempt set state = 'failed', reason = 'closed', method = null, captured_at = null where id = too_much.id;
  update payment_attempt set amount_paise = amount_paise + short_paise, short_paise = 0 where id = in_attempt returning * into attempt;
  select * into credit from bank_credit where attempt_id = in_attempt for no key update;
  update bank_credit set attempt_id = null, is_other_amount = false where id = credit.id;
  foreach one in array coalesce(credit.bank_references, '{}') loop
    if one is distinct from attempt.gateway_payment and one is distinct from attempt.bank_reference then
      perform leave_reference(in_attempt, one);
    end if;
  end loop;
  return dropped;
end $$;

-- As in 0123. What staff have given up is not paid once more.
create or replace function kept_paise(in_order integer) returns bigint language sql as $$
  select (select advance_paid_paise from "order" where id = in_order) + coalesce(sum(amount_paise + short_paise), 0)::bigint
  from payment_attempt
  where order_id = in_order and state = 'captured' and purpose = 'full' and late_at is null
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;

-- As in 0665. What staff have agreed to is their word, too.
create or replace function take_back_payment(in_attempt bigint, in_actor integer, in_seconds integer) returns jsonb language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  other payment_attempt;
  moment timestamptz;
  dropped bigint;
  surplus bigint := 0;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into attempt from payment_attempt where id = in_attempt;
  if attempt.id is null or attempt.provider not in ('upi_manual', 'cash') or attempt.state <> 'captured' or attempt.confirmed_by is null
    or attempt.second_of is not null or attempt.late_at is not null then
    return jsonb_build_object('outcome', 'not_by_word');
  elsif ordered.delivery_status in ('Shipped', 'Delivered') or exists (select from parcel
    where order_id = order_number and state not in ('draft', 'booked', 'labelled', 'cancelled')) then
    return jsonb_build_object('outcome', 'sent');
  elsif ordered.payment_method = 'COD' and exists (select from parcel
    where order_id = order_number and state in ('booked', 'labelled') and booking in ('wanted', 'made')) then
    -- Its courier was told to collect nothing.
    return jsonb_build_object('outcome', 'booked');
  end if;
  perform from refund where attempt_id in (select id from payment_attempt where order_id = order_number)
  order by id for no key update;
  if exists (select from refund where attempt_id = in_attempt and state in ('sent', 'processed')) then
    return jsonb_build_object('outcome', 'given_back');
  end if;
  perform lock_corrected_references(array[attempt.gateway_payment, attempt.bank_reference]
    || (select bank_references from bank_credit where attempt_id = in_attempt));
  -- No statement is read from here on.
  if is_of_other_amount(in_attempt) then
    surplus := leave_other_amount(in_attempt);
    if surplus is null then
      return jsonb_build_object('outcome', 'given_back');
    end if;
    select * into attempt from payment_attempt where id = in_attempt;
  elsif exists (select from bank_credit where attempt_id = in_attempt) then
    return jsonb_build_object('outcome', 'proved');
  end if;
  moment := shop_now();
  with gone as (delete from refund where attempt_id = in_attempt returning amount_paise)
  select coalesce(sum(amount_paise), 0) + surplus into dropped from gone;
  update payment_attempt set state = 'failed',
    -- Nobody looks for cash: its customer reads of no payment that was not found.
    reason = case when provider = 'cash' then 'closed' else 'rejected' end, gateway_payment = null, bank_reference = null, method = null,
    captured_at = null, confirmed_by = in_actor
  where id = in_attempt;
  if attempt.gateway_payment is not null then
    update "order" set payment_reference = null where id = order_number and payment_reference = attempt.gateway_payment;
    perform leave_reference(in_attempt, attempt.gateway_payment);
  end if;
  if attempt.bank_reference is distinct from attempt.gateway_payment then
    perform leave_reference(in_attempt, attempt.bank_reference);
  end if;

  if exists (select from payment_attempt as paid where paid.order_id = order_number and paid.purpose = attempt.purpose
    and paid.state = 'captured' and paid.late_at is null
    and not exists (select from refund where attempt_id = paid.id and why in ('late', 'duplicate'))) then
    -- It was the second one itself.
    return jsonb_build_object('outcome', 'taken_back', 'order', 'unchanged', 'dropped', dropped);
  end if;
  if ordered.cancelled_at is null then
    select paid.* into other from payment_attempt as paid
    where paid.order_id = order_number and paid.purpose = attempt.purpose and paid.state = 'captured' and paid.late_at is null
      and paid.amount_paise = attempt.amount_paise and coalesce(paid.second_of = in_attempt, true)
      and exists (select from refund where attempt_id = paid.id)
      and not exists (select from refund where attempt_id = paid.id and (why <> 'duplicate' or state <> 'wanted'))
    order by paid.id limit 1;
    if found then
      delete from refund where attempt_id = other.id;
      update payment_attempt set second_of = nullif(other.id, id) where id = other.id or second_of = in_attempt;
      update "order" set updated_at = moment, test_paid_at = case when other.is_test then moment else test_paid_at end,
        payment_reference = case when other.provider = 'upi_manual' and other.purpose = 'full' then other.gateway_payment
          else payment_reference end
      where id = order_number;
      return jsonb_build_object('outcome', 'taken_back', 'order', 'paid_otherwise', 'dropped', dropped);
    end if;
  end if;

  if attempt.purpose = 'advance' then
    update "order" set advance_paid_paise = advance_left(order_number), updated_at = moment,
      cod_state = case when cancelled_at is null then 'unconfirmed' else cod_state end
    where id = order_number and payment_status in ('Pending', 'Failed');
  elsif ordered.payment_status = 'Paid' then
    update "order" set payment_status = 'Pending', updated_at = moment where id = order_number;
    insert into order_change (order_id, at, actor_id, became) values (order_number, moment, in_actor, 'Pending');
  end if;
  -- What is packed waits until a person decides, as everything does that staff have taken on.
  update "order" set pay_by = greatest(attempt.held_until, moment + make_interval(secs => in_seconds))
  where id = order_number and in_seconds is not null and cancelled_at is null and delivery_status = 'Undelivered'
    and payment_status = 'Pending' and (payment_method <> 'COD' or cod_state = 'unconfirmed');
  return jsonb_build_object('outcome', 'taken_back', 'order', 'waits', 'dropped', dropped);
end $$;

-- As in 0586. What staff have agreed to is left, as it proves nothing.
create or replace function correct_payment(in_attempt bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known payment_attempt;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from payment_attempt where id = in_attempt;
  if known.id is null or known.provider <> 'upi_manual' or known.state <> 'captured' or known.gateway_payment is null then
    return 'not_by_hand';
  elsif known.gateway_payment = plain then
    return 'unchanged';
  end if;
  perform from refund where attempt_id in (select id from payment_attempt where order_id = order_number)
  order by id for no key update;
  perform lock_corrected_references(array[known.gateway_payment, known.bank_reference, plain]
    || (select bank_references from bank_credit where attempt_id = in_attempt));
  -- No statement is read from here on.
  if is_of_other_amount(in_attempt) then
    if exists (select from refund where attempt_id = in_attempt and state in ('sent', 'processed'))
      or leave_other_amount(in_attempt) is null then
      return 'proved';
    end if;
    -- What goes back by itself is as much as is captured.
    update refund set amount_paise = refund.amount_paise + attempt.amount_paise - known.amount_paise
    from payment_attempt as attempt
    where attempt.id = in_attempt and attempt_id = in_attempt and refund.state = 'wanted' and why in ('cancel', 'late', 'duplicate');
  elsif exists (select from bank_credit where attempt_id = in_attempt) then
    return 'proved';
  end if;
  begin
    update payment_attempt set gateway_payment = plain, bank_reference = plain where id = in_attempt;
    update "order" set payment_reference = plain, updated_at = shop_now()
    where id = order_number and payment_reference = known.gateway_payment;
    perform leave_reference(in_attempt, known.gateway_payment);
    if known.bank_reference is distinct from known.gateway_payment then
      perform leave_reference(in_attempt, known.bank_reference);
    end if;
  exception when unique_violation then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end;
  return 'corrected';
end $$;
