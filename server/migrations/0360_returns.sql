-- Why: customers send back what is damaged, wrong or not wanted. Until now they called, and staff gave back an amount that somebody had
-- worked out by hand: nobody saw which pieces had come back, what became of them, or that one of them came back twice.

-- What the shop takes back, from a moment on. Rows are only added: what was promised when an order was placed holds for it.
create table return_rules (
  id bigint generated always as identity primary key,
  since timestamptz not null default shop_now(),
  rules jsonb not null constraint return_rules_object check (jsonb_typeof(rules) = 'object'),
  set_by integer
);
create index return_rules_since on return_rules (since, id);

-- What the shop says of itself has its promise about returns.
create trigger return_rules_change after insert or update or delete on return_rules
  for each statement execute function tell_change_of('store');

-- `return` means something else within functions.
create table goods_return (
  id bigint generated always as identity primary key,
  number text not null default '' constraint goods_return_number check (number ~ '^R[0-9]{4}-[0-9]{5,10}$'),
  order_id integer not null references "order",
  state text not null default 'asked' constraint goods_return_state
    check (state in ('asked', 'approved', 'declined', 'on_way', 'received', 'settled', 'withdrawn')),
  reason text not null constraint goods_return_reason check (reason in ('damaged', 'wrong', 'late', 'unwanted')),
  wish text not null constraint goods_return_wish check (wish in ('refund', 'exchange')),
  -- What the customer says, and where money goes that cannot go back as it came: forgotten with the account.
  words text,
  refund_to text,
  -- Null where staff asked for somebody, who may do so beyond the rules.
  asked_by integer,
  taken_by integer,
  asked_at timestamptz not null default shop_now(),
  decided_at timestamptz,
  -- Null where the rules decided.
  decided_by integer,
  decline_reason text,
  sent_at timestamptz,
  courier text,
  awb text,
  received_at timestamptz,
  received_by integer,
  -- What the customer reads of pieces that are sent back.
  received_words text,
  settled_at timestamptz,
  settled_by integer,
  withdrawn_at timestamptz,
  -- Shipping and fees, where all of an order comes back for which the shop is to blame.
  charges_paise integer not null default 0 constraint goods_return_charges check (charges_paise >= 0),
  -- With the charges; null until it is settled.
  refund_paise integer constraint goods_return_refund check (refund_paise >= charges_paise),
  refund_ids bigint[] not null default '{}',
  -- Its credit note.
  paper_id bigint references paper,
  exchange_order_id integer references "order",
  photographs smallint not null default 0 constraint goods_return_photographs check (photographs between 0 and 4),
  constraint goods_return_number_once unique (number),
  constraint goods_return_exchange_once unique (exchange_order_id),
  constraint goods_return_declined check ((state = 'declined') = (decline_reason is not null)),
  constraint goods_return_decided check (state not in ('approved', 'declined', 'on_way', 'received', 'settled') or decided_at is not null),
  constraint goods_return_received check ((state in ('received', 'settled')) = (received_at is not null)),
  constraint goods_return_settled check ((state = 'settled') = (settled_at is not null) and (state = 'settled') = (refund_paise is not null)),
  constraint goods_return_withdrawn check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint goods_return_paper check (paper_id is null or state = 'settled'),
  constraint goods_return_exchanged check (exchange_order_id is null or (wish = 'exchange' and exchange_order_id <> order_id))
);
create index goods_return_of_order on goods_return (order_id, id);
create index goods_return_waiting on goods_return (id) where state in ('asked', 'approved', 'on_way', 'received');
create index goods_return_by_state on goods_return (state, id);
create index goods_return_settled_at on goods_return (settled_at) where settled_at is not null;
create index goods_return_of_paper on goods_return (paper_id) where paper_id is not null;

create table goods_return_line (
  return_id bigint not null references goods_return,
  order_line_id integer not null references order_line,
  quantity integer not null constraint goods_return_line_quantity check (quantity > 0),
  -- What became of the pieces: null until they are received.
  restocked integer,
  scrapped integer,
  sent_back integer,
  refund_paise integer,
  -- By which the restocked ones were counted in.
  movement_id bigint references stock_movement,
  primary key (return_id, order_line_id),
  constraint goods_return_line_movement_once unique (movement_id),
  constraint goods_return_line_whole check (restocked is null and scrapped is null and sent_back is null
    or restocked >= 0 and scrapped >= 0 and sent_back >= 0 and restocked + scrapped + sent_back = quantity),
  constraint goods_return_line_counted check ((movement_id is not null) = (coalesce(restocked, 0) > 0)),
  constraint goods_return_line_refund check (refund_paise is null or (refund_paise >= 0 and restocked is not null))
);
create index goods_return_line_of_order_line on goods_return_line (order_line_id);

create table goods_return_picture (
  id bigint generated always as identity primary key,
  return_id bigint not null references goods_return,
  place smallint not null,
  picture_id integer not null references picture,
  unique (return_id, place)
);
create index goods_return_picture_picture on goods_return_picture (picture_id);

-- As R2627-00017: its own number, which runs on, after the financial year.
create function number_return() returns trigger language plpgsql as $$
declare
  fy integer := financial_year(day_in_india(shop_now()));
begin
  new.number := 'R' || lpad((fy % 100)::text, 2, '0') || lpad(((fy + 1) % 100)::text, 2, '0') || '-'
    || lpad(new.id::text, greatest(5, char_length(new.id::text)), '0');
  return new;
end $$;
create trigger goods_return_is_numbered before insert on goods_return for each row execute function number_return();

-- A return moves forward only, and what it says is not rewritten.
create function keep_return_steps() returns trigger language plpgsql as $$
begin
  if new.order_id <> old.order_id or new.number <> old.number then
    raise exception 'a return stays with its order' using errcode = 'check_violation', constraint = 'return_step_illegal';
  elsif new.state <> old.state and not (case old.state
    when 'asked' then new.state in ('approved', 'declined', 'withdrawn')
    when 'approved' then new.state in ('on_way', 'received', 'withdrawn')
    when 'on_way' then new.state in ('received', 'withdrawn')
    when 'received' then new.state = 'settled'
    else false end) then
    raise exception 'a return does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'return_step_illegal';
  end if;
  return new;
end $$;
create trigger goods_return_steps before update on goods_return for each row execute function keep_return_steps();

-- What of each line of an order has come back or is on the way back, by a return that goes on or is settled, or with a courier.
create function returned_pieces(in_line integer) returns bigint language sql stable as $$
  select coalesce((select sum(quantity) from goods_return_line join goods_return on goods_return.id = return_id
      where order_line_id = in_line and state not in ('declined', 'withdrawn')), 0)
    + coalesce((select sum(parcel_line.quantity) from parcel_line join parcel on parcel.id = parcel_id
      where order_line_id = in_line and state in ('rto', 'rto_received', 'lost')), 0)
$$;

-- No piece comes back twice, whoever asks: the order is locked while its pieces are counted.
create function keep_returned_pieces() returns trigger language plpgsql as $$
declare
  line order_line;
begin
  perform from "order" where id = (select order_id from goods_return where id = new.return_id) for no key update;
  select * into line from order_line where id = new.order_line_id;
  if line.order_id <> (select order_id from goods_return where id = new.return_id)
    or returned_pieces(line.id) + (case when tg_op = 'INSERT' then new.quantity else new.quantity - old.quantity end) > line.quantity then
    raise exception 'more than was ordered' using errcode = 'check_violation', constraint = 'return_too_many';
  end if;
  return new;
end $$;
create trigger goods_return_line_fits before insert or update of quantity, order_line_id, return_id on goods_return_line
  for each row execute function keep_returned_pieces();

-- What is to be known of an order before anything of it is returned; amounts in paise.
create function return_facts(in_order integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'account_id', account_id, 'placed_at', created_at, 'is_cancelled', cancelled_at is not null,
    'delivery_status', delivery_status, 'payment_status', payment_status,
    'promised_to', promised_to, 'now', shop_now(),
    'delivered_at', (select max(at) from order_change where order_id = in_order and became = 'Delivered'),
    'is_late', coalesce(promised_to < (
      select max(day_in_india(at)) from order_change where order_id = in_order and became = 'Delivered'), false),
    'is_by_hand', not exists (select from payment_attempt where payment_attempt.order_id = in_order and state = 'captured'
      and provider not in ('upi_manual', 'cash')),
    'rules', (select rules from return_rules where since <= "order".created_at order by since desc, return_rules.id desc limit 1),
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'id', order_line.id, 'product_id', product_id, 'product_name', product_name, 'quantity', order_line.quantity,
        'price_paise', order_line.price_paise, 'discount_paise', discount_paise,
        'category_id', category_id, 'sub_category_id', sub_category_id, 'returned', returned_pieces(order_line.id)) order by order_line.id)
      from order_line left join product on product.id = product_id
      left join sub_category on sub_category.id = sub_category_id where order_id = in_order))
  from "order" where id = in_order
$$;

-- What is told of somebody goes with the account.
create function forget_return_words() returns trigger language plpgsql as $$
begin
  update goods_return set words = null, refund_to = null, awb = null, courier = null
  where order_id = new.id;
  return null;
end $$;
create trigger order_forgets_return_words after update of account_id on "order" for each row
  when (old.account_id is not null and new.account_id is null)
  execute function forget_return_words();

-- Photographs too, a little later: their files are deleted by a job. Returns their pictures.
create function forget_return_pictures(in_most integer) returns setof integer language sql as $$
  with gone as (
    delete from goods_return_picture where id in (
      select goods_return_picture.id from goods_return_picture join goods_return on goods_return.id = return_id
      join "order" on "order".id = order_id where account_id is null order by goods_return_picture.id limit in_most)
    returning return_id, picture_id
  ), marked as (
    update goods_return set photographs = 0 where id in (select return_id from gone)
  )
  select picture_id from gone
$$;
