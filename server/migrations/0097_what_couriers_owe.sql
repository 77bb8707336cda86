-- Why: what a courier collects at the door is the shop's money, and comes to it a week or two later, for many orders at
-- once. That the customer has paid is said by the order; what has not come from the courier was seen by nobody.

-- What was collected at the door of an order, and how much of it has come. Neither changes what the order says.
create table cod_collection (
  order_id integer primary key references "order" (id),
  due_paise bigint not null constraint cod_collection_due check (due_paise > 0),
  -- To the millisecond, so that a page of them can begin after one.
  collected_at timestamptz not null,
  -- The sum of its remittances.
  remitted_paise bigint not null default 0
    constraint cod_collection_remitted check (remitted_paise between 0 and due_paise)
);
create index cod_collection_owed on cod_collection (collected_at, order_id) where remitted_paise < due_paise;
create index cod_collection_paid on cod_collection (collected_at, order_id) where remitted_paise = due_paise;

-- What came for an order: each of the courier's payments once.
create table cod_remittance (
  id bigint generated always as identity primary key,
  order_id integer not null references cod_collection (order_id),
  -- The courier's, or the bank's.
  reference text not null,
  amount_paise bigint not null constraint cod_remittance_amount check (amount_paise > 0),
  -- Who has said so.
  said_by integer,
  said_at timestamptz not null default shop_now(),
  constraint remittance_known unique (order_id, reference)
);

-- The columns of couriers' files as somebody has chosen or accepted them, by their headings.
create table remittance_columns (
  columns jsonb primary key,
  used_at timestamptz not null default shop_now()
);

-- Whoever delivers an order that is paid at the door: what was paid before is not collected there.
create function collect_at_door() returns trigger language plpgsql as $$
begin
  insert into cod_collection (order_id, due_paise, collected_at)
  values (new.id, new.total_paise - new.advance_paid_paise, date_trunc('milliseconds', shop_now()));
  return null;
end $$;
create trigger order_collected_at_door after update of delivery_status on "order" for each row
  when (old.delivery_status <> 'Delivered' and new.delivery_status = 'Delivered' and new.payment_method = 'COD'
    and old.payment_status in ('Pending', 'Failed') and new.payment_status = 'Paid'
    and new.total_paise > new.advance_paid_paise)
  execute function collect_at_door();
