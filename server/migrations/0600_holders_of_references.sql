-- Without a transaction: indexes of tables that grow are made beside traffic.
-- Why: a reference that was corrected is left to whoever has it too (0602). Gateways tell it of payments and of what went back through
-- them; neither was found.
-- step
create index concurrently if not exists payment_attempt_of_gateway_reference on payment_attempt (plain_reference(bank_reference))
  where provider <> 'upi_manual' and bank_reference is not null
-- step
create index concurrently if not exists refund_gateway_reference on refund (bank_reference)
  where not by_hand and bank_reference is not null
