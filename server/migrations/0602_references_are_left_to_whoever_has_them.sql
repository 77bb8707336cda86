-- Why: a mistyped reference may be that of a payment through a gateway, or of what went back through one. Once it was corrected it was
-- nobody's: whoever could read it beside a payment or a refund paid another order by it, as money to the shop's own address.

-- As in 0586, and whatever came or went back under it, in whatever way.
create or replace function leave_reference(in_attempt bigint, in_reference text) returns void language plpgsql
set enable_seqscan = off as $$
declare
  order_number integer;
  left_to bigint;
begin
  delete from used_reference as used
  where used.reference = in_reference and used.attempt_id = in_attempt
    and not exists (select from payment_attempt as attempt where attempt.id = in_attempt
      and in_reference in (attempt.gateway_payment, plain_reference(attempt.bank_reference)))
    and not exists (select from bank_credit where attempt_id = in_attempt and in_reference = any (bank_references))
    and not exists (select from refund where attempt_id = in_attempt and bank_reference = in_reference);
  if not found then
    return;
  end if;
  select attempt_id into left_to from (
    select attempt_id from refund where bank_reference = in_reference and by_hand
    union all
    select attempt_id from refund where bank_reference = in_reference and not by_hand
    union all
    select id from payment_attempt
    where provider <> 'upi_manual' and bank_reference is not null and plain_reference(bank_reference) = in_reference
  ) as holder order by attempt_id limit 1;
  if found then
    perform use_reference_of_other_money(left_to, in_reference);
  else
    with told as materialized (select attempt_id from bank_credit where bank_references @> array[in_reference])
    select attempt_id into left_to from told where attempt_id is not null limit 1;
    if found then
      perform use_references(left_to, array[in_reference], false);
    end if;
  end if;
  perform use_confirmed_credits(array(
    select unnest(bank_references) from (
      select bank_references from bank_credit where bank_references @> array[in_reference] and attempt_id is null limit 10
    ) as credit
  ));
  select order_id into order_number from payment_attempt where id = in_attempt;
  update payment_case set closed_at = shop_now()
  where kind = 'two_orders' and closed_at is null and order_number in (order_id, other_order_id) and not exists (
    select from bank_credit as credit
    cross join lateral own_references(credit) as own
    join used_reference as used on used.reference = own
    join payment_attempt as attempt on attempt.id = used.attempt_id
      and attempt.provider = 'upi_manual' and attempt.state = 'captured'
    where credit.bank_references @> array[payment_case.reference] and credit.attempt_id is null and not credit.is_set_aside
    group by credit.id having count(distinct attempt.order_id) > 1
  );
end $$;
