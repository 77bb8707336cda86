-- Why: the reference of a payment in the statement that has paid nothing yet, or of a courier's payment, was taken as the one
-- under which money went back. Its customer was told of money that never went, and that payment could pay no order any more.

-- As in 0173, and any payment that came in, but for one that was set aside: that may be money which a bank has sent back. Of a
-- line's numbers those count that name it, by their index, always: see 0132.
create or replace function money_came_under(plain text) returns boolean language sql stable
set enable_seqscan = off set gin_fuzzy_search_limit = 100 as $$
  select exists (select from "order" where payment_reference = plain) or exists (
    select from used_reference as used
    join payment_attempt as payer on payer.id = used.attempt_id
    where used.reference = plain and (plain in (payer.gateway_payment, plain_reference(payer.bank_reference))
      or exists (select from bank_credit where attempt_id = payer.id and bank_references @> array[plain]))
  ) or exists (
    select from bank_credit where bank_references @> array[plain] and attempt_id is null and not is_set_aside
      and plain in (select own_references(bank_credit))
  ) or is_of_courier(plain)
$$;
