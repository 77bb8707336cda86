-- Why: whether a statement that was read has one payment for two orders was looked for among all open payments that share a number with
-- it. A bank that writes a number of the shop into each line made that all open payments there were, each with all its numbers: with 20,000 of
-- them, no statement could be read any more in the time that it has.

-- As in 0129, by the references that have paid something: few have, and each is its own in few lines.
create or replace function open_cases_of_credits(given text[]) returns void language sql
set enable_seqscan = off as $$
  insert into payment_case (kind, provider, reference, attempt_id, order_id, other_order_id, amount_paise)
  select 'two_orders', 'upi_manual', said.reference, said.attempt_id, said.order_id, said.first_order, said.amount_paise
  from (
    select used.reference, attempt.id as attempt_id, attempt.order_id, credit.amount_paise,
      first_value(attempt.order_id) over (partition by credit.id order by attempt.captured_at, attempt.id) as first_order,
      row_number() over (partition by credit.id, attempt.order_id order by attempt.captured_at, attempt.id) as place
    from used_reference as used
    join payment_attempt as attempt on attempt.id = used.attempt_id
      and attempt.provider = 'upi_manual' and attempt.state = 'captured'
    cross join lateral (
      select * from (select * from bank_credit where bank_references @> array[used.reference] offset 0) as named
      where attempt_id is null and not is_set_aside order by id limit 10
    ) as credit
    where used.reference = any (given)
      and used.reference in (select own_references(row(credit.*)::bank_credit))
  ) as said
  where said.order_id <> said.first_order and said.place = 1
  on conflict do nothing
$$;
