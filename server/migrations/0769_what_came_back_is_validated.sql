-- Without a transaction: an index that is built beside traffic, and constraints that 0766 has added, which are proved of what was there.
-- step
alter table cod_collection validate constraint cod_collection_due;
-- step
alter table cod_collection validate constraint cod_collection_paper;
-- step
create index concurrently if not exists cod_collection_of_paper on cod_collection (came_back_paper)
  where came_back_paper is not null;
