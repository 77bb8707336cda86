-- Why: a bank writes several numbers into one line, its own and that of UPI. A credit was used up under one of them alone,
-- and whoever confirmed another order by the other one was believed: one payment paid two orders. Every number under
-- which something was paid belongs to one payment now, and the database holds to it.

create table used_reference (
  reference text primary key,
  attempt_id bigint not null references payment_attempt (id) on delete cascade
);

-- As in 0106. A statement is kept while nobody pays by a reference, so that it sees who has, and is seen by who will.
create or replace function lock_reference(plain text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('statements of banks', 0));
  select pg_advisory_xact_lock(hashtextextended('payment reference ' || plain, 0));
$$;

create function lock_statements() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('statements of banks', 0))
$$;

-- In one order, so that two who need the same ones wait in turn.
create function lock_references(given text[]) returns void language plpgsql as $$
declare
  one text;
begin
  for one in select distinct said from unnest(given) as said where said is not null order by said loop
    perform lock_reference(one);
  end loop;
end $$;

-- Locks a reference that somebody has typed, with those that the bank writes beside it.
create function lock_typed_reference(plain text) returns void language sql as $$
  select lock_references(array[plain] || array(
    select unnest(bank_references) from (
      select bank_references from bank_credit where bank_references @> array[plain] and attempt_id is null limit 10
    ) as credit
  ))
$$;

-- Whether a reference of UPI says a day that is at most three days from this one: isOddlyDated in
-- contract/payments/references.ts.
create function is_of_day(reference text, came date) returns boolean language sql immutable as $$
  select case when reference ~ '^[0-9]{12}$' and substring(reference, 2, 3) between '001' and '366' then exists (
    select from generate_series(-1, 1) as more
    cross join lateral (select extract(year from came)::integer + more as year) as near
    where year % 10 = left(reference, 1)::integer
      and abs(make_date(year, 1, 1) + substring(reference, 2, 3)::integer - 1 - came) <= 3
  ) else false end
$$;

-- The references of a credit that are of this payment alone: of UPI with its day, and what no other credit has. An account
-- or a telephone number stands in many lines. Two credits of one amount, of which one is known by the number that the other
-- has too, are the same payment, told in two ways.
create function own_references(credit bank_credit) returns setof text language sql stable as $$
  select reference from unnest(credit.bank_references) as reference
  where is_of_day(reference, credit.day) or not exists (
    select from bank_credit as other
    where other.bank_references @> array[reference] and other.id <> credit.id
      and not (other.amount_paise = credit.amount_paise and reference in (other.key, credit.key))
  )
$$;

-- Uses references for an attempt. Raises `payment_reference_taken` where one that `is_own` has paid something else; of the
-- others, whoever comes first has them, so that nobody confirms an order by them.
create function use_references(in_attempt bigint, given text[], is_own boolean) returns void language plpgsql as $$
declare
  order_number integer;
  one text;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  for one in select distinct said from unnest(given) as said where said is not null order by said loop
    perform lock_reference(one);
    insert into used_reference (reference, attempt_id) values (one, in_attempt) on conflict do nothing;
    if is_own and (exists (select from used_reference where reference = one and attempt_id <> in_attempt)
      or exists (select from "order" where payment_reference = one and id <> order_number)) then
      raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
    end if;
  end loop;
end $$;

-- In triggers, so that nothing that ever writes a payment can forget it.
create function use_references_of_attempt() returns trigger language plpgsql as $$
begin
  perform use_references(new.id, array[new.gateway_payment, new.bank_reference], true);
  return null;
end $$;
create trigger payment_attempt_references after insert or update of gateway_payment, bank_reference on payment_attempt
  for each row when (new.provider = 'upi_manual' and new.gateway_payment is not null)
  execute function use_references_of_attempt();

create function use_references_of_credit() returns trigger language plpgsql as $$
declare
  own constant text[] := array(select own_references(new));
begin
  perform lock_references(new.bank_references);
  perform use_references(new.attempt_id, own, true);
  perform use_references(new.attempt_id, array(select unnest(new.bank_references) except select unnest(own)), false);
  return null;
end $$;
create trigger bank_credit_references after insert or update of attempt_id on bank_credit
  for each row when (new.attempt_id is not null) execute function use_references_of_credit();

-- As in 0106. What has paid another order is refused, also where that one says another reference of the same payment.
create or replace function write_reference_plainly() returns trigger language plpgsql as $$
begin
  new.payment_reference := plain_reference(new.payment_reference);
  if new.payment_reference is distinct from old.payment_reference then
    perform lock_typed_reference(new.payment_reference);
    if exists (select from used_reference join payment_attempt on payment_attempt.id = attempt_id
      where reference = new.payment_reference and order_id <> new.id) then
      raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
    end if;
  end if;
  return new;
end $$;

-- The name by which a credit settles: a reference that is surely its own is unique over all that is paid by UPI.
create function credit_name(in_credit bigint) returns text language sql stable as $$
  select case when key ~ '^[A-Z0-9]{12,22}$' and key in (select own_references(bank_credit)) then key
    else 'CREDIT-' || id end
  from bank_credit where id = in_credit
$$;

-- Uses a credit for the attempt that was captured by this name; false where it is used or set aside, where the attempt has
-- another one, or where one of its references has paid something else.
create function use_credit(in_credit bigint, in_payment text) returns boolean language plpgsql as $$
begin
  update bank_credit set attempt_id = attempt.id
  from payment_attempt as attempt
  where bank_credit.id = in_credit and bank_credit.attempt_id is null and not bank_credit.is_set_aside
    and attempt.provider = 'upi_manual' and attempt.gateway_payment = plain_reference(in_payment)
    and not exists (select from bank_credit as other where other.attempt_id = attempt.id);
  return found;
exception when unique_violation then
  return false;
end $$;

-- Uses the credits whose payments were confirmed by one of these references.
create function use_confirmed_credits(given text[]) returns void language plpgsql as $$
declare
  known record;
begin
  for known in
    select distinct on (attempt.id) credit.id, gateway_payment
    from used_reference as used
    join payment_attempt as attempt on attempt.id = used.attempt_id and attempt.state = 'captured'
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

-- As in 0106. Who uses a credit says its `references`, who has typed one does not know them.
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
  if fact ? 'references' then
    perform lock_references(array[reference] || array(select jsonb_array_elements_text(fact -> 'references')));
  else
    perform lock_typed_reference(reference);
  end if;
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

-- As in 0102, by every reference of what was used.
create or replace function claim_payment(in_order integer, in_owner integer, in_reference text, in_hours integer, in_most integer)
returns text language plpgsql as $$
declare
  ordered "order";
  attempt payment_attempt;
  moment timestamptz;
begin
  in_reference := plain_reference(in_reference);
  select * into ordered from "order" where id = in_order and account_id = in_owner for no key update;
  if not found then
    return 'not_found';
  elsif ordered.payment_status in ('Paid', 'Refunded') then
    return 'already_paid';
  end if;
  select * into attempt from payment_attempt
  where order_id = in_order and provider = 'upi_manual' and state = 'opened' order by id desc limit 1 for no key update;
  if not found or ordered.cancelled_at is not null then
    return 'nothing_open';
  elsif attempt.claimed_at is not null and coalesce(in_reference = attempt.claimed_reference, in_reference is null) then
    return 'claimed';
  elsif attempt.claims >= in_most then
    return 'too_many';
  end if;
  moment := shop_now();
  -- Also where the reference is refused: nobody tries which ones are known.
  update payment_attempt set claims = claims + 1 where id = attempt.id;
  if in_reference is not null then
    if exists (select from used_reference where reference = in_reference)
      or exists (select from payment_attempt where provider = 'upi_manual' and gateway_payment = in_reference)
      or exists (select from "order" where payment_reference = in_reference) then
      return 'taken';
    end if;
    update payment_attempt set claimed_reference = in_reference where id = attempt.id;
  end if;
  if attempt.claimed_at is null then
    update payment_attempt set claimed_at = moment, held_until = ordered.pay_by where id = attempt.id;
    -- Once for each order: what was found to be wrong does not make it wait again.
    if not exists (select from payment_attempt
      where order_id = in_order and claimed_at is not null and id <> attempt.id) then
      update "order" set pay_by = greatest(pay_by, moment + make_interval(hours => in_hours))
      where id = in_order and pay_by is not null;
    end if;
  end if;
  return 'claimed';
end $$;

-- For 0119: writes a credit that was kept before 0102 as a statement is read today (keyed in rules/statement.ts). Where that
-- credit is there too, it is the same payment: the one stays that somebody has used or set aside, else the earlier one. Where
-- both are used, both keep their keys.
create function write_credit_plainly(in_credit bigint) returns void language plpgsql as $$
declare
  credit bank_credit;
  other bank_credit;
  plain text[];
  sure text;
  named text;
begin
  select * into credit from bank_credit where id = in_credit for update;
  plain := array(select one from (
    select plain_reference(reference) as one, min(place) as first
    from unnest(credit.bank_references) with ordinality as told (reference, place) group by 1
  ) as written order by first);
  sure := (select one from unnest(plain) with ordinality as written (one, place)
    where one ~ '^[^0-9]' or is_of_day(one, credit.day) order by place limit 1);
  named := case when sure is not null then sure
    else credit.day || ' ' || plain[1] || coalesce(substring(credit.key from ' #[0-9]+$'), '') end;
  select * into other from bank_credit
  where key = named and amount_paise = credit.amount_paise and id <> credit.id for update;
  if other.attempt_id is not null and credit.attempt_id is not null then
    named := credit.key;
  elsif other.attempt_id is not null or (other.is_set_aside and credit.attempt_id is null) then
    delete from bank_credit where id = credit.id;
    return;
  elsif other.id is not null then
    delete from bank_credit where id = other.id;
  end if;
  update bank_credit set bank_references = plain, key = named where id = credit.id;
exception when unique_violation then
  -- A statement with it is being kept at this moment: it is the same payment, which then is there twice, but used once.
  update bank_credit set bank_references = plain where id = credit.id;
end $$;
