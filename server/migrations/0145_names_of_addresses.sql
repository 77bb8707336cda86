-- Why: who has several postal addresses tells them apart by what they are: home, work, a mother's flat in Pune. An empty name is
-- none.
alter table address add column label text not null default '';
