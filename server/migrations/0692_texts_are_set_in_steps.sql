-- Why: a translator's file of thousands of texts was one statement, which ran into its time limit and locked the search's rows of all their
-- products meanwhile. Now it is written in short steps, as an import is (decision 0028). What is left to write stands here until it is done: a run that
-- breaks off goes on, as each text is checked again when its turn comes.
create table text_run (
  -- From next_run_id(): the parts of its entry in the log have it.
  id integer primary key,
  actor_id integer,
  begun_at timestamptz not null,
  -- Up to which place it is written, and when that was.
  written_to integer not null default 0,
  stepped_at timestamptz not null,
  translations integer not null default 0,
  -- Until whoever sent the file has read what was left.
  done_at timestamptz
);

create table text_run_line (
  run_id integer not null references text_run (id) on delete cascade,
  place integer not null,
  wanted jsonb not null,
  -- Whether it was another by then than the file had seen, or its product was gone.
  is_left boolean not null default false,
  primary key (run_id, place)
);
