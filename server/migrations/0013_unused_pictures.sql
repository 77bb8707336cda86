-- Why: a picture that nobody uses is taken away, but not from under somebody who has just uploaded it.

-- When somebody last uploaded it or stopped using it.
alter table picture rename column created_at to wanted_at;
