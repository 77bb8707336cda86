-- Without a transaction: indexes of a table that grows. Why: the number beside Money is asked for again and again, and all open payments of the
-- bank were read and matched for it, though most of them are private money that fits nothing.
-- step
create index concurrently if not exists bank_credit_open_amount on bank_credit (amount_paise)
  where attempt_id is null and not is_set_aside;
-- step
create index concurrently if not exists bank_credit_open_naming on bank_credit (day, id)
  where attempt_id is null and not is_set_aside and text ~* 'j[0-9]|order';
