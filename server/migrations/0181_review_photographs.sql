-- Why: a review can have up to four photographs of what was bought. `review.photographs` counts them, so that the reviews
-- with some are found by an index.
alter table review add column photographs smallint not null default 0;
alter table review add constraint review_photographs_few check (photographs between 0 and 4) not valid;

create table review_picture (
  id bigint generated always as identity primary key,
  review_id integer not null references review on delete cascade,
  place smallint not null,
  picture_id integer not null references picture,
  unique (review_id, place)
);
create index review_picture_picture on review_picture (picture_id);

-- What is shown of a product changes with them, whoever changes them.
create function tell_changed_review_pictures() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct 'product:' || product_id))
  from changed join review on review.id = review_id;
  return null;
end $$;
create trigger review_picture_added after insert on review_picture referencing new table as changed
  for each statement execute function tell_changed_review_pictures();
create trigger review_picture_goes after delete on review_picture referencing old table as changed
  for each statement execute function tell_changed_review_pictures();
