-- Without a transaction: what earlier entries know moves to where the log tells it now: the texts that were entered,
-- and the role that was given. A log grows for years, so that this is done in batches.

-- step: batches of 2000 by id of audit_entry
update audit_entry
set details = '{}',
  subject_id = (details #>> '{subject,id}')::integer,
  subject_name = details #>> '{subject,name}',
  changes = coalesce(
    (
      select jsonb_agg(jsonb_build_object('subject', null, 'field', key, 'before', null, 'after', value))
      from jsonb_each(coalesce(details -> 'fields', '{}'))
    ),
    case details ->> 'role_id'
      when '1' then '[{"subject": null, "field": "role_name", "before": null, "after": "super_admin"}]'
      when '2' then '[{"subject": null, "field": "role_name", "before": null, "after": "admin"}]'
      when '3' then '[{"subject": null, "field": "role_name", "before": null, "after": "user"}]'
      else '[]'
    end::jsonb
  )
where id > $1 and id <= $2 and details <> '{}';

-- step
alter table audit_entry validate constraint audit_entry_changes;
