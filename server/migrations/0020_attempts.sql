-- Why: how long a key waits follows from how many attempts it has had, and one key is slowed more or less by who asks:
-- the wait is computed and not stored. And a key is never longer than what the shop makes itself.
delete from login_attempt where length(key) > 100;
alter table login_attempt
  drop column blocked_until,
  add constraint login_attempt_key check (length(key) between 1 and 100);
