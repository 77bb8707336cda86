-- Why: until a statement has come, nobody knows that two numbers are of one payment. Whoever confirmed two orders by them
-- before heard of it from nobody: the payment stayed among those of no order, and both orders were sent.
alter table payment_case
  drop constraint payment_case_kind,
  add constraint payment_case_kind check (kind in ('amount', 'currency', 'order', 'payment', 'unknown_order', 'unreadable',
    'dispute', 'refund', 'two_orders')) not valid;

-- The order that was paid with the same payment before.
alter table payment_case add column other_order_id integer references "order" (id);

-- Opens a case for each order but the first that was paid by a number of a payment in the bank's statement, of those that have
-- one of these references. Once: one that was closed stays so. It locks no order, as whoever pays one waits for the statement.
create function open_cases_of_credits(given text[]) returns void language sql as $$
  insert into payment_case (kind, provider, reference, attempt_id, order_id, other_order_id, amount_paise)
  select 'two_orders', 'upi_manual', said.reference, said.attempt_id, said.order_id, said.first_order, said.amount_paise
  from (
    select used.reference, attempt.id as attempt_id, attempt.order_id, credit.amount_paise,
      first_value(attempt.order_id) over (partition by credit.id order by attempt.captured_at, attempt.id) as first_order,
      row_number() over (partition by credit.id, attempt.order_id order by attempt.captured_at, attempt.id) as place
    from bank_credit as credit
    cross join lateral own_references(credit) as own
    join used_reference as used on used.reference = own
    join payment_attempt as attempt on attempt.id = used.attempt_id
      and attempt.provider = 'upi_manual' and attempt.state = 'captured'
    where credit.bank_references && given and credit.attempt_id is null and not credit.is_set_aside
  ) as said
  where said.order_id <> said.first_order and said.place = 1
  on conflict do nothing
$$;
