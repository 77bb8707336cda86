-- Why: whoever said that an order was paid that had ended meanwhile, and whose payment the shop did not find, read nothing of that, and could give no
-- reference any more.

-- As in 0761.
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
  where order_id = in_order and provider = 'upi_manual' and (case when ordered.cancelled_at is null then state = 'opened'
    else state = 'failed' and reason in ('closed', 'expired', 'rejected') and claimed_at is not null end)
  order by id desc limit 1 for no key update;
  if not found then
    return 'nothing_open';
  elsif attempt.claimed_at is not null and coalesce(in_reference = attempt.claimed_reference, in_reference is null)
    and (in_reference is null or coalesce(attempt.reason, '') <> 'rejected') then
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
    -- What was not found is looked for again.
    update payment_attempt set claimed_reference = in_reference, reason = case when reason = 'rejected' then 'closed' else reason end
    where id = attempt.id;
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
