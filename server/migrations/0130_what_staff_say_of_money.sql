-- Why: staff knew what to think of a row of a settlement that fits nothing, of an order, and of a reference that they had
-- mistyped, and could write it nowhere: the row was counted for ever, and a wrong reference kept the right payment out.

-- Why a row is set aside, and since when; the log has by whom. It stays so until somebody takes it up again.
alter table settlement_line
  add column set_aside_why text constraint settlement_line_set_aside_why check (length(set_aside_why) between 1 and 500),
  add column set_aside_at timestamptz;
create index settlement_line_set_aside on settlement_line (set_aside_at, id) where is_set_aside;

-- Writes another reference of a refund that was sent by hand, as the one before was mistyped: that one pays an order again,
-- unless something else of the same payment has it. Returns 'corrected', 'unchanged' or 'not_by_hand'.
create function correct_refund(in_refund bigint, in_reference text) returns text language plpgsql as $$
declare
  plain constant text := plain_reference(in_reference);
  order_number integer;
  known refund;
begin
  select order_id into order_number from payment_attempt
  where id = (select attempt_id from refund where id = in_refund);
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into known from refund where id = in_refund for no key update;
  if known.id is null or known.state <> 'processed' or not known.by_hand then
    return 'not_by_hand';
  elsif known.bank_reference is not distinct from plain then
    return 'unchanged';
  end if;
  perform lock_references(array[known.bank_reference, plain]);
  delete from used_reference as used
  where used.reference = known.bank_reference and used.attempt_id = known.attempt_id
    and not exists (select from payment_attempt as attempt where attempt.id = used.attempt_id
      and used.reference in (attempt.gateway_payment, attempt.bank_reference))
    and not exists (select from bank_credit where attempt_id = used.attempt_id and bank_references @> array[used.reference])
    and not exists (select from refund where attempt_id = used.attempt_id and bank_reference = used.reference
      and id <> in_refund);
  update refund set bank_reference = plain where id = in_refund;
  return 'corrected';
end $$;

-- As in 0120, and a refund of the shop's whose answer was lost gets the name that its gateway has for it.
create or replace function note_gateway_refund(in_provider text, fact jsonb) returns text language plpgsql as $$
declare
  order_number integer;
  attempt payment_attempt;
  known refund;
  made bigint;
  outcome text;
begin
  select order_id into order_number from payment_attempt
  where provider = in_provider and gateway_payment = fact ->> 'payment';
  if not found then
    return 'unknown';
  end if;
  perform from "order" where id = order_number for no key update;
  perform from payment_attempt where order_id = order_number order by id for no key update;
  select * into attempt from payment_attempt
  where provider = in_provider and gateway_payment = fact ->> 'payment';
  select * into known from refund where gateway_refund = fact ->> 'id';
  if not found then
    select * into known from refund where attempt_id = attempt.id and state <> 'processed'
      and fact ->> 'own' in ('R' || id, replace(key::text, '-', ''));
  end if;
  if known.id is not null and (known.state in ('sent', 'processed') or known.by_hand) then
    -- The answer in which the gateway named it was lost: from now on it is asked for by its name.
    update refund set gateway_refund = fact ->> 'id'
    where id = known.id and state = 'sent' and gateway_refund is null and not by_hand;
    return 'known';
  elsif known.id is not null then
    outcome := case settle_refund(known.id, fact ->> 'state', fact ->> 'id', fact ->> 'bank_reference', null, null)
      when 'settled' then 'written' when 'too_large' then 'too_large' else 'known' end;
  else
    begin
      -- What the gateway had refused to the shop, since it was given back there, or what was done there in its place.
      update refund set state = 'sent', gateway_refund = fact ->> 'id', reason = null
      where id = (select min(id) from refund where attempt_id = attempt.id and state = 'failed' and not by_hand
        and amount_paise = (fact ->> 'paise')::bigint)
      returning id into made;
      if made is null then
        insert into refund (attempt_id, amount_paise, why, state, gateway_refund)
        values (attempt.id, (fact ->> 'paise')::bigint, 'at_gateway', 'sent', fact ->> 'id') returning id into made;
      end if;
      outcome := 'written';
    exception when check_violation then
      outcome := 'too_large';
    end;
  end if;
  if outcome = 'too_large' and not exists (select from refund
    where attempt_id = attempt.id and state in ('wanted', 'sent') and id is distinct from known.id) then
    perform open_payment_case(jsonb_build_object('kind', 'refund', 'provider', in_provider, 'reference', fact ->> 'id',
      'attempt', attempt.id, 'paise', (fact ->> 'paise')::bigint, 'currency', 'INR'));
  elsif outcome = 'written' then
    update payment_case set closed_at = shop_now()
    where provider = in_provider and kind = 'refund' and reference = fact ->> 'id' and closed_at is null;
    if made is not null and fact ->> 'state' = 'processed' then
      perform settle_refund(made, 'processed', fact ->> 'id', fact ->> 'bank_reference', null, null);
    end if;
  end if;
  return outcome;
end $$;

-- As in 0118, by what an order was paid by: the reference of money that went back is of no payment that came in.
create or replace function use_confirmed_credits(given text[]) returns void language plpgsql as $$
declare
  known record;
begin
  for known in
    select distinct on (attempt.id) credit.id, gateway_payment
    from used_reference as used
    join payment_attempt as attempt on attempt.id = used.attempt_id and attempt.state = 'captured'
      and used.reference in (attempt.gateway_payment, attempt.bank_reference)
    cross join lateral (
      select * from bank_credit
      where bank_references @> array[used.reference] and attempt_id is null and not is_set_aside
        and amount_paise = attempt.amount_paise
      order by id limit 10
    ) as credit
    where used.reference = any (given)
      and used.reference in (select own_references(row(credit.*)::bank_credit))
      and not exists (select from bank_credit as other where other.attempt_id = attempt.id)
    order by attempt.id, credit.id
  loop
    perform use_credit(known.id, known.gateway_payment);
  end loop;
end $$;
