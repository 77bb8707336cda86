-- Without a transaction: there are many products, and they are sold meanwhile.
-- Why: what was on sale before 0676 stays there, and stands in the owner's list of what is lacking.

-- step: batches of 2000 by id of product
update product set lacks = product_lacks(product) where lacks <> product_lacks(product) and id > $1 and id <= $2;
