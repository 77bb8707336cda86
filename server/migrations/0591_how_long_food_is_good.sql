-- Why: food must be good for 45 days or three tenths of its shelf life when it is delivered (FSSAI, November 2024). The earliest
-- date on the shelf is what packing is refused by; batches would say more, and nobody would count them.
alter table product add column best_before date;
