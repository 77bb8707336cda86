-- Why: pictures are kept once per content, whoever uses them.

create table picture (
  id integer generated always as identity primary key,
  -- Of the file as it was uploaded.
  content_hash text not null constraint picture_content unique,
  -- '<content hash>-<width>x<height>', the stem of every file of this picture.
  stem text not null,
  fallback_format text not null constraint picture_fallback_format check (fallback_format in ('jpg', 'png')),
  width integer not null constraint picture_width check (width > 0),
  height integer not null constraint picture_height check (height > 0),
  -- Null until the job has made the AVIF variants; the WebP is served in their place until then.
  avif_at timestamptz,
  created_at timestamptz not null default now()
);
