-- Why: whoever writes or speaks to the customer of an order is to know in which language.

-- Null of orders that were placed before, and of those that staff took for somebody who has never chosen one.
alter table "order" add column language text;

-- As in 0420, with the language. The previous program knows none.
create or replace function write_order(head "order") returns "order" language plpgsql as $$
declare
  written "order";
begin
  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise,
    pay_by, cod_state, cod_fee_paise, advance_paise, gift_note, order_note,
    service, charge_grams, promised_from, promised_to, needed_by, buyer_gstin, language)
  values (head.account_id, head.created_at, head.payment_method, head.recipient_name, head.recipient_phone,
    head.shipping_address, head.subtotal_paise, head.shipping_paise, head.total_paise, head.attempt_key,
    head.attempt_hash, head.offer_id, head.offer_name, head.offer_discount_paise, head.promo_code_id,
    head.promo_code, head.promo_discount_paise, head.pay_by,
    head.cod_state, coalesce(head.cod_fee_paise, 0), coalesce(head.advance_paise, 0),
    head.gift_note, head.order_note,
    head.service, head.charge_grams, head.promised_from, head.promised_to, head.needed_by, head.buyer_gstin,
    coalesce(head.language, (select language from account where id = head.account_id)))
  returning * into written;
  return written;
end $$;
