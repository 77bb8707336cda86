-- Why: of several browsers that asked for one number the first alone could take the request back, for all of them: a stranger who had typed
-- somebody's number took away what its owner asked for later. Each browser takes back its own wish now (decision 0151).

-- Of all browsers that asked by number since; device_key is that of the first.
alter table restock_request add column device_keys uuid[] not null default '{}';

-- With an account everything goes that its number waits for. A guest has proved no number: what others asked for it stays.
create function forget_restock_of_account() returns trigger language plpgsql as $$
begin
  if old.is_guest then
    update restock_request set account_id = null
    where account_id = old.id and (device_key is not null or device_keys <> '{}');
  else
    delete from restock_request where phone = old.phone;
  end if;
  return old;
end $$;
create trigger account_takes_its_wishes before delete on account for each row execute function forget_restock_of_account();
