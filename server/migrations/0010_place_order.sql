-- Why: an order is placed in one statement, so that it is there whole or not at all, whatever is killed when,
-- and so that nobody waits for a product longer than it takes to write one order.

-- What of these lines is not as it was shown: one object for each product, in the order of the lines.
create function order_conflicts(in_products integer[], in_quantities integer[], in_prices integer[])
returns jsonb language plpgsql as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('product_id', wanted.id, 'name', product.name,
      'is_sold', product.id is not null and product.deleted_at is null,
      'shown_paise', wanted.price, 'price_paise', product.price_paise,
      'wanted', wanted.quantity, 'stock', product.stock) order by wanted.place)
    from unnest(in_products, in_quantities, in_prices) with ordinality as wanted (id, quantity, price, place)
    left join product on product.id = wanted.id
    where product.id is null or product.deleted_at is not null
      or product.price_paise <> wanted.price or product.stock < wanted.quantity
  );
end $$;

-- Prices and discounts were computed by the shop's rules from what a customer was shown; here, with every row
-- locked, they are compared with what is true now. Locks are taken in one order everywhere: the account, products
-- by id, the promo code, the order's own rows.
--
-- Answers one row. `outcome` is 'placed' (with its `lines`, so that they need not be read again), 'placed_before' (the same attempt again), 'key_reused' (its key, but
-- another body), 'refused' (with `conflicts`, one object for each thing that is not as it was shown) or
-- 'no_account'.
create function place_order(
  in_account integer,
  in_at timestamptz,
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
) returns table (outcome text, placed_id integer, conflicts jsonb, lines jsonb) language plpgsql as $$
declare
  earlier record;
  promo promo_code;
begin
  -- An account places one order at a time: whoever clicked twice waits here for the first click.
  perform from account where id = in_account and disabled_at is null for no key update;
  if not found then
    outcome := 'no_account';
    return next;
    return;
  end if;

  if in_key is null then
    -- Nobody places twenty orders in so short a time: older ones need not be looked at.
    select id, attempt_hash, created_at into earlier
    from (select id, attempt_hash, created_at from "order" where account_id = in_account
          order by id desc limit 20) as latest
    where attempt_hash = in_hash and created_at > in_at - in_keep
    order by id desc limit 1;
  else
    select id, attempt_hash, created_at into earlier
    from "order" where account_id = in_account and attempt_key = in_key;
  end if;
  if found then
    if earlier.created_at > in_at - in_keep then
      outcome := case when earlier.attempt_hash = in_hash then 'placed_before' else 'key_reused' end;
      placed_id := earlier.id;
      return next;
      return;
    end if;
    update "order" set attempt_key = null where id = earlier.id;
  end if;

  perform from product where id = any (in_products) order by id for no key update;
  conflicts := order_conflicts(in_products, in_quantities, in_prices);

  if in_offer is not null then
    perform from offer where id = in_offer and revision = in_offer_revision and deleted_at is null for share;
    if not found then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('offer', 'changed');
    end if;
  end if;

  if in_promo is not null then
    select * into promo from promo_code where id = in_promo for no key update;
    if promo.revision is distinct from in_promo_revision or promo.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'changed');
    elsif promo.uses >= promo.max_uses then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_up');
    elsif promo.once_per_user
      and exists (select from promo_use where promo_code_id = in_promo and account_id = in_account) then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_before');
    end if;
  end if;

  if conflicts is not null then
    outcome := 'refused';
    return next;
    return;
  end if;

  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise)
  values (in_account, in_at, in_payment_method, in_recipient_name, in_recipient_phone,
    in_address, in_subtotal, in_shipping, in_total, in_key, in_hash,
    in_offer, (select name from offer where id = in_offer), in_offer_discount,
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
  select wanted.id, -wanted.quantity, 'order', placed_id, in_at
  from unnest(in_products, in_quantities) as wanted (id, quantity);

  if in_promo is not null then
    update promo_code set uses = uses + 1 where id = in_promo;
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user)
    values (placed_id, in_promo, in_account, promo.once_per_user);
  end if;

  update account set order_count = order_count + 1, spent_paise = spent_paise + in_total
  where id = in_account;

  outcome := 'placed';
  return next;
end $$;
