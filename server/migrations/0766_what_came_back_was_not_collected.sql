-- Why: of an order that is paid at the door in two parcels, one arrived and one came back: its courier owed both, and what never came
-- could go back. What was collected is what the parcels that arrived were to collect (decision 0164).

alter table cod_collection
  -- What was to be collected with parcels that came back or were lost: nobody owes it.
  add column came_back_paise bigint not null default 0,
  -- The credit note over it.
  add column came_back_paper bigint,
  drop constraint cod_collection_due,
  add constraint cod_collection_due check (due_paise >= 0 and came_back_paise >= 0 and due_paise + came_back_paise > 0) not valid,
  add constraint cod_collection_paper foreign key (came_back_paper) references paper not valid;

-- As in 0277. An order of which a parcel came back, or was lost, was collected with the others alone.
create or replace function collect_at_door() returns trigger language plpgsql as $$
declare
  due constant bigint := new.total_paise - new.advance_paid_paise;
  collected bigint;
begin
  if new.pickup is not null or new.service = 'pickup' then
    perform write_payment_by_hand(new.id, null, null);
    return null;
  end if;
  select least(due, sum(cod_paise) filter (where state not in ('rto_received', 'lost'))) into collected
  from parcel where order_id = new.id and state <> 'cancelled'
  having coalesce(sum(cod_paise) filter (where state in ('rto_received', 'lost')), 0) > 0;
  collected := coalesce(collected, due);
  insert into cod_collection (order_id, due_paise, came_back_paise, collected_at)
  values (new.id, collected, due - collected, date_trunc('milliseconds', shop_now()));
  return null;
end $$;

-- As in 0720. What came back was not paid, and is not paid once more.
create or replace function kept_paise(in_order integer) returns bigint language sql as $$
  select (select advance_paid_paise from "order" where id = in_order) + coalesce(sum(amount_paise + short_paise), 0)::bigint
    + coalesce((select came_back_paise from cod_collection where order_id = in_order), 0)
  from payment_attempt
  where order_id = in_order and state = 'captured' and purpose = 'full' and late_at is null
    and not exists (select from refund where attempt_id = payment_attempt.id and why in ('late', 'duplicate'))
$$;

-- Gives what came back unpaid its credit note against the invoice that counts, over the pieces of these parcels; what these do not come
-- to, as a parcel is collected in whole rupees, is shared among the other lines.
create function credit_what_came_back(in_billed paper) returns void language plpgsql as $$
declare
  total bigint;
  taken jsonb;
  pieces jsonb;
begin
  select least(came_back_paise, (select sum(rest) from uncredited_lines(in_billed.id))) into total
  from cod_collection where order_id = in_billed.order_id and came_back_paise > 0
    and not exists (select from paper where id = came_back_paper and refers_to = in_billed.id) for no key update;
  if coalesce(total, 0) = 0 then
    return;
  end if;
  select jsonb_object_agg(order_line_id, least(rest, until - coalesce(before, 0))), jsonb_object_agg(order_line_id, quantity)
  into taken, pieces from (
    select *, lag(until) over (order by "position") as before from (
      select *, div(least(total, sum(worth) over ()) * sum(worth) over (order by "position"), greatest(sum(worth) over (), 1)) as until
      from (
        select order_line_id, uncredited."position", uncredited.rest, back.quantity,
          div(billed_line.gross_paise::numeric * back.quantity, billed_line.quantity) as worth
        from uncredited_lines(in_billed.id) as uncredited
        join paper_line as billed_line using (order_line_id)
        join (
          select order_line_id, sum(quantity) as quantity from parcel_line join parcel on parcel.id = parcel_id
          where order_id = in_billed.order_id and state in ('rto_received', 'lost') group by order_line_id
        ) as back using (order_line_id)
        where billed_line.paper_id = in_billed.id and uncredited.rest > 0
      ) as line
    ) as added
  ) as placed;
  taken := coalesce(taken, '{}');
  taken := share_among(in_billed.id, taken, total - (select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(taken)));
  update cod_collection set came_back_paper = write_credit_note(in_billed, credit_lines(in_billed.id, taken, coalesce(pieces, '{}')))
  where order_id = in_billed.order_id;
end $$;

-- As in 0674. What came back unpaid has a note of its own.
create or replace function credit_order(in_order integer) returns text language plpgsql set lock_timeout = '10s' as $$
declare
  first_one paper;
  billed paper;
  ordered "order";
  noted bigint;
  wanted bigint;
begin
  select * into first_one from paper where order_id = in_order and refers_to is null and replaces is null for update;
  if first_one.id is null then
    return null;
  end if;
  billed := living_invoice(in_order);
  perform credit_what_came_back(billed);
  perform credit_returns(billed);
  select * into ordered from "order" where id = in_order;
  select coalesce(sum(total_paise), 0) into noted from paper where refers_to = billed.id;
  if ordered.cancelled_at is not null then
    wanted := billed.total_paise - noted;
  else
    select least(billed.total_paise, coalesce(sum(refund.amount_paise), 0)
      + coalesce((select came_back_paise from cod_collection where order_id = in_order), 0)) - noted into wanted
    from refund join payment_attempt on payment_attempt.id = attempt_id
    where payment_attempt.order_id = in_order and refund.state <> 'failed' and why not in ('late', 'duplicate')
      and late_at is null and second_of is null and (refund.created_at >= first_one.issued_at or purpose = 'full');
  end if;
  if wanted <= 0 then
    return null;
  end if;
  perform write_credit_note(billed, credit_lines(billed.id, share_among(billed.id, '{}', wanted), '{}'));
  return 'issued';
end $$;

-- At the end of the transaction that has it delivered. Where its invoice is not there yet, the invoice brings the note along.
create function paper_follows_what_came_back() returns trigger language plpgsql as $$
begin
  perform credit_order(new.order_id);
  return null;
end $$;
create constraint trigger what_came_back_is_credited after insert on cod_collection deferrable initially deferred for each row
  when (new.came_back_paise > 0) execute function paper_follows_what_came_back();
