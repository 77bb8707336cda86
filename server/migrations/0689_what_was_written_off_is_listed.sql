-- Without a transaction: lists of what couriers owe find their rows without what was written off, and kinds of 0688 are proved.
-- step
alter table catalogue_text validate constraint catalogue_text_kind;
-- step
alter table cod_collection validate constraint cod_collection_written_off;
-- step
create index concurrently if not exists cod_collection_still_owed on cod_collection (collected_at, order_id)
  where remitted_paise + written_off_paise < due_paise;
-- step
create index concurrently if not exists cod_collection_settled on cod_collection (collected_at, order_id)
  where remitted_paise + written_off_paise = due_paise;
-- step
create index concurrently if not exists cod_collection_given_up on cod_collection (collected_at, order_id)
  where written_off_paise > 0;
