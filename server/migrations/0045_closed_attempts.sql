-- Why: a page that lost the answer to an order must know, before it makes a new key, that no order has come of the
-- old one and none ever will: the lost request may still be under way. It asks the shop to close the attempt.

create table closed_attempt (
  account_id integer not null references account (id) on delete cascade,
  attempt_key text not null,
  closed_at timestamptz not null default now(),
  primary key (account_id, attempt_key)
);

-- Closes an attempt under its account's lock, which every order takes too: answers the order that it has placed by
-- then, or nothing, and from then on it places none. `in_keep` is how long a key means the same attempt.
create function close_attempt(in_account integer, in_key text, in_keep interval) returns integer
language plpgsql as $$
declare
  placed_id integer;
begin
  perform from account where id = in_account for no key update;
  -- It went meanwhile, and nobody orders for it any more.
  if not found then
    return null;
  end if;
  select id into placed_id from "order"
  where account_id = in_account and attempt_key = in_key and created_at > now() - in_keep;
  if found then
    return placed_id;
  end if;
  -- No more than a customer can mean: whoever closes thousands fills no disk.
  delete from closed_attempt where account_id = in_account and (
    closed_at < now() - in_keep
    or attempt_key in (select attempt_key from closed_attempt where account_id = in_account
                       order by closed_at desc offset 200)
  );
  insert into closed_attempt (account_id, attempt_key) values (in_account, in_key)
  on conflict (account_id, attempt_key) do update set closed_at = now();
  return null;
end $$;

-- In a trigger, so that nothing that ever writes an order can forget it.
create function refuse_closed_attempt() returns trigger language plpgsql as $$
begin
  if exists (
    select from closed_attempt where account_id = new.account_id and attempt_key = new.attempt_key
  ) then
    raise exception 'This attempt to order was closed.'
      using errcode = 'check_violation', constraint = 'attempt_closed';
  end if;
  return new;
end $$;
create trigger order_attempt_open before insert on "order" for each row
  when (new.attempt_key is not null) execute function refuse_closed_attempt();
