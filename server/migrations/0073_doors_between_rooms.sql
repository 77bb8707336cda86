-- Why: rooms read each other's tables (server/migrations/owners.ts). A view shows what others may rely on.
create view picture_file as select id, stem, fallback_format, width, height from picture;
create view account_number as select id, phone from account;
create view sold_product as select id, name from product where deleted_at is null;

-- A number for what is logged in parts like an import, which no other run has.
create function next_run_id() returns integer language sql as $$
  select nextval(pg_get_serial_sequence('product_import', 'id'))::integer
$$;
