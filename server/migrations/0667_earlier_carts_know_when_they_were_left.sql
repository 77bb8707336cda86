-- Without a transaction: carts from before 0666 are marked in batches, and their index is made beside traffic.
-- step: batches of 2000 by id of account
with locked as materialized (
  select id from account where id > $1 and id <= $2 order by id for no key update
)
update cart_line set quantity = quantity from locked where account_id = locked.id and left_at is null

-- step
create index concurrently if not exists cart_line_left on cart_line (left_at) include (product_id, quantity, is_counted)
