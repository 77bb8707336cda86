-- Why: a shop that nobody has named yet is not open to visitors, and whoever started it can make the first admin in
-- the browser, with a code from the terminal.

-- What sells already under the name that it had by default keeps it.
insert into store_information (settings)
select '{"shop_name": "Jalsa"}' where exists (select from product)
on conflict (id) do update set settings = excluded.settings || store_information.settings;

-- A code is kept as its hash, until it is used, has expired or somebody runs the shop. Processes on several machines
-- each have their own.
create table setup_code (
  code_hash bytea primary key,
  expires_at timestamptz not null
);
