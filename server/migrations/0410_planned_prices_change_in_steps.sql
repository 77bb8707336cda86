-- Why: a plan of prices held the locks of all its products until the last one was changed, 2,000 of them for more than a second, and
-- orders of any of them were refused meanwhile. It changes some products after the others now, each step a transaction, and its
-- lines say how far it is. A plan that is called off and has no end yet is being taken back.
alter table price_plan_line
  -- What the price became when the plan ended; null where it did not change.
  add column back_paise integer;
