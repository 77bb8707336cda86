-- Why: what came of another amount before 0720, and was agreed to, is written as it came: the rest of what was too much is to go back, and of
-- what was too little no more can go back than came. What has gone back already is left for `check` to find (M9).
do $$
declare
  credit record;
begin
  for credit in
    select bank_credit.id, attempt_id, bank_credit.amount_paise as came, attempt.amount_paise as due, attempt.order_id, attempt.confirmed_by
    from bank_credit join payment_attempt as attempt on attempt.id = attempt_id
    where is_other_amount and attempt.state = 'captured' and bank_credit.amount_paise <> attempt.amount_paise
      and not exists (select from payment_attempt as other where other.order_id = attempt.order_id and other.is_surplus)
    order by attempt.order_id
  loop
    perform from "order" where id = credit.order_id for no key update;
    if write_other_amount(credit.attempt_id, credit.came, credit.confirmed_by) then
      update bank_credit set is_other_amount = credit.came > credit.due where id = credit.id;
    end if;
  end loop;
end $$;
