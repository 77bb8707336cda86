-- Why: an order that left before the owner had said who sells got no bill, and was never found again.

alter table paper_owed
  drop constraint paper_owed_reason,
  add constraint paper_owed_reason check (reason in ('no_state', 'no_heading', 'no_rate', 'no_profile')) not valid;

-- After the triggers that issue papers, as triggers of one event run by their names: who has no paper then, and is in no list,
-- waits for the profile. issue_paper() takes it from the list.
create function owe_paper_of_nobody() returns trigger language plpgsql as $$
begin
  insert into paper_owed (order_id, reason)
  select id, 'no_profile' from "order"
  where id = new.id and cancelled_at is null and test_paid_at is null
    and (delivery_status in ('Shipped', 'Delivered') or delivery_status = 'Packed' and has_papers_at_packing())
    and not exists (select from paper where order_id = new.id and refers_to is null)
    and (tax_profile_on(day_in_india(shop_now()))).id is null
  on conflict do nothing;
  return null;
end $$;
create constraint trigger order_without_paper after update of delivery_status on "order" deferrable initially deferred for each row
  when (new.delivery_status in ('Packed', 'Shipped', 'Delivered') and old.delivery_status <> new.delivery_status)
  execute function owe_paper_of_nobody();
