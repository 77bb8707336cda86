-- Why: a shop shows its own logo beside its name.

alter table store_information add column logo_picture_id integer references picture (id);
