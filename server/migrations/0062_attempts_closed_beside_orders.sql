-- Without a transaction: there may be many orders.
-- Why: before 0056 an attempt could be given up a day after it had placed its order. Its order is there: nothing is kept
-- from being placed by that, and a check of the shop called it broken.

-- step: batches of 2000 by account_id of closed_attempt
delete from closed_attempt using "order"
where "order".account_id = closed_attempt.account_id and "order".attempt_key = closed_attempt.attempt_key
  and closed_attempt.account_id > $1 and closed_attempt.account_id <= $2;
