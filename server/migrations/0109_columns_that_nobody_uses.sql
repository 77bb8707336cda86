-- Why: what differs at a gateway is a case since 0091, and no payment is sure by its amount alone (decision 0051).
-- Unused since 0091: payment_attempt.mismatch and payment_attempt.mismatched_payment, with their index.
-- Unused since 0103: payment_setting.unique_amounts, read by nobody.
alter table payment_attempt drop column mismatch, drop column mismatched_payment;
alter table payment_setting drop column unique_amounts;
