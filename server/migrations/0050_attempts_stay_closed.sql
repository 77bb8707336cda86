-- Why: the 202nd attempt that an account gave up made the shop forget the oldest, so that an order could be placed of
-- which its customer had been told that it never would.

-- Gives an attempt up under its account's lock, which every order takes too: answers the order that it has placed by
-- then, or neither, and from then on it places none. Or, where `in_most` others were given up within `in_keep`, which
-- is how long a key means the same attempt: the seconds until one more can be remembered; then nothing is promised.
create function give_up_attempt(in_account integer, in_key text, in_keep interval, in_most integer)
returns table (placed_id integer, wait_seconds integer) language plpgsql as $$
declare
  moment timestamptz;
  others integer;
  oldest timestamptz;
begin
  perform from account where id = in_account for no key update;
  -- It went meanwhile, and nobody orders for it any more.
  if not found then
    return next;
    return;
  end if;
  moment := shop_now();
  select id into placed_id from "order"
  where account_id = in_account and attempt_key = in_key and created_at > moment - in_keep;
  if found then
    return next;
    return;
  end if;
  delete from closed_attempt where account_id = in_account and closed_at < moment - in_keep;
  select count(*), min(closed_at) into others, oldest from closed_attempt
  where account_id = in_account and attempt_key <> in_key;
  if others >= in_most then
    wait_seconds := greatest(1, ceil(extract(epoch from least(oldest + in_keep - moment, in_keep))));
  else
    insert into closed_attempt (account_id, attempt_key, closed_at) values (in_account, in_key, moment)
    on conflict (account_id, attempt_key) do update set closed_at = excluded.closed_at;
  end if;
  return next;
end $$;

-- For programs that run until they are replaced.
create or replace function close_attempt(in_account integer, in_key text, in_keep interval) returns integer
language plpgsql as $$
declare
  given record;
begin
  select * into given from give_up_attempt(in_account, in_key, in_keep, 200);
  if given.wait_seconds is not null then
    raise exception 'Too many attempts were given up.'
      using errcode = 'check_violation', constraint = 'too_many_attempts';
  end if;
  return given.placed_id;
end $$;
