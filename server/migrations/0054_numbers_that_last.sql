-- Why: numbers of what makes no row that stays were used up without anybody seeing it: of logins, whose sessions go
-- again, and of attempts to order that were given up.

-- Sessions live for 30 days: after the last number the first one is free again.
alter sequence session_id_seq cycle;

-- As in 0031; and an attempt that was given up (0045) is refused before it has taken a number or waits for products.
create or replace function is_refused_attempt(in_account integer, in_key text, in_hash bytea, in_begun timestamptz)
returns boolean language plpgsql as $$
begin
  if in_key is not null
    and exists (select from closed_attempt where account_id = in_account and attempt_key = in_key) then
    raise exception 'This attempt to order was closed.'
      using errcode = 'check_violation', constraint = 'attempt_closed';
  end if;
  return exists (select from refused_attempt
    where account_id = in_account and attempt = attempt_name(in_key, in_hash) and refused_at >= in_begun);
end $$;
