-- Why: what an import writes is for sale from its first batch on, but the log had one line at its end, and nothing of
-- one that was undone. What a batch does to each product is told beside it now, in parts: an entry would be too long.
alter table audit_entry
  -- The run that it is about; several entries may be about one. A number, since it outlives the run.
  add column run_id integer;

create table audit_part (
  run_id integer not null,
  -- In the order in which it was done, from 1.
  number integer not null,
  -- As in audit_entry, each with its subject.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  primary key (run_id, number)
);

alter table product_import
  -- Who began it; null for runs from before.
  add column actor_id integer,
  -- Whether a batch of it is committed, and told as begun. Nobody knows of runs from before.
  add column is_visible boolean not null default true;
