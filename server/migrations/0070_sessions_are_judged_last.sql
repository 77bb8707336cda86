-- Why: an order that waited for a product was placed though its session had ended meanwhile.

-- Throws `session_required` unless the session is valid now. Called in the statement that places an order, after it:
-- by then nothing is waited for any more.
create function require_session(in_token_hash bytea, in_account integer) returns void language plpgsql as $$
begin
  perform from session
  where token_hash = in_token_hash and account_id = in_account and expires_at > shop_now();
  if not found then
    raise exception 'The session has ended.'
      using errcode = 'check_violation', constraint = 'session_required';
  end if;
end $$;
