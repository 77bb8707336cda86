-- Why: who pays to the shop's own UPI address leaves no trace that the shop could see by itself. The customer may say that
-- the money was sent, and with which reference of the bank; the order then waits until somebody has looked.
alter table payment_attempt
  -- When its customer has said so for the first time, with which reference, and how often.
  add column claimed_at timestamptz,
  add column claimed_reference text,
  add column claims smallint not null default 0,
  -- Until when the order waited before that; null where it waited for nobody.
  add column held_until timestamptz,
  -- Where a gateway takes the payment.
  add column pay_url text;
-- A payment is claimed for one order at a time.
create unique index payment_attempt_claimed on payment_attempt (claimed_reference)
  where state = 'opened' and claimed_reference is not null;
create index payment_attempt_waiting on payment_attempt (id) where state = 'opened' and provider = 'upi_manual';

-- Begins to pay an order that is `in_owner`'s, or goes on with what was begun in the same way before. A way without a
-- gateway is open at once. Returns `outcome`: 'open' (with the `attempt`), 'not_found', 'cancelled', 'already_paid',
-- 'too_late', or 'too_many' where it was begun `in_most` times already.
create function open_attempt(in_order integer, in_owner integer, in_provider text, in_purpose text, in_paise bigint,
  in_most integer) returns jsonb language plpgsql as $$
declare
  ordered "order";
  begun bigint;
begin
  select * into ordered from "order" where id = in_order and account_id = in_owner for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif ordered.cancelled_at is not null then
    return jsonb_build_object('outcome', 'cancelled');
  elsif ordered.payment_status in ('Paid', 'Refunded') or exists (select from payment_attempt
    where order_id = in_order and purpose = in_purpose and state = 'captured') then
    return jsonb_build_object('outcome', 'already_paid');
  elsif ordered.pay_by < shop_now() then
    return jsonb_build_object('outcome', 'too_late');
  end if;
  select max(id) into begun from payment_attempt where order_id = in_order and provider = in_provider
    and purpose = in_purpose and second_of is null and state in ('created', 'opened', 'authorised');
  if begun is null then
    if (select count(*) from payment_attempt where order_id = in_order) >= in_most then
      return jsonb_build_object('outcome', 'too_many');
    end if;
    insert into payment_attempt (order_id, provider, purpose, amount_paise, state)
    values (in_order, in_provider, in_purpose, in_paise,
      case in_provider when 'upi_manual' then 'opened' else 'created' end)
    returning id into begun;
  end if;
  return jsonb_build_object('outcome', 'open', 'attempt', begun);
end $$;

-- Stores that the customer of an order says it was paid by UPI. The first time, the order waits for `in_hours` from then
-- on; it is paid by nothing of this. Returns 'claimed', 'not_found', 'nothing_open', 'already_paid', 'too_many' where it
-- was said `in_most` times already, or 'taken' where the reference was used for another payment, or is claimed for one.
create function claim_payment(in_order integer, in_owner integer, in_reference text, in_hours integer, in_most integer)
returns text language plpgsql as $$
declare
  ordered "order";
  attempt payment_attempt;
  moment timestamptz;
begin
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
    if exists (select from payment_attempt where provider = 'upi_manual' and gateway_payment = in_reference)
      or exists (select from "order" where payment_reference = in_reference) then
      return 'taken';
    end if;
    begin
      update payment_attempt set claimed_reference = in_reference where id = attempt.id;
    exception when unique_violation then
      return 'taken';
    end;
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
