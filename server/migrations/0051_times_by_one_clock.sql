-- Why: what holds until a time is judged by the shop's clock (0031), and so begins by it too.
alter table picture alter column wanted_at set default shop_now();
alter table promo_grant alter column granted_at set default shop_now();
alter table closed_attempt alter column closed_at set default shop_now();
