-- Without a transaction: indexes of a table that grows are made beside traffic.
-- Carts that nobody has touched for a day are counted without reading those of years ago.
-- step
create index concurrently if not exists cart_line_changed on cart_line (changed_at)
