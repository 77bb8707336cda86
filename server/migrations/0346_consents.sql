-- Why: the Digital Personal Data Protection Act 2023 wants consent by purpose, with the notice that was read, taken back as
-- easily as it was given (sections 5 and 6; rules of 13 November 2025). A consent that was taken back stays a while as the
-- proof that there was one (`privacy/rules.ts`); it goes with its account.
create table consent (
  id bigint generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null constraint consent_purpose check (purpose in ('offers', 'feedback')),
  -- Which text was read, and in which language.
  notice_version smallint not null,
  language text not null,
  given_at timestamptz not null default shop_now(),
  withdrawn_at timestamptz
);
-- One of an account for a purpose, and who may be written to.
create unique index consent_given on consent (purpose, account_id) where withdrawn_at is null;
create index consent_of_account on consent (account_id, id);
create index consent_withdrawn on consent (withdrawn_at) where withdrawn_at is not null;

-- Deletes some rows of a table that are older than so many days, by the one clock; returns how many.
create function forget_rows(in_table text, in_column text, in_days integer, in_limit integer)
returns integer language plpgsql as $$
declare
  gone integer;
begin
  execute format(
    'delete from %I where ctid = any (array(select ctid from %I where %I < shop_now() - make_interval(days => $1) limit $2))',
    in_table, in_table, in_column
  ) using in_days, in_limit;
  get diagnostics gone = row_count;
  return gone;
end $$;
