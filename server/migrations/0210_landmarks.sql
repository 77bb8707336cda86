-- Why: whoever brings a parcel finds a lane by the temple beside it, and a courier's wire has a field of its own for that.
-- Two postal addresses that differ in it alone are one place. Empty where none was said.
alter table address add column landmark text not null default '';
