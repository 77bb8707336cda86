-- Why: what staff write of an order or of a customer for each other ("asks for the pale pink bunch"), which no customer
-- sees. It goes with the account that it is about, also where it was written of one of its orders.
create table staff_note (
  id bigint generated always as identity primary key,
  order_id integer references "order" on delete cascade,
  account_id integer references account on delete cascade,
  written text not null constraint staff_note_length check (char_length(written) between 1 and 1000),
  -- Null where whoever wrote it has no account any more.
  author_id integer references account on delete set null,
  created_at timestamptz not null default shop_now(),
  constraint staff_note_has_one_subject check (num_nonnulls(order_id, account_id) = 1)
);
create index staff_note_of_order on staff_note (order_id, id desc) where order_id is not null;
create index staff_note_of_account on staff_note (account_id, id desc) where account_id is not null;
create index staff_note_author on staff_note (author_id) where author_id is not null;

create function forget_staff_notes() returns trigger language plpgsql as $$
begin
  delete from staff_note where order_id = new.id;
  return null;
end $$;
create trigger order_forgets_staff_notes after update of account_id on "order"
  for each row when (old.account_id is not null and new.account_id is null)
  execute function forget_staff_notes();
