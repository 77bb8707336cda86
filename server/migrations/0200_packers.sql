-- Why: whoever packs parcels need not see what the shop earns. Role 4 is a packer's. The previous version of the program
-- takes an unknown role for a customer's.
alter table account drop constraint account_role;
alter table account add constraint account_role check (role_id in (1, 2, 3, 4)) not valid;

-- Everybody who is no customer is on the staff, and known to the log (as in 0061).
drop trigger staff_number_kept on account;
create trigger staff_number_kept after insert on account for each row
  when (new.role_id <> 3) execute function keep_staff_number();
drop trigger staff_number_changed on account;
create trigger staff_number_changed after update of role_id, phone on account for each row
  when (new.role_id <> 3) execute function keep_staff_number();
