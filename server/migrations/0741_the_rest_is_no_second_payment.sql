-- Why: of who was asked for 1,299, sent 1,000 and then the rest, the rest was a second payment and went back, though it was owed. And a payment
-- of another amount, of an order that waits for nothing, could only be set aside: what was to go back of it was in no list.

-- The rest of what was due, which had been given up.
alter table payment_attempt
  add column is_rest boolean not null default false,
  add constraint payment_attempt_rest check (not is_rest or (second_of is null and purpose = 'full' and provider = 'upi_manual')) not valid;

-- As in 0720. What is given up no more is no agreement of staff: the statement has all of it.
create or replace function is_of_other_amount(in_attempt bigint) returns boolean language sql stable as $$
  select (short_paise > 0 or exists (select from bank_credit where attempt_id = in_attempt and is_other_amount))
    and not exists (select from payment_attempt as rest
      where rest.order_id = payment_attempt.order_id and rest.is_rest and rest.state = 'captured')
  from payment_attempt where id = in_attempt
$$;

-- Uses a payment of the statement for an order that waits for no payment. Returns 'rest' where so much was given up of its payment; 'duplicate'
-- or 'late' where it goes back; 'waits' where the order is still to be paid; 'mismatch' where it pays something else.
create function take_other_payment(in_credit bigint, in_attempt bigint, fact jsonb) returns text language plpgsql as $$
declare
  reference constant text := plain_reference(fact ->> 'gateway_payment');
  actor constant integer := (fact ->> 'confirmed_by')::integer;
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  short_one payment_attempt;
  amount bigint;
  outcome text;
  made bigint;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into ordered from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  perform lock_references(array[reference] || array(select jsonb_array_elements_text(fact -> 'references')));
  select * into attempt from payment_attempt where id = in_attempt;
  select amount_paise into amount from bank_credit where id = in_credit;
  if attempt.purpose <> 'full' or (ordered.payment_status in ('Pending', 'Failed') and ordered.cancelled_at is null)
    -- What staff have seen waits for its proof.
    or exists (select from payment_attempt where order_id = order_number and provider = 'upi_manual' and state = 'captured'
      and gateway_payment is null and second_of is null) then
    return 'waits';
  elsif exists (select from "order" where payment_reference = reference and id <> order_number) then
    return 'mismatch';
  end if;
  select * into short_one from payment_attempt
  where order_id = order_number and state = 'captured' and purpose = 'full' and short_paise >= amount and second_of is null
  order by id limit 1;
  outcome := case
    when short_one.id is not null and ordered.payment_status = 'Paid' and ordered.cancelled_at is null then 'rest'
    when ordered.payment_status in ('Paid', 'Refunded') then 'duplicate'
    else 'late' end;
  begin
    insert into payment_attempt (order_id, purpose, provider, amount_paise, state, gateway_payment, bank_reference, method, second_of,
      is_rest, confirmed_by, looked_at, captured_at)
    values (order_number, 'full', 'upi_manual', amount, 'captured', reference, fact ->> 'bank_reference', 'upi',
      case when outcome <> 'rest' then coalesce(attempt.second_of, in_attempt) end, outcome = 'rest', actor, shop_now(), shop_now())
    returning id into made;
  exception when unique_violation then
    return 'mismatch';
  end;
  if outcome = 'rest' then
    update payment_attempt set short_paise = short_paise - amount where id = short_one.id;
  else
    insert into refund (attempt_id, amount_paise, why, asked_by) values (made, amount, outcome, actor);
  end if;
  return outcome;
end $$;
