-- Why: what stood here is in the columns of 0022, and nothing reads it.

alter table audit_entry drop column details;
