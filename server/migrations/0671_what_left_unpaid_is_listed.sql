-- Without a transaction: orders are many, and placed meanwhile.
-- Why: what was handed over or sent and is still to be paid was in no list. What a courier collects is in that of couriers.
-- step
create index concurrently if not exists order_sent_unpaid on "order" (id desc)
  where delivery_status in ('Shipped', 'Delivered') and cancelled_at is null and payment_status = 'Pending'
    and payment_method <> 'COD' and total_paise > 0;
