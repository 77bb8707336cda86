-- Why: an order that was cancelled because it was not paid may be taken up again when its money comes after all. It takes
-- its stock a second time, and may give it back a second time.

-- How often the order had been taken up again by then.
alter table stock_movement add column round smallint not null default 0;
alter table stock_movement
  drop constraint stock_movement_reason,
  add constraint stock_movement_reason check (reason in ('opening', 'order', 'cancel', 'count', 'reinstate')) not valid,
  drop constraint stock_movement_order,
  add constraint stock_movement_order
    check ((reason in ('order', 'cancel', 'reinstate')) = (order_id is not null)) not valid;
alter table order_change
  drop constraint order_change_became,
  add constraint order_change_became check
    (became in ('Packed', 'Shipped', 'Delivered', 'Canceled', 'Reinstated', 'Paid', 'Failed', 'Refunded')) not valid;
