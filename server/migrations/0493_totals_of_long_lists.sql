-- Why: how many returns, complaints and answered questions there are was counted at each look at their lists, 50 to 190 ms of a
-- shop that has had tens of thousands. Tallied by what divides their lists, in slots, as orders are.
create table goods_return_tally (
  slot smallint not null,
  state text not null,
  returns integer not null,
  primary key (slot, state)
) with (fillfactor = 50);

create table complaint_tally (
  slot smallint not null,
  is_settled boolean not null,
  complaints integer not null,
  primary key (slot, is_settled)
) with (fillfactor = 50);

create table question_tally (
  slot smallint not null,
  state text not null,
  questions integer not null,
  primary key (slot, state)
) with (fillfactor = 50);

create function tally_returns() returns trigger language plpgsql as $$
begin
  insert into goods_return_tally as kept (slot, state, returns)
  select pg_backend_pid() % 64, state, change
  from (values (old.state, -1), (new.state, 1)) as changed (state, change) where state is not null order by state
  on conflict (slot, state) do update set returns = kept.returns + excluded.returns;
  return null;
end $$;
create trigger goods_return_tallied after insert or delete on goods_return for each row execute function tally_returns();
create trigger goods_return_tallied_anew after update on goods_return for each row
  when (old.state <> new.state) execute function tally_returns();

create function tally_complaints() returns trigger language plpgsql as $$
begin
  insert into complaint_tally as kept (slot, is_settled, complaints)
  select pg_backend_pid() % 64, settled_at is not null, change
  from (values (old.id, old.settled_at, -1), (new.id, new.settled_at, 1)) as changed (id, settled_at, change)
  where id is not null order by 2
  on conflict (slot, is_settled) do update set complaints = kept.complaints + excluded.complaints;
  return null;
end $$;
create trigger complaint_tallied after insert or delete on complaint for each row execute function tally_complaints();
create trigger complaint_tallied_anew after update on complaint for each row
  when ((old.settled_at is null) <> (new.settled_at is null)) execute function tally_complaints();

create function question_state(answer text, hidden_at timestamptz) returns text language sql immutable as $$
  select case when hidden_at is not null then 'hidden' when answer is null then 'waiting' else 'answered' end
$$;

create function tally_questions() returns trigger language plpgsql as $$
begin
  insert into question_tally as kept (slot, state, questions)
  select pg_backend_pid() % 64, question_state(answer, hidden_at), change
  from (values (old.id, old.answer, old.hidden_at, -1), (new.id, new.answer, new.hidden_at, 1))
    as changed (id, answer, hidden_at, change)
  where id is not null order by 2
  on conflict (slot, state) do update set questions = kept.questions + excluded.questions;
  return null;
end $$;
create trigger question_tallied after insert or delete on question for each row execute function tally_questions();
create trigger question_tallied_anew after update on question for each row
  when (question_state(old.answer, old.hidden_at) <> question_state(new.answer, new.hidden_at))
  execute function tally_questions();

-- The tally has those of products that were taken away too, which the lists of staff leave out: each of them is counted.
create function count_questions_left(in_state text) returns bigint language sql stable as $$
  select count(*) from product join question on product_id = product.id
  where deleted_at is not null and question_state(answer, hidden_at) = in_state
$$;

-- Nobody writes any of them from here to the end.
lock table goods_return, complaint, question in share row exclusive mode;
insert into goods_return_tally (slot, state, returns) select 0, state, count(*) from goods_return group by state;
insert into complaint_tally (slot, is_settled, complaints)
select 0, settled_at is not null, count(*) from complaint group by 2;
insert into question_tally (slot, state, questions)
select 0, question_state(answer, hidden_at), count(*) from question group by 2;
