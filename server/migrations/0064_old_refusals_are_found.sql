-- Without a transaction: there may be many.
-- Why: refusals of accounts that order nothing more were kept for ever (0065).

-- step
create index concurrently if not exists refused_attempt_old on refused_attempt (refused_at);
