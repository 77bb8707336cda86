-- Why: some shops want their customers to pay in the gateway's window on a page of the shop, instead of on the gateway's own
-- page; and a payment that failed is tried again at the same order of the gateway, so that it cannot be paid twice.
alter table payment_setting add column gateway_page text not null default 'gateway'
  constraint payment_setting_gateway_page check (gateway_page in ('gateway', 'shop'));
alter table payment_attempt
  -- On the gateway's page, which a link leads to, or on one of the shop with the gateway's script.
  add column page text not null default 'link' constraint payment_attempt_page check (page in ('link', 'script')),
  -- Whoever knows it may pay on that page: it is part of its URL.
  add column page_key text;
create unique index payment_attempt_page_key on payment_attempt (page_key) where page_key is not null;

-- As in 0082, on a page of this kind; that one, of six parameters, is left to the previous version. Goes on with what has
-- failed, too, as long as the gateway still takes payments for it. `in_owner` is null where the caller has proved otherwise
-- that the order may be paid.
create function open_attempt(in_order integer, in_owner integer, in_provider text, in_purpose text, in_paise bigint,
  in_most integer, in_page text) returns jsonb language plpgsql as $$
declare
  ordered "order";
  begun bigint;
begin
  select * into ordered from "order"
  where id = in_order and (in_owner is null or account_id = in_owner) for no key update;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif ordered.cancelled_at is not null then
    return jsonb_build_object('outcome', 'cancelled');
  elsif ordered.payment_status in ('Paid', 'Refunded') or exists (select from payment_attempt
    where order_id = in_order and purpose = in_purpose and state = 'captured') then
    return jsonb_build_object('outcome', 'already_paid');
  elsif ordered.pay_by < shop_now() then
    return jsonb_build_object('outcome', 'too_late');
  end if;
  select max(id) into begun from payment_attempt where order_id = in_order and provider = in_provider
    and purpose = in_purpose and page = in_page and second_of is null and (state in ('created', 'opened', 'authorised')
      or (state = 'failed' and gateway_order is not null and expires_at > shop_now()));
  if begun is null then
    if (select count(*) from payment_attempt where order_id = in_order) >= in_most then
      return jsonb_build_object('outcome', 'too_many');
    end if;
    insert into payment_attempt (order_id, provider, purpose, amount_paise, state, page)
    values (in_order, in_provider, in_purpose, in_paise,
      case in_provider when 'upi_manual' then 'opened' else 'created' end, in_page)
    returning id into begun;
  end if;
  return jsonb_build_object('outcome', 'open', 'attempt', begun);
end $$;
