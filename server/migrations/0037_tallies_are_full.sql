-- What kept track of the filling of tallies has done its work.
drop table tally_progress;
