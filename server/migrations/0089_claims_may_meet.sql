-- Why: whoever claimed a bank's reference first kept the one who had really paid from claiming it, and was then the only
-- one who did, so that the money seemed to be theirs. Both claims are stored now, and a person looks.
drop index payment_attempt_claimed;
create index payment_attempt_claimed on payment_attempt (claimed_reference)
  where state = 'opened' and claimed_reference is not null;

-- Stores that the customer of an order says it was paid by UPI. The first time, the order waits for `in_hours` from then
-- on; it is paid by nothing of this. Returns 'claimed', 'not_found', 'nothing_open', 'already_paid', 'too_many' where it
-- was said `in_most` times already, or 'taken' where the reference has paid another order. One that is claimed for several
-- orders is surely none's.
create or replace function claim_payment(in_order integer, in_owner integer, in_reference text, in_hours integer, in_most integer)
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
