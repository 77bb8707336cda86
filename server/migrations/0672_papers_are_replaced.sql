-- Why: an invoice that was wrong could not be answered: papers are never changed, and an order had one invoice. A credit note takes it
-- back whole and says why, and a new invoice says which one it replaces.
alter table paper
  -- The invoice in whose place this one stands.
  add column replaces bigint,
  -- Of a credit note over an invoice that was wrong: what was.
  add column correction text,
  add constraint paper_replaced foreign key (replaces) references paper not valid,
  add constraint paper_replaces check (replaces is null or refers_to is null) not valid,
  add constraint paper_correction check (correction is null
    or kind = 'credit_note' and correction in ('gstin', 'buyer', 'place', 'rate', 'seller')) not valid;
