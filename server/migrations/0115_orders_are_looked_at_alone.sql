-- Without a transaction: large tables. What staff did with an order stands on its page, and what of the revenue is not
-- paid yet is added up for the dashboard's first screen: both are found without looking at all others.

-- step
create index concurrently if not exists audit_entry_subject on audit_entry (subject_id, id) where subject_id is not null;

-- step
create index concurrently if not exists order_not_paid on "order" (id) include (total_paise, advance_paid_paise)
where cancelled_at is null and payment_status in ('Pending', 'Failed');
