-- While programs are updated one after the other, an older one may start again on newer tables. What each migration takes
-- away has been unused since the one that this column names; 0000 where it takes nothing. Null: nobody knows.
alter table migration add column works_since text;
