-- Why: whoever follows new orders by their numbers misses one for good whose number was given early and whose commit
-- came late. What follows the transactions themselves misses none: below the oldest that still runs, nothing is added
-- any more.

-- Which transaction placed it; null where that was in another database server, or before this was written down.
alter table "order" add column placed_in xid8;
alter table "order" alter column placed_in set default pg_current_xact_id();
