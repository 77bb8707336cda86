-- Without a transaction: a look at all translations, beside whoever writes them.
-- Why: kinds and fields of 0612 are wider than those before, so that no row can be against them.

-- step
alter table catalogue_text validate constraint catalogue_text_kind;
-- step
alter table catalogue_text validate constraint catalogue_text_field;
