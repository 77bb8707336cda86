-- Why: an order has its service and the days that it is promised for, and is judged by the rules that its customer saw.

-- As in 0146, with the service.
create or replace function write_order(head "order") returns "order" language plpgsql as $$
declare
  written "order";
begin
  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise,
    pay_by, cod_state, cod_fee_paise, advance_paise, gift_note, order_note,
    service, charge_grams, promised_from, promised_to, needed_by)
  values (head.account_id, head.created_at, head.payment_method, head.recipient_name, head.recipient_phone,
    head.shipping_address, head.subtotal_paise, head.shipping_paise, head.total_paise, head.attempt_key,
    head.attempt_hash, head.offer_id, head.offer_name, head.offer_discount_paise, head.promo_code_id,
    head.promo_code, head.promo_discount_paise, head.pay_by,
    head.cod_state, coalesce(head.cod_fee_paise, 0), coalesce(head.advance_paise, 0),
    head.gift_note, head.order_note,
    head.service, head.charge_grams, head.promised_from, head.promised_to, head.needed_by)
  returning * into written;
  return written;
end $$;

-- As in 0160, with the version of the rules for delivery. The previous program names none, which is compared with nothing.
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
  is_of_guest boolean;
  -- Whose use of a code it is.
  buyer bytea;
  hold jsonb := nullif(asked -> 'hold', 'null');
  -- The account's orders that wait to be paid, how many do of its number's guests, and how many of a day were not.
  waiting integer[];
  all_waiting integer;
  unpaid_of_day integer;
  cod jsonb := nullif(asked -> 'cod', 'null');
  -- The account's number and the one that the courier calls.
  recipient bytea;
  refused_before integer;
  delivered_before integer;
  -- What is under way already, where that matters.
  open_paise bigint := 0;
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
  select own_number(phone, is_guest), is_guest into buyer_phone, is_of_guest from account
  where id = head.account_id and disabled_at is null for no key update;
  if not found then
    return jsonb_build_object('outcome', 'no_account');
  end if;
  if is_of_guest then
    -- The limits of a number hold for all its guests: they place one order at a time.
    perform pg_advisory_xact_lock(7254160, hashtext(buyer_phone));
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

  if (asked ->> 'settings_version')::bigint <> payment_settings_version()
    or (asked ->> 'delivery_version')::bigint <> delivery_rules_version() then
    return jsonb_build_object('outcome', 'outdated');
  end if;

  if hold is not null then
    select array_agg(latest.id order by latest.id) filter (where cancelled_at is null and payment_status = 'Pending' and account_id = head.account_id),
      count(*) filter (where cancelled_at is null and payment_status = 'Pending'),
      count(*) filter (where created_at > moment - interval '1 day')
    into waiting, all_waiting, unpaid_of_day
    from buyers_of(head.account_id) as buying (id) cross join lateral (
      select account_id, id, created_at, cancelled_at, payment_status from "order"
      where account_id = buying.id and pay_by is not null order by id desc limit 50) as latest (account_id, id, created_at, cancelled_at, payment_status);
    if all_waiting >= (hold ->> 'most_waiting')::integer
      or unpaid_of_day >= (hold ->> 'most_of_day')::integer then
      perform note_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash);
      return jsonb_build_object('outcome', 'unpaid', 'waiting', coalesce(to_jsonb(waiting), '[]'));
    end if;
  end if;

  if cod is not null or head.promo_code_id is not null then
    buyer := phone_hash(buyer_phone);
  end if;
  if cod is not null then
    recipient := case when head.recipient_phone = buyer_phone then buyer
      when head.recipient_phone is not null then phone_hash(head.recipient_phone) end;
    select coalesce(max(case when phone_hash = buyer then refused - refused_of_others else refused end), 0), coalesce(max(delivered) filter (where phone_hash = buyer), 0)
    into refused_before, delivered_before
    from phone_record where phone_hash in (buyer, recipient);
    -- Nobody has proved that the number is the guest's: what has arrived there says nothing.
    if is_of_guest then
      delivered_before := 0;
    end if;
    if delivered_before = 0 and ((cod ->> 'first_most_paise') is not null or (cod ->> 'confirmed_from_paise') is not null) then
      open_paise := open_cod_paise(head.account_id, buyer_phone, head.recipient_phone);
    end if;
  end if;

  -- From here on whoever wants the same product waits: nothing is done below that could have been done above.
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
    if refused_before >= (cod ->> 'most_refused')::integer then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('cod', 'refused_before');
    elsif delivered_before = 0
      and open_paise + head.total_paise - head.cod_fee_paise > (cod ->> 'first_most_paise')::bigint then
      conflicts := coalesce(conflicts, '[]')
        || jsonb_build_object('cod', 'first_order', 'limit_paise', (cod ->> 'first_most_paise')::bigint);
    end if;
    head.cod_state := case when head.advance_paise > 0 or (delivered_before = 0 and ((cod ->> 'is_to_confirm')::boolean
        or open_paise + head.total_paise >= (cod ->> 'confirmed_from_paise')::bigint))
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

-- As in 0170: a replaced function has no settings but those that it is given.
alter function place_order(jsonb) set plan_cache_mode = force_generic_plan;
