-- Why: staff who deleted their account became nameless in all that the log says of them. Who changed what must be known
-- for longer than an account lasts: the number of everybody who has run the shop is kept for the log alone.
create table staff_number (
  account_id integer primary key,
  phone text not null
);

create function keep_staff_number() returns trigger language plpgsql as $$
begin
  insert into staff_number (account_id, phone) values (new.id, new.phone)
  on conflict (account_id) do update set phone = excluded.phone;
  return null;
end $$;
-- Those who run it now, and those who did once and are customers. Whoever uses a reset link is told in the log too, and
-- need never have run anything. The log is read once, and before the triggers lock accounts.
insert into staff_number (account_id, phone)
select account.id, phone
from (select distinct actor_id from audit_entry where action <> 'reset_link_used') as actor
join account on account.id = actor_id;

create trigger staff_number_kept after insert on account for each row
  when (new.role_id < 3) execute function keep_staff_number();
create trigger staff_number_changed after update of role_id, phone on account for each row
  when (new.role_id < 3) execute function keep_staff_number();

insert into staff_number (account_id, phone) select id, phone from account where role_id < 3
on conflict (account_id) do nothing;
