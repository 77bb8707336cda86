-- Why: a refusal went only when its own account was refused again.

-- As in 0031, and of other accounts some that mean nothing any more: more than are added, and none that somebody holds.
create or replace function note_refused_attempt(in_account integer, in_key text, in_hash bytea) returns void language plpgsql as $$
begin
  delete from refused_attempt
  where account_id = in_account and refused_at < clock_timestamp() - interval '1 hour';
  delete from refused_attempt where ctid = any (array(
    select ctid from refused_attempt where refused_at < (select clock_timestamp() - interval '1 hour')
    order by refused_at limit 100 for update skip locked
  ));
  insert into refused_attempt (account_id, attempt, refused_at)
  values (in_account, attempt_name(in_key, in_hash), clock_timestamp())
  on conflict (account_id, attempt) do update set refused_at = excluded.refused_at;
end $$;
