-- Why: whoever is appointed loses the password and gets a link to set a new one. The only super admin could appoint
-- a successor and leave before that was done: the link went with who had issued it, and nobody could log in. Whoever has
-- no password is no super admin yet, as far as leaving is concerned.

-- Null: none was set since the account was appointed. Those who were appointed before keep a hash that no password fits.
alter table account alter column password_hash drop not null;

create or replace function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7254002);
  if not exists (
    select from account where role_id = 1 and disabled_at is null and password_hash is not null
  ) then
    raise exception 'the last super admin' using errcode = 'check_violation', constraint = 'last_super_admin';
  end if;
  return null;
end $$;

drop trigger super_admin_changed on account;
create trigger super_admin_changed after update on account for each row
  when (old.role_id = 1 and old.disabled_at is null and old.password_hash is not null
    and (new.role_id <> 1 or new.disabled_at is not null or new.password_hash is null))
  execute function keep_a_super_admin();
drop trigger super_admin_deleted on account;
create trigger super_admin_deleted after delete on account for each row
  when (old.role_id = 1 and old.disabled_at is null and old.password_hash is not null)
  execute function keep_a_super_admin();
