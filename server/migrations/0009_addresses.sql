-- Why: who orders again need not say again where to.

create table address (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  full_name text not null,
  phone text not null,
  address_line_1 text not null,
  address_line_2 text not null,
  city text not null,
  state text not null,
  pincode text not null,
  last_used_at timestamptz not null,
  constraint address_known unique
    (account_id, full_name, phone, address_line_1, address_line_2, city, state, pincode)
);
