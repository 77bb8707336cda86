-- Why: who was not at home knows best when somebody will be. Customers ask for another day themselves, and the courier or staff read it.

-- The day on which its customer asks for another attempt; gone with the next step.
alter table parcel add column asked_day date;
