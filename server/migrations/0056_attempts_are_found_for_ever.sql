-- Why: a browser that asked a day later what had come of its order was told that nothing had, and its customer ordered
-- twice. How long a key is sent for and means the same attempt has an end; what it has placed has none.

-- As in 0050, but for when the order was placed.
create or replace function give_up_attempt(in_account integer, in_key text, in_keep interval, in_most integer)
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
  select id into placed_id from "order" where account_id = in_account and attempt_key = in_key;
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
