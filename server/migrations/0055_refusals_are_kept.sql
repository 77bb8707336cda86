-- Why: an unlogged table is empty on a standby that takes over, and after a crash; the shop's processes may live on,
-- with an attempt under way whose customer has been told that it was refused. The table is small: an account's rows go
-- when it is refused again an hour later.
alter table refused_attempt set logged;
