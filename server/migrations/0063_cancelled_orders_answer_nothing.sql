-- Why: who cancelled an order and sent the same again within ten seconds was answered with the cancelled one, and got
-- nothing.

-- As in 0031, but a cancelled order is no answer to what was asked after that, where no key says what is meant.
create or replace function place_order(
  in_account integer,
  -- When the shop let the request in that this attempt came with (clock_timestamp).
  in_begun timestamptz,
  -- Whether a refusal is the answer, and the attempt not tried again.
  in_is_final boolean,
  in_key text,
  in_hash bytea,
  in_keep interval,
  -- The lines, in the customer's order: one for each product.
  in_products integer[],
  in_quantities integer[],
  in_prices integer[],
  in_discounts bigint[],
  in_subtotal bigint,
  in_shipping bigint,
  in_total bigint,
  in_offer integer,
  in_offer_revision integer,
  in_offer_discount bigint,
  in_promo integer,
  in_promo_revision integer,
  in_promo_discount bigint,
  in_payment_method text,
  in_recipient_name text,
  in_recipient_phone text,
  in_address text
) returns table (outcome text, placed_id integer, placed_at timestamptz, conflicts jsonb, lines jsonb) language plpgsql as $$
declare
  earlier record;
  offered offer;
  -- After the locks, which may have been waited for.
  moment timestamptz;
  promo promo_code;
  buyer_phone text;
  -- Whose use of a code it is.
  buyer bytea;
begin
  -- An account places one order at a time: whoever clicked twice waits here for the first click.
  select phone into buyer_phone from account where id = in_account and disabled_at is null for no key update;
  if not found then
    outcome := 'no_account';
    return next;
    return;
  end if;

  moment := shop_now();
  if in_key is null then
    -- Nobody places twenty orders in so short a time: older ones need not be looked at.
    select id, attempt_hash, created_at into earlier
    from (select id, attempt_hash, created_at, cancelled_at from "order" where account_id = in_account
          order by id desc limit 20) as latest
    where attempt_hash = in_hash and created_at > moment - in_keep
      and (cancelled_at is null or cancelled_at >= in_begun)
    order by id desc limit 1;
  else
    select id, attempt_hash, created_at into earlier
    from "order" where account_id = in_account and attempt_key = in_key;
  end if;
  if found then
    if earlier.created_at > moment - in_keep then
      outcome := case when earlier.attempt_hash = in_hash then 'placed_before' else 'key_reused' end;
      placed_id := earlier.id;
      return next;
      return;
    end if;
    update "order" set attempt_key = null where id = earlier.id;
  elsif is_refused_attempt(in_account, in_key, in_hash, in_begun) then
    -- This is a refusal too: tries that have begun since the first one are not placed after it either.
    perform note_refused_attempt(in_account, in_key, in_hash);
    outcome := 'refused_before';
    return next;
    return;
  end if;

  perform from product where id = any (in_products) order by id for no key update;
  conflicts := order_conflicts(in_products, in_quantities, in_prices);

  if in_offer is not null then
    select * into offered from offer where id = in_offer for share;
  end if;
  if in_promo is not null then
    select * into promo from promo_code where id = in_promo for no key update;
  end if;

  moment := shop_now();
  if in_offer is not null then
    if offered.revision is distinct from in_offer_revision or offered.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('offer', 'changed');
    elsif not holds_at(moment, offered.starts_at, offered.ends_at) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('offer', 'ended');
    end if;
  end if;

  if in_promo is not null then
    buyer := phone_hash(buyer_phone);
    if promo.revision is distinct from in_promo_revision or promo.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'changed');
    elsif not holds_at(moment, promo.starts_at, promo.ends_at) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'ended');
    elsif promo.uses >= promo.max_uses then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_up');
    elsif promo.once_per_user
      and exists (select from promo_use where promo_code_id = in_promo and phone_hash = buyer) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_before');
    end if;
  end if;

  if conflicts is not null then
    if in_is_final then
      perform note_refused_attempt(in_account, in_key, in_hash);
    end if;
    outcome := 'refused';
    return next;
    return;
  end if;

  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise)
  values (in_account, moment, in_payment_method, in_recipient_name, in_recipient_phone,
    in_address, in_subtotal, in_shipping, in_total, in_key, in_hash,
    in_offer, offered.name, in_offer_discount,
    in_promo, promo.code, in_promo_discount)
  returning id into placed_id;

  with written as (
    insert into order_line (order_id, product_id, quantity, price_paise, discount_paise,
      product_name, sub_category_name, category_name)
    select placed_id, wanted.id, wanted.quantity, wanted.price, wanted.discount,
      product.name, sub_category.name, category.name
    from unnest(in_products, in_quantities, in_prices, in_discounts) with ordinality
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
  from unnest(in_products, in_quantities) as wanted (id, quantity)
  where product.id = wanted.id;

  insert into stock_movement (product_id, change, reason, order_id, at)
  select wanted.id, -wanted.quantity, 'order', placed_id, moment
  from unnest(in_products, in_quantities) as wanted (id, quantity);

  if in_promo is not null then
    update promo_code set uses = uses + 1 where id = in_promo;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (placed_id, in_promo, in_account, promo.once_per_user, buyer);
  end if;

  update account set order_count = order_count + 1, spent_paise = spent_paise + in_total
  where id = in_account;

  outcome := 'placed';
  placed_at := moment;
  return next;
end $$;
