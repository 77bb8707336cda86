-- Staff may mark an order as paid by a payment of the bank that has another amount, if they agree to it: it is used then, once and
-- for ever, and stands no longer among what is open.
alter table bank_credit add column is_other_amount boolean not null default false;

-- What a courier pays less than it has collected, and never will, was owed for ever. Whoever is in charge of the money gives it up, for a reason.
alter table cod_collection
  add column written_off_paise bigint not null default 0,
  add column written_off_reason text,
  add column written_off_at timestamptz,
  add constraint cod_collection_written_off check (written_off_paise >= 0 and remitted_paise + written_off_paise <= due_paise
    and (written_off_paise > 0) = (written_off_reason is not null) and (written_off_paise > 0) = (written_off_at is not null)) not valid;
