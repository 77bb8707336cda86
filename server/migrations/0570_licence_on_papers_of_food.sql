-- Why: since 2022 a bill of food says the 14 digits of the seller's FSSAI licence. It is kept with the paper, as it was that day;
-- papers from before stay as they are.

-- The shop's FSSAI licence, where an order has food in it and the shop has said the licence.
create function fssai_licence_for(in_order integer) returns text language sql stable as $$
  select nullif(settings ->> 'fssai_licence', '') from store_information
  where exists (select from order_line join product on product.id = product_id
    where order_id = in_order and product.law_kind = 'food')
$$;

-- As in 0320; the seller's licence is among what is said of the seller.
create or replace function issue_paper(in_order integer, in_state text default null) returns text language plpgsql
set lock_timeout = '10s' as $$
declare
  ordered "order";
  profile tax_profile;
  place text;
  today date;
  reason text;
  lines jsonb;
  series constant jsonb := '{"regular": "J", "composition": "JB", "unregistered": "JR"}';
  kinds constant jsonb := '{"regular": "tax_invoice", "composition": "bill_of_supply", "unregistered": "receipt"}';
  number_in_series integer;
begin
  select * into ordered from "order" where id = in_order for no key update;
  if exists (select from paper where order_id = in_order and refers_to is null) then
    return 'issued_before';
  elsif ordered.id is null or ordered.cancelled_at is not null or ordered.delivery_status not in ('Shipped', 'Delivered') then
    return 'not_due';
  elsif ordered.test_paid_at is not null then
    return 'test';
  end if;
  loop
    today := paper_day();
    profile := tax_profile_on(today);
    if profile.id is null then
      return 'no_profile';
    end if;
    place := coalesce(in_state, gst_state_in(ordered.shipping_address));
    reason := null;
    -- Before they are judged: what changes meanwhile is owed, or looked at again below.
    lines := paper_lines_of(in_order, ordered.total_paise, today, profile.kind, place is not distinct from profile.state_code);
    if profile.kind = 'regular' then
      if place is null then
        reason := 'no_state';
      elsif exists (select from order_line left join product on product.id = product_id
        where order_id = in_order and product.hsn is null) then
        reason := 'no_heading';
      elsif exists (select from order_line join product on product.id = product_id
        where order_id = in_order and (tax_rate_on(product.hsn, today)).checked_at is null) then
        reason := 'no_rate';
      end if;
    end if;
    if reason is not null then
      insert into paper_owed (order_id, reason, tried_at) values (in_order, reason, shop_now())
      on conflict (order_id) do update set reason = excluded.reason, tried_at = excluded.tried_at;
      return reason;
    end if;
    continue when profile.kind = 'regular' and exists (
      select from jsonb_array_elements(lines) as line where line ->> 'hsn' is null or line ->> 'rate_bp' is null);
    delete from paper_owed where order_id = in_order;
    number_in_series := next_paper(series ->> profile.kind, today);
    exit when number_in_series is not null;
  end loop;
  perform write_paper(jsonb_build_object('kind', kinds ->> profile.kind, 'order_id', in_order,
    'seller', jsonb_build_object('kind', profile.kind, 'legal_name', profile.legal_name, 'address', profile.address,
      'state_code', profile.state_code, 'gstin', profile.gstin, 'fssai_licence', fssai_licence_for(in_order)),
    'buyer', jsonb_build_object('name', coalesce(ordered.recipient_name, ''), 'address', coalesce(ordered.shipping_address, '')),
    'buyer_gstin', ordered.buyer_gstin, 'place_of_supply', place), lines, series ->> profile.kind, today, number_in_series);
  perform credit_order(in_order);
  return 'issued';
end $$;
