-- Why: one bank credit must pay one order. What is typed has been written in one way since 7d9f534; what was kept before
-- has spaces in it, and another shop's program may write such a one until it is replaced.

-- A bank's reference as the contract writes it: no spaces, nothing that cannot be seen, in capitals.
create function plain_reference(typed text) returns text language sql immutable as $$
  select upper(regexp_replace(normalize(typed, nfkc),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680'
    '\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0'
    '\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0000-\U000e0fff]', '', 'g'))
$$;

-- In a trigger, so that nothing that ever writes one can forget it.
create function write_reference_plainly() returns trigger language plpgsql as $$
begin
  new.payment_reference := plain_reference(new.payment_reference);
  return new;
end $$;
create trigger order_reference_plain before update of payment_reference on "order" for each row
  when (new.payment_reference is not null) execute function write_reference_plainly();
