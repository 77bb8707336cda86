-- Why: until when food may arrive decides what is packed (0591) and what staff are shown before. It is good then for 45 days or three tenths of
-- its shelf life.
create function food_arrives_until(best_before date, shelf_life_days integer) returns date
language sql immutable
return best_before - least(45, coalesce(ceil(shelf_life_days * 0.3), 45))::integer;
