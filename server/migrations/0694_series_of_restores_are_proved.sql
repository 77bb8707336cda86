-- Without a transaction: as 0693 says, papers may be written meanwhile.
-- Why: the names of series are as that one has them.

-- step
alter table paper_series validate constraint paper_series_name;
