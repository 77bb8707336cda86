-- Why: somebody who has chosen Hindi on their phone is to find it on their laptop too.

-- Null until its owner has chosen one.
alter table account add column language text;
