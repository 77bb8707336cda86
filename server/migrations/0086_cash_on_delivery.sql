-- Why: an owner's rules for cash on delivery were words: whatever they forbade was placed, and no fee was charged. An order
-- is asked whether it may be paid on delivery when it is placed, and has the fee in its total.

-- What a phone number has done with its parcels, as a keyed hash: it outlives the account, which could be deleted and
-- made anew otherwise.
create table phone_record (
  phone_hash bytea primary key,
  delivered integer not null default 0 constraint phone_record_delivered check (delivered >= 0),
  refused integer not null default 0 constraint phone_record_refused check (refused >= 0)
);

-- Which payment settings there are: the transaction that wrote them, 0 where they are the defaults. A process reads the
-- settings once, and an order says which ones it was judged by.
create function payment_settings_version() returns bigint language sql stable as $$
  select coalesce((select xmin::text::bigint from payment_setting), 0)
$$;

alter table "order"
  -- Whether the customer has said that a parcel may be sent; null where nobody asks.
  add column cod_state text,
  add column cod_fee_paise bigint not null default 0,
  -- The part of the total that is to be paid before the parcel is packed, and what was paid of it.
  add column advance_paise bigint not null default 0,
  add column advance_paid_paise bigint not null default 0,
  add constraint order_cod_state check (cod_state in ('unconfirmed', 'confirmed', 'declined', 'lapsed')) not valid,
  add constraint order_cod_fee check (cod_fee_paise >= 0) not valid,
  add constraint order_advance check (advance_paise >= 0 and advance_paid_paise >= 0) not valid,
  drop constraint order_total,
  add constraint order_total check (total_paise
    = subtotal_paise - offer_discount_paise - promo_discount_paise + shipping_paise + cod_fee_paise) not valid;

-- A parcel that has arrived is in its customer's favour; one that was refused is not, nor for whom the courier has called.
create function count_delivered_parcel() returns trigger language plpgsql as $$
begin
  insert into phone_record (phone_hash, delivered)
  select phone_hash(phone), 1 from account where id = new.account_id
  on conflict (phone_hash) do update set delivered = phone_record.delivered + 1;
  return null;
end $$;
create trigger order_delivered_counts after update of delivery_status on "order" for each row
  when (old.delivery_status <> 'Delivered' and new.delivery_status = 'Delivered')
  execute function count_delivered_parcel();

create function count_refused_parcel(in_order integer) returns void language sql as $$
  insert into phone_record (phone_hash, refused)
  select hash, 1 from (
    select phone_hash(phone) as hash from account
    where id = (select account_id from "order" where id = in_order)
    union
    select phone_hash(recipient_phone) from "order" where id = in_order and recipient_phone is not null
  ) as called order by hash
  on conflict (phone_hash) do update set refused = phone_record.refused + 1
$$;

-- As in 0081, with what cash on delivery means for the order. The previous program names none of it.
create or replace function write_order(head "order") returns "order" language plpgsql as $$
declare
  written "order";
begin
  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise,
    pay_by, cod_state, cod_fee_paise, advance_paise)
  values (head.account_id, head.created_at, head.payment_method, head.recipient_name, head.recipient_phone,
    head.shipping_address, head.subtotal_paise, head.shipping_paise, head.total_paise, head.attempt_key,
    head.attempt_hash, head.offer_id, head.offer_name, head.offer_discount_paise, head.promo_code_id,
    head.promo_code, head.promo_discount_paise, head.pay_by,
    head.cod_state, coalesce(head.cod_fee_paise, 0), coalesce(head.advance_paise, 0))
  returning * into written;
  return written;
end $$;

-- As in 0081. `settings_version` says by which payment settings the order was judged: where they have changed, it returns
-- 'outdated' and has stored nothing. `cod` is null for an order that is not paid on delivery; else it has after how many
-- refused parcels a number pays before (`most_refused`, null: never), the most that a first order may cost where this one
-- costs more (`first_most_paise`), and whether its customer must confirm it (`is_to_confirm`), unless an order has
-- arrived there before.
create or replace function place_order(asked jsonb) returns jsonb language plpgsql as $$
declare
  head "order" := jsonb_populate_record(null::"order", asked -> 'head');
  begun timestamptz := asked ->> 'begun';
  retention interval := make_interval(secs => (asked ->> 'retention_ms')::float8 / 1000);
  product_ids integer[];
  quantities integer[];
  prices integer[];
  discounts bigint[];
  earlier record;
  offered offer;
  -- After the locks, which may have been waited for.
  moment timestamptz;
  promo promo_code;
  buyer_phone text;
  -- Whose use of a code it is.
  buyer bytea;
  hold jsonb := nullif(asked -> 'hold', 'null');
  -- The account's orders that wait to be paid, and how many of a day were not.
  waiting integer[];
  unpaid_of_day integer;
  cod jsonb := nullif(asked -> 'cod', 'null');
  -- The account's number and the one that the courier calls.
  recipient bytea;
  refused_before integer;
  delivered_before integer;
  conflicts jsonb;
  lines jsonb;
begin
  select array_agg(line.product_id order by place), array_agg(line.quantity order by place),
    array_agg(line.price_paise order by place), array_agg(line.discount_paise order by place)
  into product_ids, quantities, prices, discounts
  from rows from (jsonb_to_recordset(asked -> 'lines')
    as (product_id integer, quantity integer, price_paise integer, discount_paise bigint)) with ordinality
    as line (product_id, quantity, price_paise, discount_paise, place);

  -- An account places one order at a time: whoever clicked twice waits here for the first click.
  select phone into buyer_phone from account
  where id = head.account_id and disabled_at is null for no key update;
  if not found then
    return jsonb_build_object('outcome', 'no_account');
  end if;

  moment := shop_now();
  if head.attempt_key is null then
    -- Nobody places a thousand orders in so short a time: older ones need not be looked at.
    select id, attempt_hash, created_at into earlier
    from (select id, attempt_hash, created_at, cancelled_at from "order" where account_id = head.account_id
          order by id desc limit 1000) as latest
    where attempt_hash = head.attempt_hash and created_at > moment - retention
      and (cancelled_at is null or cancelled_at >= begun)
    order by id desc limit 1;
  else
    select id, attempt_hash, created_at into earlier
    from "order" where account_id = head.account_id and attempt_key = head.attempt_key;
  end if;
  if found then
    if earlier.created_at > moment - retention then
      return case when earlier.attempt_hash = head.attempt_hash
        then jsonb_build_object('outcome', 'placed_before', 'order_id', earlier.id)
        else jsonb_build_object('outcome', 'key_reused') end;
    end if;
    update "order" set attempt_key = null where id = earlier.id;
  elsif is_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash, begun) then
    -- This is a refusal too: tries that have begun since the first one are not placed after it either.
    perform note_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash);
    return jsonb_build_object('outcome', 'refused_before');
  end if;

  if (asked ->> 'settings_version')::bigint <> payment_settings_version() then
    return jsonb_build_object('outcome', 'outdated');
  end if;

  if hold is not null then
    select array_agg(id order by id) filter (where cancelled_at is null and payment_status = 'Pending'),
      count(*) filter (where created_at > moment - interval '1 day')
    into waiting, unpaid_of_day
    from (select id, created_at, cancelled_at, payment_status from "order"
      where account_id = head.account_id and pay_by is not null order by id desc limit 50) as latest;
    if cardinality(waiting) >= (hold ->> 'most_waiting')::integer
      or unpaid_of_day >= (hold ->> 'most_of_day')::integer then
      perform note_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash);
      return jsonb_build_object('outcome', 'unpaid', 'waiting', coalesce(to_jsonb(waiting), '[]'));
    end if;
  end if;

  perform from product where id = any (product_ids) order by id for no key update;
  conflicts := order_conflicts(product_ids, quantities, prices);

  if head.offer_id is not null then
    select * into offered from offer where id = head.offer_id for share;
  end if;
  if head.promo_code_id is not null then
    select * into promo from promo_code where id = head.promo_code_id for no key update;
  end if;

  moment := shop_now();
  if head.offer_id is not null then
    if offered.revision is distinct from (asked ->> 'offer_revision')::integer or offered.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('offer', 'changed');
    elsif not holds_at(moment, offered.starts_at, offered.ends_at) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('offer', 'ended');
    end if;
  end if;

  if head.promo_code_id is not null then
    buyer := phone_hash(buyer_phone);
    if promo.revision is distinct from (asked ->> 'promo_revision')::integer or promo.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'changed');
    elsif not holds_at(moment, promo.starts_at, promo.ends_at) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'ended');
    elsif promo.uses >= promo.max_uses then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_up');
    elsif promo.once_per_user
      and exists (select from promo_use where promo_code_id = head.promo_code_id and phone_hash = buyer) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_before');
    end if;
  end if;

  if cod is not null then
    buyer := coalesce(buyer, phone_hash(buyer_phone));
    recipient := case when head.recipient_phone = buyer_phone then buyer
      when head.recipient_phone is not null then phone_hash(head.recipient_phone) end;
    select coalesce(max(refused), 0), coalesce(max(delivered) filter (where phone_hash = buyer), 0)
    into refused_before, delivered_before
    from phone_record where phone_hash in (buyer, recipient);
    if refused_before >= (cod ->> 'most_refused')::integer then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('cod', 'refused_before');
    elsif delivered_before = 0 and (cod ->> 'first_most_paise') is not null then
      conflicts := coalesce(conflicts, '[]')
        || jsonb_build_object('cod', 'first_order', 'limit_paise', (cod ->> 'first_most_paise')::bigint);
    end if;
    head.cod_state := case when head.advance_paise > 0 or ((cod ->> 'is_to_confirm')::boolean and delivered_before = 0)
      then 'unconfirmed' end;
  end if;

  if conflicts is not null then
    if (asked ->> 'is_final')::boolean then
      perform note_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash);
    end if;
    return jsonb_build_object('outcome', 'refused', 'conflicts', conflicts);
  end if;

  head.created_at := moment;
  -- What costs nothing waits for nothing.
  head.pay_by := case when head.total_paise > 0
    then moment + make_interval(secs => (hold ->> 'seconds')::float8) end;
  head.offer_name := offered.name;
  head.promo_code := promo.code;
  head := write_order(head);

  with written as (
    insert into order_line (order_id, product_id, quantity, price_paise, discount_paise,
      product_name, sub_category_name, category_name)
    select head.id, wanted.id, wanted.quantity, wanted.price, wanted.discount,
      product.name, sub_category.name, category.name
    from unnest(product_ids, quantities, prices, discounts) with ordinality
      as wanted (id, quantity, price, discount, place)
    join product on product.id = wanted.id
    join sub_category on sub_category.id = product.sub_category_id
    join category on category.id = sub_category.category_id
    order by wanted.place
    returning *
  )
  select jsonb_agg(to_jsonb(written) || jsonb_build_object('stem', stem, 'fallback_format', fallback_format)
    order by written.id)
  into lines
  from written
  left join lateral (
    select stem, fallback_format
    from product_picture join picture on picture.id = picture_id
    where product_picture.product_id = written.product_id order by position limit 1
  ) as picture on true;

  update product set stock = stock - wanted.quantity
  from unnest(product_ids, quantities) as wanted (id, quantity)
  where product.id = wanted.id;

  insert into stock_movement (product_id, change, reason, order_id, at)
  select wanted.id, -wanted.quantity, 'order', head.id, moment
  from unnest(product_ids, quantities) as wanted (id, quantity);

  if head.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = head.promo_code_id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (head.id, head.promo_code_id, head.account_id, promo.once_per_user, buyer);
  end if;

  update account set order_count = order_count + 1, spent_paise = spent_paise + head.total_paise
  where id = head.account_id;

  return jsonb_build_object('outcome', 'placed', 'order', to_jsonb(head) || jsonb_build_object('lines', lines));
end $$;
