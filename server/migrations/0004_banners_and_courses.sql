-- Why: the home page's banners and the video courses.

create table banner (
  id integer generated always as identity primary key,
  picture_id integer not null references picture (id),
  display_order integer not null default 1 constraint banner_display_order check (display_order >= 1),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index banner_picture on banner (picture_id);

create table course (
  id integer generated always as identity primary key,
  name text not null constraint course_name_length check (length(name) between 1 and 200),
  link text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
