-- Why: whoever sent photographs that staff took away, all of them, could send them again, as often as they liked.
alter table review add column photographs_removed boolean not null default false;
