-- Why: an order is paid when the shop knows that its money has come, from whom it may be asked, and not when somebody
-- says so. What was tried, what came, and what goes back are rows, and what follows from them is decided under locks.

-- Until when an unpaid order keeps its stock; null where it waits for nobody.
alter table "order" add column pay_by timestamptz;

-- One way of paying one order, once. Its state only rises (contract/payments/words.ts).
create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id integer not null references "order" (id),
  purpose text not null default 'full' constraint payment_attempt_purpose check (purpose in ('full', 'advance')),
  -- A gateway, or 'upi_manual': the shop's own bank account, which nobody but its owner can look into.
  provider text not null,
  amount_paise bigint not null constraint payment_attempt_amount check (amount_paise > 0),
  state text not null default 'created'
    constraint payment_attempt_state check (state in ('created', 'opened', 'failed', 'authorised', 'captured')),
  -- Names of the gateway.
  gateway_order text,
  gateway_payment text,
  method text,
  bank_reference text,
  -- The fee includes its tax.
  fee_paise bigint,
  tax_paise bigint,
  -- Why it failed, by the gateway's word or one of ours.
  reason text,
  -- Who found the money in the bank's statement.
  confirmed_by integer,
  -- An order at the gateway was paid twice: this is the second payment of that attempt.
  second_of bigint references payment_attempt (id),
  created_at timestamptz not null default shop_now(),
  looked_at timestamptz,
  captured_at timestamptz,
  -- When it was known that the money had come too late; what becomes of it is decided at once, or after a restart.
  late_at timestamptz,
  constraint payment_attempt_captured check ((state = 'captured') = (captured_at is not null)),
  -- One payment pays one order, once.
  constraint payment_attempt_once unique (provider, gateway_payment)
);
create index payment_attempt_of_order on payment_attempt (order_id);
create unique index payment_attempt_gateway_order on payment_attempt (provider, gateway_order) where second_of is null;
create index payment_attempt_late on payment_attempt (late_at) where late_at is not null;

create function attempt_rank(in_state text) returns integer language sql immutable as $$
  select array_position(array['created', 'opened', 'failed', 'authorised', 'captured'], in_state)
$$;

-- Money that goes back: all of what an attempt has captured, or a part of it.
create table refund (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt (id),
  amount_paise bigint not null constraint refund_amount check (amount_paise > 0),
  why text not null constraint refund_why check (why in ('cancel', 'late', 'duplicate', 'return', 'goodwill')),
  state text not null default 'wanted' constraint refund_state check (state in ('wanted', 'sent', 'processed', 'failed')),
  -- The gateway makes one refund of one key, however often it is asked.
  key uuid not null default gen_random_uuid() constraint refund_key unique,
  gateway_refund text constraint refund_once unique,
  bank_reference text,
  -- Null is the system.
  asked_by integer,
  created_at timestamptz not null default shop_now(),
  processed_at timestamptz,
  constraint refund_processed check ((state = 'processed') = (processed_at is not null))
);
create index refund_of_attempt on refund (attempt_id);
-- What goes back by itself goes back once.
create unique index refund_by_itself on refund (attempt_id) where why in ('cancel', 'late', 'duplicate');

-- Never more goes back than was taken, whoever wants it: the attempt is locked while it is added up.
create function keep_refund_within_capture() returns trigger language plpgsql as $$
declare
  attempt payment_attempt;
begin
  select * into attempt from payment_attempt where id = new.attempt_id for no key update;
  if new.state <> 'failed' and (attempt.state <> 'captured' or new.amount_paise > attempt.amount_paise - (
    select coalesce(sum(amount_paise), 0) from refund
    where attempt_id = new.attempt_id and id <> new.id and state <> 'failed'
  )) then
    raise exception 'more than was captured' using errcode = 'check_violation', constraint = 'refund_too_large';
  end if;
  return new;
end $$;
create trigger refund_within_capture before insert or update of attempt_id, amount_paise, state on refund
  for each row execute function keep_refund_within_capture();

-- Whoever cancels an order, what was paid for it goes back: the rest of each attempt that has captured.
create function refund_cancelled_order() returns trigger language plpgsql as $$
begin
  perform from payment_attempt where order_id = new.id and state = 'captured' order by id for no key update;
  insert into refund (attempt_id, amount_paise, why, asked_by)
  select id, rest, 'cancel', new.cancelled_by
  from (
    select id, amount_paise - (select coalesce(sum(amount_paise), 0) from refund
      where attempt_id = payment_attempt.id and state <> 'failed') as rest
    from payment_attempt where order_id = new.id and state = 'captured' order by id
  ) as attempt
  where rest > 0
  on conflict do nothing;
  return null;
end $$;
create trigger order_cancelled_pays_back after update of cancelled_at on "order" for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function refund_cancelled_order();

-- Does what follows from what a gateway, or the shop's owner, says of a payment: the table of rules/settling.ts under the
-- locks of the order and the attempt. `fact` has `state`, `gateway_order`, `gateway_payment`, `paise`, `currency`,
-- `method`, `bank_reference`, `fee_paise`, `tax_paise`, `reason`, and `confirmed_by` where a person has found the money;
-- `in_reinstate` is whether an order that only the system has cancelled may be taken up again. Returns `outcome`:
--   'unchanged'  it is known, or older than what is known
--   'mismatch'   it is not this payment, by what `differs`; nothing was written
--   'settled'    with what became of the `order`: 'unchanged', 'paid' or 'advance_paid'
--   'duplicate'  something else has paid: its refund is written
--   'late'       the order was cancelled before; what `follows` is its refund, which is written, or reinstate_order
create function settle_payment(in_attempt bigint, fact jsonb, in_reinstate boolean) returns jsonb language plpgsql as $$
declare
  found_state constant text := fact ->> 'state';
  payment constant text := fact ->> 'gateway_payment';
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  known record;
  moment timestamptz;
  is_second boolean;
  is_late boolean;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into ordered from "order" where id = order_number for no key update;
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if not found then
    raise exception 'no attempt %', in_attempt;
  end if;
  moment := shop_now();

  is_second := attempt.state = 'captured' and found_state = 'captured' and payment is distinct from attempt.gateway_payment;
  if not is_second and attempt_rank(found_state) <= attempt_rank(attempt.state) then
    return jsonb_build_object('outcome', 'unchanged');
  end if;
  if fact ->> 'gateway_order' is distinct from attempt.gateway_order then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'order');
  elsif found_state in ('captured', 'authorised') and fact ->> 'currency' is distinct from 'INR' then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'currency');
  elsif found_state in ('captured', 'authorised') and (fact ->> 'paise')::bigint is distinct from attempt.amount_paise then
    return jsonb_build_object('outcome', 'mismatch', 'differs', 'amount');
  end if;
  select second_of into known from payment_attempt
  where provider = attempt.provider and gateway_payment = payment and id <> in_attempt;
  if found then
    return case when known.second_of = in_attempt then jsonb_build_object('outcome', 'unchanged')
      else jsonb_build_object('outcome', 'mismatch', 'differs', 'payment') end;
  end if;

  if is_second then
    insert into payment_attempt (order_id, purpose, provider, amount_paise, state, gateway_order, gateway_payment, method,
      bank_reference, fee_paise, tax_paise, second_of, looked_at, captured_at)
    values (order_number, attempt.purpose, attempt.provider, attempt.amount_paise, 'captured', attempt.gateway_order,
      payment, fact ->> 'method', fact ->> 'bank_reference', (fact ->> 'fee_paise')::bigint,
      (fact ->> 'tax_paise')::bigint, in_attempt, moment, moment)
    returning * into attempt;
    insert into refund (attempt_id, amount_paise, why) values (attempt.id, attempt.amount_paise, 'duplicate');
    return jsonb_build_object('outcome', 'duplicate', 'isOfPaidAttempt', true);
  end if;

  is_late := found_state = 'captured' and ordered.cancelled_at is not null
    and ordered.cancelled_by is null and in_reinstate;
  update payment_attempt set state = found_state, gateway_payment = payment,
    method = coalesce(fact ->> 'method', method), bank_reference = coalesce(fact ->> 'bank_reference', bank_reference),
    fee_paise = coalesce((fact ->> 'fee_paise')::bigint, fee_paise),
    tax_paise = coalesce((fact ->> 'tax_paise')::bigint, tax_paise),
    reason = case when found_state = 'failed' then fact ->> 'reason' end,
    confirmed_by = (fact ->> 'confirmed_by')::integer,
    captured_at = case when found_state = 'captured' then moment end
  where id = in_attempt;
  if found_state <> 'captured' then
    return jsonb_build_object('outcome', 'settled', 'order', 'unchanged');
  end if;

  if ordered.payment_status in ('Paid', 'Refunded') or exists (select from payment_attempt
    where order_id = order_number and purpose = attempt.purpose and state = 'captured' and id <> in_attempt) then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'duplicate');
    return jsonb_build_object('outcome', 'duplicate', 'isOfPaidAttempt', false);
  elsif is_late then
    update payment_attempt set late_at = moment where id = in_attempt;
    return jsonb_build_object('outcome', 'late', 'follows', 'reinstate');
  elsif ordered.cancelled_at is not null then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'late');
    return jsonb_build_object('outcome', 'late', 'follows', 'refund');
  elsif attempt.purpose = 'advance' then
    update "order" set pay_by = null, updated_at = moment where id = order_number;
    return jsonb_build_object('outcome', 'settled', 'order', 'advance_paid');
  end if;
  update "order" set payment_status = 'Paid', pay_by = null, updated_at = moment where id = order_number;
  insert into order_change (order_id, at, actor_id, became)
  values (order_number, moment, (fact ->> 'confirmed_by')::integer, 'Paid');
  return jsonb_build_object('outcome', 'settled', 'order', 'paid');
end $$;
