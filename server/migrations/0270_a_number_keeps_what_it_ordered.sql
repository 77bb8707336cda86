-- Why: what a number may hold unpaid, owe at the door and use once was counted by the account that the order is of. A guest
-- whose order was taken over, or who was deleted, had nothing any more: stock was held without an end, a code for one use
-- was used again and again, and a parcel that was refused after its account had gone was remembered nowhere.
alter table "order"
  -- Under which number it was ordered (own_number), where its account says so no longer.
  add column former_hash bytea;
alter table promo_use
  -- The number of the account that took the order over: the use counts for it as well.
  add column owner_hash bytea;

-- As in 0160. What arrives after its account was deleted has arrived at its number.
create or replace function count_delivered_parcel() returns trigger language plpgsql as $$
begin
  insert into phone_record (phone_hash, delivered)
  select phone_hash(own_number(phone, is_guest)), 1 from account where id = new.account_id
  union all
  select new.former_hash, 1 where new.account_id is null and new.former_hash is not null
  on conflict (phone_hash) do update set delivered = phone_record.delivered + 1;
  return null;
end $$;

-- As in 0160, also for the number under which it was ordered.
create or replace function count_refused_parcel(in_order integer) returns void language sql as $$
  insert into phone_record (phone_hash, refused, refused_of_others)
  select hash, 1, min(of_others) from (
    select phone_hash(own_number(phone, is_guest)) as hash, 0 as of_others from account
    where id = (select account_id from "order" where id = in_order)
    union all
    select former_hash, 0 from "order" where id = in_order and former_hash is not null
    union all
    select phone_hash(recipient_phone), 1 from "order" where id = in_order and recipient_phone is not null
  ) as called group by hash order by hash
  on conflict (phone_hash) do update set refused = phone_record.refused + 1,
    refused_of_others = phone_record.refused_of_others + excluded.refused_of_others
$$;

-- As in 0160, with what was ordered under the number before.
create or replace function open_cod_paise(in_account integer, own_phone text, called text) returns bigint language sql stable as $$
  select coalesce(sum(total_paise - cod_fee_paise), 0)::bigint from (
    select id, total_paise, cod_fee_paise from "order" where account_id in (select buyers_of(in_account)) and payment_method = 'COD'
      and cancelled_at is null and payment_status in ('Pending', 'Failed') and delivery_status <> 'Delivered'
    union
    select id, total_paise, cod_fee_paise from "order" where former_hash = (select phone_hash(own_phone)) and payment_method = 'COD'
      and cancelled_at is null and payment_status in ('Pending', 'Failed') and delivery_status <> 'Delivered'
    union
    select id, total_paise, cod_fee_paise from "order" where recipient_phone = called and called <> own_phone
      and payment_method = 'COD'
      and cancelled_at is null and payment_status in ('Pending', 'Failed') and delivery_status <> 'Delivered'
  ) as under_way
$$;

-- As in 0160. What was used and is held under a guest's number stays so, and counts for the account's too.
create or replace function count_order_for_account(in_order integer, in_account integer) returns void language plpgsql as $$
declare
  ordered "order";
  owner account;
  was_others integer;
begin
  select * into owner from account where id = in_account;
  update "order" set former_hash = coalesce(former_hash, phone_hash(own_number(owner.phone, true)))
  where id = in_order returning * into ordered;
  if ordered.delivery_status = 'Delivered' then
    insert into phone_record (phone_hash, delivered) values (phone_hash(owner.phone), 1)
    on conflict (phone_hash) do update set delivered = phone_record.delivered + 1;
  end if;
  if ordered.refused_at is not null then
    -- The one to this very number is counted there already, as a stranger's.
    was_others := case when ordered.recipient_phone = owner.phone then 1 else 0 end;
    insert into phone_record (phone_hash, refused) values (phone_hash(owner.phone), 1)
    on conflict (phone_hash) do update set refused = phone_record.refused + 1 - was_others,
      refused_of_others = greatest(phone_record.refused_of_others - was_others, 0);
  end if;
  -- A code that the account has used as well stays used twice: it was, under two numbers.
  update promo_use set account_id = in_account,
    owner_hash = case when phone_hash is not null then phone_hash(owner.phone) end,
    once_per_user = once_per_user and not exists (select from promo_use as other
      where other.promo_code_id = promo_use.promo_code_id and other.once_per_user and other.order_id <> in_order
        and (other.account_id = in_account or phone_hash(owner.phone) in (other.phone_hash, other.owner_hash)))
  where order_id = in_order;
end $$;

-- As in 0019. A code for one use by each stays used by the number of a guest, also where its account had used it as well.
create or replace function forget_phone_hash() returns trigger language plpgsql as $$
begin
  if new.owner_hash is not null and exists (select from promo_code where id = new.promo_code_id and once_per_user) then
    return new;
  end if;
  new.phone_hash := null;
  new.owner_hash := null;
  return new;
end $$;

-- As in 0212, with what was ordered under the number before.
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

  if hold is not null or cod is not null or head.promo_code_id is not null then
    buyer := phone_hash(buyer_phone);
  end if;
  if hold is not null then
    select array_agg(latest.id order by latest.id) filter (where cancelled_at is null and payment_status = 'Pending' and account_id = head.account_id),
      count(*) filter (where cancelled_at is null and payment_status = 'Pending'),
      count(*) filter (where created_at > moment - interval '1 day')
    into waiting, all_waiting, unpaid_of_day
    from (
      select latest.* from buyers_of(head.account_id) as buying (id) cross join lateral (
        select account_id, id, created_at, cancelled_at, payment_status from "order"
        where account_id = buying.id and pay_by is not null order by id desc limit 50) as latest
      union
      (select account_id, id, created_at, cancelled_at, payment_status from "order"
      where former_hash = buyer and pay_by is not null order by id desc limit 50)
    ) as latest (account_id, id, created_at, cancelled_at, payment_status);
    if all_waiting >= (hold ->> 'most_waiting')::integer
      or unpaid_of_day >= (hold ->> 'most_of_day')::integer then
      perform note_refused_attempt(head.account_id, head.attempt_key, head.attempt_hash);
      return jsonb_build_object('outcome', 'unpaid', 'waiting', coalesce(to_jsonb(waiting), '[]'));
    end if;
  end if;

  if cod is not null then
    recipient := case when head.recipient_phone = buyer_phone then buyer
      when head.recipient_phone is not null and coalesce((cod ->> 'is_called_asked')::boolean, true)
        then phone_hash(head.recipient_phone) end;
    select coalesce(max(case when phone_hash = buyer then refused - refused_of_others else refused end), 0), coalesce(max(delivered) filter (where phone_hash = buyer), 0)
    into refused_before, delivered_before
    from phone_record where phone_hash in (buyer, recipient);
    -- Nobody has proved that the number is the guest's: what has arrived there says nothing.
    if is_of_guest then
      delivered_before := 0;
    end if;
    if delivered_before = 0 and ((cod ->> 'first_most_paise') is not null or (cod ->> 'confirmed_from_paise') is not null) then
      open_paise := open_cod_paise(head.account_id, buyer_phone,
        case when recipient is not null then head.recipient_phone end);
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
      and exists (select from promo_use where promo_code_id = head.promo_code_id and buyer in (phone_hash, owner_hash)) then
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

-- As in 0160, with codes that were used under the number before.
create or replace function reinstate_order(in_attempt bigint) returns text language plpgsql as $$
declare
  order_number integer;
  ordered "order";
  attempt payment_attempt;
  buyer record;
  promo promo_code;
  moment timestamptz;
  next_round smallint;
  is_whole boolean;
begin
  select order_id into order_number from payment_attempt where id = in_attempt;
  select * into buyer from account
  where id = (select account_id from "order" where id = order_number) for no key update;
  select * into ordered from "order" where id = order_number for no key update;
  perform from product where id in (select product_id from order_line where order_id = order_number)
  order by id for no key update;
  if ordered.promo_code_id is not null then
    select * into promo from promo_code where id = ordered.promo_code_id for no key update;
  end if;
  select * into attempt from payment_attempt where id = in_attempt for no key update;
  if attempt.late_at is null then
    return 'unchanged';
  end if;
  moment := shop_now();
  update payment_attempt set late_at = null where id = in_attempt;

  is_whole := ordered.cancelled_at > moment - interval '7 days' and ordered.cancelled_by is null and ordered.payment_status = 'Pending'
    and buyer.id is not null and buyer.id = ordered.account_id and buyer.disabled_at is null
    and not exists (select from order_line join product on product.id = product_id
      where order_id = order_number and (product.deleted_at is not null or product.stock < quantity))
    and (ordered.promo_code_id is null or (promo.deleted_at is null and coalesce(promo.uses < promo.max_uses, true)
      and not (promo.once_per_user and exists (select from promo_use
        where promo_code_id = promo.id and phone_hash(own_number(buyer.phone, buyer.is_guest)) in (phone_hash, owner_hash)))));
  if is_whole is not true then
    insert into refund (attempt_id, amount_paise, why) values (in_attempt, attempt.amount_paise, 'late');
    return 'refunded';
  end if;

  select max(round) + 1 into next_round from stock_movement where order_id = order_number;
  update product set stock = stock - line.quantity
  from order_line as line where line.order_id = order_number and product.id = line.product_id;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, -quantity, 'reinstate', order_number, moment, next_round
  from order_line where order_id = order_number order by product_id;
  if ordered.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = promo.id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (order_number, promo.id, ordered.account_id, promo.once_per_user,
      phone_hash(own_number(buyer.phone, buyer.is_guest)));
  end if;
  update account set order_count = order_count + 1, spent_paise = spent_paise + ordered.total_paise
  where id = ordered.account_id;
  update "order" set cancelled_at = null, cancel_reason = null, updated_at = moment, pay_by = null,
    payment_status = case attempt.purpose when 'full' then 'Paid' else payment_status end,
    cod_state = case attempt.purpose when 'advance' then 'confirmed' else cod_state end,
    advance_paid_paise = case attempt.purpose when 'advance' then attempt.amount_paise else advance_paid_paise end
  where id = order_number;
  insert into order_change (order_id, at, became) values (order_number, moment, 'Reinstated');
  if attempt.purpose = 'full' then
    insert into order_change (order_id, at, became) values (order_number, moment, 'Paid');
  end if;
  return 'reinstated';
end $$;

-- As in 0174, likewise.
create or replace function take_back_decline(in_order integer, in_actor integer, in_hours integer) returns jsonb language plpgsql as $$
declare
  buyer account;
  before "order";
  after "order";
  promo promo_code;
  moment timestamptz;
  next_round smallint;
begin
  select * into buyer from account where id = (select account_id from "order" where id = in_order) for no key update;
  select * into before from "order" where id = in_order for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  perform from product where id in (select product_id from order_line where order_id = in_order)
  order by id for no key update;
  if before.promo_code_id is not null then
    select * into promo from promo_code where id = before.promo_code_id for no key update;
  end if;
  moment := shop_now();
  if before.cod_state is distinct from 'declined' or before.cancelled_at is null or before.pay_by is not null
    or before.payment_status <> 'Pending' or before.delivery_status <> 'Undelivered'
    or before.created_at <= moment - make_interval(hours => in_hours)
    or buyer.id is null or buyer.id is distinct from before.account_id or buyer.disabled_at is not null
    or exists (select from order_line left join product on product.id = product_id
      where order_id = in_order and (product.id is null or product.deleted_at is not null or product.stock < quantity))
    or (before.promo_code_id is not null and (promo.id is null or promo.deleted_at is not null
      or coalesce(promo.uses >= promo.max_uses, false)
      or (promo.once_per_user and exists (select from promo_use
        where promo_code_id = promo.id and phone_hash(own_number(buyer.phone, buyer.is_guest)) in (phone_hash, owner_hash))))) then
    return jsonb_build_object('outcome', 'gone');
  end if;

  select max(round) + 1 into next_round from stock_movement where order_id = in_order;
  update product set stock = stock - line.quantity
  from order_line as line where line.order_id = in_order and product.id = line.product_id;
  insert into stock_movement (product_id, change, reason, order_id, at, round)
  select product_id, -quantity, 'reinstate', in_order, moment, next_round
  from order_line where order_id = in_order order by product_id;
  if before.promo_code_id is not null then
    update promo_code set uses = uses + 1 where id = promo.id;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (in_order, promo.id, before.account_id, promo.once_per_user,
      phone_hash(own_number(buyer.phone, buyer.is_guest)));
  end if;
  update account set order_count = order_count + 1, spent_paise = spent_paise + before.total_paise
  where id = before.account_id;
  update "order" set cancelled_at = null, cancelled_by = null, cancel_reason = null, updated_at = moment,
    cod_state = 'unconfirmed'
  where id = in_order returning * into after;
  insert into order_change (order_id, at, actor_id, became) values (in_order, moment, in_actor, 'Reinstated');
  return jsonb_build_object('outcome', 'taken_back', 'before', to_jsonb(before), 'after', to_jsonb(after));
end $$;
