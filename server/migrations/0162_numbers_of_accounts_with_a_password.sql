-- Why: with this index in its place, a number may be a guest's too. It keeps the name by which a taken number is told.
-- Unused since 0161: the first name of its index, which no program has called it by.
alter table account drop constraint phone_taken;
alter index account_of_number rename to phone_taken;
