-- Why: what a courier pays at once for many orders is a payment in the bank's statement like others. Its reference was
-- believed as that of a customer's payment, and the other way round: one payment counted for two things.

create index cod_remittance_reference on cod_remittance (reference);

-- What has not this form is words of staff, as "CASH", which may stand for anything.
create function is_of_bank(plain text) returns boolean language sql immutable as $$
  select plain ~ '^(?=.*[0-9])[A-Z0-9]{12,22}$'
$$;

-- Whether a courier has paid by this reference.
create function is_of_courier(plain text) returns boolean language sql stable as $$
  select is_of_bank(plain) and exists (select from cod_remittance where reference = plain)
$$;

-- Those of these references that have paid an order, which was not paid at the door.
create function used_references(given text[]) returns setof text language sql stable as $$
  select reference from used_reference where reference = any (given) and is_of_bank(reference)
  union
  select payment_reference from "order" where payment_reference = any (given) and payment_method <> 'COD'
    and is_of_bank(payment_reference)
$$;

-- In a trigger, so that nothing that ever writes a courier's payment can forget it. Named to come after the one that
-- writes its reference plainly.
create function refuse_used_reference() returns trigger language plpgsql as $$
begin
  perform lock_reference(new.reference);
  if exists (select from used_references(array[new.reference])) then
    raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
  end if;
  return new;
end $$;
create trigger remittance_reference_unused before insert or update of reference on cod_remittance for each row
  execute function refuse_used_reference();

-- As in 0118, and none by which a courier has paid.
create or replace function use_references(in_attempt bigint, given text[], is_own boolean) returns void language plpgsql as $$
declare
  order_number integer;
  one text;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  for one in select distinct said from unnest(given) as said where said is not null order by said loop
    perform lock_reference(one);
    insert into used_reference (reference, attempt_id) select one, in_attempt where not is_of_courier(one)
    on conflict do nothing;
    if is_own and (is_of_courier(one) or exists (select from used_reference where reference = one and attempt_id <> in_attempt)
      or exists (select from "order" where payment_reference = one and id <> order_number)) then
      raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
    end if;
  end loop;
end $$;

-- As in 0118, nor what a courier has paid by.
create or replace function write_reference_plainly() returns trigger language plpgsql as $$
begin
  new.payment_reference := plain_reference(new.payment_reference);
  if new.payment_reference is distinct from old.payment_reference then
    perform lock_typed_reference(new.payment_reference);
    if exists (select from used_reference join payment_attempt on payment_attempt.id = attempt_id
      where reference = new.payment_reference and order_id <> new.id)
      -- An order that is paid at the door may name the payment of its courier.
      or (new.payment_method <> 'COD' and is_of_courier(new.payment_reference)) then
      raise exception 'used before' using errcode = 'unique_violation', constraint = 'payment_reference_taken';
    end if;
  end if;
  return new;
end $$;

-- As in 0118, nor what a courier has paid by.
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
    if is_of_courier(in_reference) or exists (select from used_reference where reference = in_reference)
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
