-- Why: people who log in rightly from an address that others share made the wait longer which somebody's wrong guesses
-- had caused: the number of their attempts was taken back, the time was not.

-- When the attempts before the last one were made, the latest first, so that the time of one that turns out to be
-- right can be taken back and those of the others stay.
alter table login_attempt add column earlier timestamptz[] not null default '{}';
