-- Why: when the shop is open for who picks up was said only if an owner thought of it in the text of the place (decision 0154).

alter table delivery_setting add column pickup_hours text not null default '';
-- Null also of orders from before, and where the shop has not said it.
alter table "order" add column pickup_hours text;

-- As in 0710, with when that is open.
create or replace function write_order(head "order") returns "order" language plpgsql as $$
declare
  written "order";
  shop jsonb;
begin
  if head.service = 'pickup' then
    select settings into shop from store_information;
    head.pickup_place := coalesce((select nullif(pickup_place, '') from delivery_setting where pickup_enabled), shop ->> 'address');
    head.pickup_hours := (select nullif(pickup_hours, '') from delivery_setting where pickup_enabled);
    head.pickup_phone := shop ->> 'phone';
    head.pickup_map := shop ->> 'map_url';
  end if;
  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise,
    pay_by, cod_state, cod_fee_paise, advance_paise, gift_note, order_note,
    service, charge_grams, promised_from, promised_to, needed_by, buyer_gstin, language,
    pickup_place, pickup_hours, pickup_phone, pickup_map)
  values (head.account_id, head.created_at, head.payment_method, head.recipient_name, head.recipient_phone,
    head.shipping_address, head.subtotal_paise, head.shipping_paise, head.total_paise, head.attempt_key,
    head.attempt_hash, head.offer_id, head.offer_name, head.offer_discount_paise, head.promo_code_id,
    head.promo_code, head.promo_discount_paise, head.pay_by,
    head.cod_state, coalesce(head.cod_fee_paise, 0), coalesce(head.advance_paise, 0),
    head.gift_note, head.order_note,
    head.service, head.charge_grams, head.promised_from, head.promised_to, head.needed_by, head.buyer_gstin,
    coalesce(head.language, (select language from account where id = head.account_id)),
    head.pickup_place, head.pickup_hours, head.pickup_phone, head.pickup_map)
  returning * into written;
  return written;
end $$;
