-- Why: what is damaged or wrong is told best by a photograph, also by who has no account (decision 0122). Its file has a name
-- that nobody guesses; when it goes, `complaints/jobs.ts` decides, since its file must go too.
create table complaint_picture (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint on delete cascade,
  place smallint not null,
  picture_id integer not null references picture,
  unique (complaint_id, place)
);
create index complaint_picture_picture on complaint_picture (picture_id);
