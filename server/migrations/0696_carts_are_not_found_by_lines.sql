-- Without a transaction: carts are written meanwhile.
-- Why: since 0666 carts that were left are found by when the cart was, and not by each of its lines.

-- Unused since 0666: cart_line_changed, asked by no query
-- step
drop index concurrently if exists cart_line_changed;
