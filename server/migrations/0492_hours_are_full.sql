-- Unused since 0491: what kept track of the filling of the hours has done its work.
drop table hours_progress;
