-- Why: a promo code can make standard delivery free, with a discount or instead of one.

alter table promo_code
  add column free_shipping boolean not null default false,
  drop constraint promo_code_one_discount,
  add constraint promo_code_one_discount
    check (num_nonnulls(percentage, amount_paise) = 1 or (free_shipping and num_nonnulls(percentage, amount_paise) = 0));
