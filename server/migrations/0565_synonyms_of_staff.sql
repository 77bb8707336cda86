-- Why: staff change what people's words mean, and lists of products that are cached then show something else. What people write for short
-- was in the program; it stands with the other words now, so that there is one list.
insert into search_synonym (words, means) values
  ('bday', 'birthday'),
  ('anni', 'anniversary'),
  ('choco', 'chocolate'),
  ('deco', 'decoration'),
  ('xmas', 'christmas')
on conflict on constraint search_synonym_taken do nothing;

create trigger synonym_changes after insert or update or delete on search_synonym
  for each statement execute function tell_change_of('products');
