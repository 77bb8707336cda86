-- Why: staff may have taken a product's former name and its name in passing too. Undoing an import chose the second
-- without looking, and failed each time that it was tried.

-- What a product is called that cannot have its name: `name_in_passing`, or with a counter where somebody has that or
-- it is in `reserved` (lower case).
create function free_name_in_passing(name text, id integer, reserved text[]) returns text
language plpgsql stable as $$
declare
  base text := name_in_passing(name, id);
  candidate text := base;
  tries integer := 1;
begin
  while lower(candidate) = any (reserved) or exists (
    select from product as other
    where lower(other.name) = lower(candidate) and other.deleted_at is null
      and other.id <> free_name_in_passing.id
  ) loop
    tries := tries + 1;
    candidate := left(base, -1) || '-' || tries || ')';
  end loop;
  return candidate;
end $$;

-- Whether a product has such a name in place of this one.
create function is_name_in_passing(called text, name text, id integer) returns boolean language sql immutable as $$
  select regexp_replace(called, '-\d+\)$', ')') = name_in_passing(name, id)
$$;
