-- Why: what carts that were left are worth is added up beside their lines: the shop read the prices of all products in them, and
-- their names, to show twenty.

-- As in 0180, with the price.
create or replace view sold_product as select id, name, stock, price_paise from product where deleted_at is null;
