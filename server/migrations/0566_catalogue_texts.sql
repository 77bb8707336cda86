-- Why: names and descriptions of the catalogue in Hindi and Marathi. English stays where it is, in its own columns, so that what reads it
-- is as fast as before; a text here says which English it was made from, and so whether that has changed since (decision 0115).
create table catalogue_text (
  kind text not null constraint catalogue_text_kind check (kind in ('product', 'category', 'sub_category')),
  thing_id integer not null,
  field text not null constraint catalogue_text_field check (field in ('name', 'description')),
  language text not null constraint catalogue_text_language check (language in ('hi', 'mr')),
  value text not null constraint catalogue_text_value check (value <> ''),
  -- The English text that was translated, as the translator saw it.
  source text not null,
  -- Whether a speaker of the language has read it; a draft until then.
  is_checked boolean not null default false,
  primary key (kind, thing_id, field, language)
);
