-- Why: an entry of the audit log kept twelve shortened texts of what was entered. It is to tell the whole change,
-- each value as it was before and is now, with the names of the things.

alter table audit_entry
  alter column at set default now(),
  -- The thing it was done to, and how it was called then.
  add column subject_id integer,
  add column subject_name text,
  -- [{"subject": {"id", "name"} | null, "field", "before", "after"}]
  add column changes jsonb not null default '[]';

alter table audit_entry
  add constraint audit_entry_changes check (jsonb_typeof(changes) = 'array') not valid;
