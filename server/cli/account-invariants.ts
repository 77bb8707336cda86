import type { Invariant } from './invariant.ts';

/** Invariants of accounts, and of the audit log. */
export const accountInvariants: Invariant[] = [
  {
    name: 'ways in',
    sentence: 'who is shut out has no session and no reset link',
    query: `
      select 'account ' || id || ' is shut out, and has a ' || way as broken
      from account
      join (
        select account_id, 'session' as way from session union all select account_id, 'reset link' from reset_link
      ) as entry on account_id = id
      where disabled_at is not null`,
  },
  {
    name: 'guests',
    sentence: 'a guest has no password, no role, no reset link, and wrote no review',
    query: `
      select 'account ' || id || ' is a guest, and has a ' || thing as broken
      from account
      join (
        select account_id, 'reset link' as thing from reset_link union all select account_id, 'review' from review
        union all select id, 'password' from account where password_hash is not null
        union all select id, 'role' from account where role_id <> 3
      ) as had on account_id = id
      where is_guest`,
  },
  {
    name: 'phone numbers',
    sentence: 'a number belongs to one account with a password',
    query: `
      select count(*) || ' accounts have the number of account ' || min(id) as broken
      from account where not is_guest group by phone having count(*) > 1`,
  },
  {
    name: 'closings',
    sentence: 'an account that its owner deletes is gone soon',
    query: `
      select 'account ' || id || ' is closing since ' || closing_at as broken
      from account where closing_at < (select shop_now()) - interval '10 minutes'`,
  },
  {
    name: 'staff numbers',
    sentence: 'the log knows the number of everybody who runs the shop',
    query: `
      select 'account ' || id || ': the log knows ' || coalesce(staff_number.phone, 'no number') as broken
      from account left join staff_number on account_id = id
      where role_id <> 3 and staff_number.phone is distinct from account.phone`,
  },
  {
    name: 'parts',
    sentence: 'what is told of a run in parts is told by an entry too, and no part is missing',
    query: `
      select 'run ' || run_id || ': ' || count(*) || ' parts, the last is ' || max(number) as broken
      from audit_part group by run_id having count(*) <> max(number)
      union all
      select 'run ' || run_id || ': no entry tells of it'
      from (select distinct run_id from audit_part) as logged
      where not exists (select from audit_entry where audit_entry.run_id = logged.run_id)
        -- A run that an earlier version of the program began gets its entry when it is undone.
        and not exists (select from product_import where id = logged.run_id)
        and not exists (select from text_run where id = logged.run_id)`,
  },
];
