-- Why: a code for one use by each customer was had again by whoever deleted the account and registered the number
-- anew. Uses are counted by a keyed hash of the number, which stays when the account goes. And the number of a code
-- was enough to order with it, so that anybody could count: now it is worth something only to the account that was
-- told it.

-- HMAC-SHA256 needs its key combined with two constants: both halves are kept, 64 bytes each. The row is made when
-- the first hash is: a shop without rows is one into which a backup may be restored.
create table phone_key (
  -- There is one key: the constraint keeps a second row out.
  id integer primary key default 1 constraint phone_key_single check (id = 1),
  inner_key bytea not null constraint phone_key_inner check (length(inner_key) = 64),
  outer_key bytea not null constraint phone_key_outer check (length(outer_key) = 64)
);

-- Makes the key, once, whoever asks first: 244 random bits of the system's source.
create function make_phone_key() returns void language plpgsql as $$
declare
  secret bytea := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || decode(repeat('00', 32), 'hex');
  inner_bytes bytea := secret;
  outer_bytes bytea := secret;
begin
  for place in 0..63 loop
    inner_bytes := set_byte(inner_bytes, place, get_byte(secret, place) # 54);
    outer_bytes := set_byte(outer_bytes, place, get_byte(secret, place) # 92);
  end loop;
  insert into phone_key (inner_key, outer_key) values (inner_bytes, outer_bytes) on conflict do nothing;
end $$;

-- HMAC-SHA256 of a phone number in its ten digits.
create function phone_hash(in_phone text) returns bytea language plpgsql as $$
declare
  found_key phone_key;
begin
  select * into found_key from phone_key;
  if not found then
    perform make_phone_key();
    select * into found_key from phone_key;
  end if;
  return sha256(found_key.outer_key || sha256(found_key.inner_key || convert_to(in_phone, 'UTF8')));
end $$;

alter table promo_use add column phone_hash bytea;
-- What was there before gets its hash in 0038, beside traffic. An order that was under way meanwhile was to write none.
create function hash_phone_of_use() returns trigger language plpgsql as $$
begin
  select phone_hash(phone) into new.phone_hash from account where account.id = new.account_id;
  return new;
end $$;
create trigger promo_use_gets_hash before insert on promo_use for each row
  when (new.account_id is not null and new.phone_hash is null)
  execute function hash_phone_of_use();

-- What a deleted account leaves of its number is what a code for one use needs, and no more.
create function forget_phone_hash() returns trigger language plpgsql as $$
begin
  new.phone_hash := null;
  return new;
end $$;
create trigger promo_use_without_account before update of account_id on promo_use for each row
  when (new.account_id is null and not new.once_per_user)
  execute function forget_phone_hash();

-- Which codes an account has typed, and when last. Good for a day (docs/decisions/0025).
create table promo_grant (
  account_id integer not null references account (id) on delete cascade,
  promo_code_id integer not null references promo_code (id) on delete cascade,
  -- As it was typed: a code that is called otherwise since then was not typed.
  code text not null,
  granted_at timestamptz not null default now(),
  primary key (account_id, promo_code_id)
);
create index promo_grant_age on promo_grant (granted_at);
create index promo_grant_code on promo_grant (promo_code_id);

-- As in 0010, with uses by the hash of the number.
create or replace function place_order(
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
    buyer := phone_hash(buyer_phone);
    if promo.revision is distinct from in_promo_revision or promo.deleted_at is not null then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'changed');
    elsif promo.uses >= promo.max_uses then
      conflicts := coalesce(conflicts, '[]') || jsonb_build_object('promo', 'used_up');
    elsif promo.once_per_user
      and exists (select from promo_use where promo_code_id = in_promo and (phone_hash = buyer or account_id = in_account)) then
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
    insert into promo_use (order_id, promo_code_id, account_id, once_per_user, phone_hash)
    values (placed_id, in_promo, in_account, promo.once_per_user, buyer);
  end if;

  update account set order_count = order_count + 1, spent_paise = spent_paise + in_total
  where id = in_account;

  outcome := 'placed';
  return next;
end $$;
