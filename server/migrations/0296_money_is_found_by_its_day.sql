-- Without a transaction: large tables. What came and went on a day is found without reading all that ever did.

-- step
create index concurrently if not exists payment_attempt_captured on payment_attempt (captured_at) where state = 'captured';
-- step
create index concurrently if not exists refund_processed on refund (processed_at) where state = 'processed';
-- step
create index concurrently if not exists cod_remittance_said on cod_remittance (said_at);
