-- Why: customers ask about a product where they look at it, and the answer stands there for all who come after (decision
-- 0089). Nothing is shown before staff have answered. A question goes with its account and with its product, and after a while if nobody
-- answers it (`questions/jobs.ts`).
create table question (
  id bigint generated always as identity primary key,
  product_id integer not null references product on delete cascade,
  -- Null where it was asked by a name alone.
  account_id integer references account on delete cascade,
  asked_by text not null constraint question_name check (length(asked_by) between 1 and 60),
  words text not null constraint question_words check (length(words) between 5 and 500),
  created_at timestamptz not null default shop_now(),
  answer text constraint question_answer check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  -- Null where whoever answered has no account any more.
  answered_by integer references account on delete set null,
  hidden_at timestamptz,
  constraint question_answered check ((answer is null) = (answered_at is null))
);
-- What a product's page shows, the latest answer first.
create index question_shown on question (product_id, answered_at desc, id desc)
  where answer is not null and hidden_at is null;
-- What waits for an answer; also counts them.
create index question_waiting on question (id) where answer is null and hidden_at is null;
create index question_waiting_of_product on question (product_id) where answer is null and hidden_at is null;
create index question_answered_list on question (answered_at desc, id desc) where answer is not null and hidden_at is null;
create index question_hidden on question (hidden_at desc, id desc) where hidden_at is not null;
create index question_of_product on question (product_id);
create index question_of_account on question (account_id, id) where account_id is not null;
create index question_answered_by on question (answered_by) where answered_by is not null;

-- What a product's page shows of it changes: a name of its own, as only the questions are asked again.
create function tell_changed_questions() returns trigger language plpgsql as $$
begin
  perform tell_change(array_agg(distinct 'questions:' || product_id)) from changed;
  return null;
end $$;
create trigger question_added after insert on question referencing new table as changed
  for each statement execute function tell_changed_questions();
create trigger question_changes after update on question referencing new table as changed
  for each statement execute function tell_changed_questions();
create trigger question_goes after delete on question referencing old table as changed
  for each statement execute function tell_changed_questions();
