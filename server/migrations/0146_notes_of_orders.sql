-- Why: a present says from whom it comes, and whoever orders may tell the shop something. Both are the customer's own
-- words, forgotten with whom the order went to.
alter table "order" add column gift_note text, add column order_note text;

-- As in 0086, with the notes.
create or replace function write_order(head "order") returns "order" language plpgsql as $$
declare
  written "order";
begin
  insert into "order" (account_id, created_at, payment_method, recipient_name, recipient_phone,
    shipping_address, subtotal_paise, shipping_paise, total_paise, attempt_key, attempt_hash,
    offer_id, offer_name, offer_discount_paise, promo_code_id, promo_code, promo_discount_paise,
    pay_by, cod_state, cod_fee_paise, advance_paise, gift_note, order_note)
  values (head.account_id, head.created_at, head.payment_method, head.recipient_name, head.recipient_phone,
    head.shipping_address, head.subtotal_paise, head.shipping_paise, head.total_paise, head.attempt_key,
    head.attempt_hash, head.offer_id, head.offer_name, head.offer_discount_paise, head.promo_code_id,
    head.promo_code, head.promo_discount_paise, head.pay_by,
    head.cod_state, coalesce(head.cod_fee_paise, 0), coalesce(head.advance_paise, 0),
    head.gift_note, head.order_note)
  returning * into written;
  return written;
end $$;

-- As in 0008, with the notes.
create or replace function forget_recipient() returns trigger language plpgsql as $$
begin
  new.recipient_name := null;
  new.recipient_phone := null;
  new.shipping_address := null;
  new.attempt_key := null;
  new.gift_note := null;
  new.order_note := null;
  return new;
end $$;
