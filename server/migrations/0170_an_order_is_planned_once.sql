-- Why: PostgreSQL planned the statement that writes an order's lines anew for each order, since it takes every such list to have
-- ten rows and every real one is shorter. That was a sixth of what an order costs the database. One plan fits all:
-- each table is found by its key. The triggers and functions below it inherit this.
alter function place_order(jsonb) set plan_cache_mode = force_generic_plan;
