import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { csvFile } from '#server/platform/csv.ts';
import { StartError } from '#server/platform/start-error.ts';

import type { Command } from './admin.ts';

/** A person whose data the shop holds: whom to notify of a breach, and what data it affects. */
interface Affected {
  phone: string;
  account_id: number | null;
  name: string | null;
  what: string;
  last_at: string;
}

const pageSize = 500;

/** One page of those with data since then, by phone number: accounts, and people who gave a number without one. */
async function listAffected(
  db: Db,
  { since, after }: { since: string | null; after: string },
): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    with held (phone, account_id, name, what, at) as (
      select phone, id, null, 'account', created_at from account
      union all select account.phone, account.id, null, 'logins', session.created_at
        from session join account on account.id = account_id
      union all select account.phone, account.id, null, 'network addresses', last_at
        from known_address join account on account.id = account_id
      union all select account.phone, account.id, full_name, 'addresses', account.created_at
        from address join account on account.id = account_id
      union all select address.phone, null, full_name, 'address of another account', account.created_at
        from address join account on account.id = account_id where address.phone <> account.phone
      union all select account.phone, account.id, recipient_name, 'orders', "order".created_at
        from "order" join account on account.id = account_id
      union all select recipient_phone, null, recipient_name, 'orders sent there', "order".created_at
        from "order" where recipient_phone is not null
      union all select account.phone, account.id, user_name, 'reviews', review.created_at
        from review join account on account.id = account_id
      union all select phone, account_id, null, 'requests to be told', created_at from restock_request
      union all select phone, account_id, name, 'complaints', received_at
        from complaint where phone is not null
      union all select account.phone, account.id, null, 'consents', given_at
        from consent join account on account.id = account_id
    )
    select phone, max(account_id) as account_id, min(name) as name,
      string_agg(distinct what, ', ' order by what) as what,
      to_char(max(at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as last_at
    from held
    where phone > ${after} and (${since}::timestamptz is null or at >= ${since}::timestamptz)
    group by phone order by phone limit ${pageSize}
  `.execute(db);
  return rows;
}

const columns = ['phone_no', 'account_id', 'name', 'data', 'last_at'] as const;

async function* linesOf(db: Db, since: string | null) {
  let after = '';
  for (;;) {
    const rows = await listAffected(db, { since, after });
    yield rows.map((row) => [row.phone, row.account_id, row.name, row.what, row.last_at]);
    after = rows.at(-1)?.phone ?? after;
    if (rows.length < pageSize) return;
  }
}

/** The list as CSV, part by part; of everybody, or of those with data since a moment. */
export const breachList = (db: Db, since: string | null): AsyncGenerator<string> =>
  csvFile(columns, linesOf(db, since));

/** A day or a moment, as ISO 8601; a day begins in India. Throws a StartError. */
function momentIn(text: unknown): string | null {
  if (text === undefined) return null;
  const given = typeof text === 'string' ? text : '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const at = Date.parse(isDay ? `${given}T00:00:00+05:30` : given);
  if (Number.isNaN(at)) throw new StartError('--since is a day, as in 2026-11-24, or a moment.');
  return new Date(at).toISOString();
}

export const breachListCommand: Command = {
  usage: 'breach-list [--since <day>]',
  summary: 'lists as CSV whose data the shop holds, or has got since: whom to tell of a breach',
  options: { since: { type: 'string' } },
  isForExisting: true,
  run: async ({ db }, _words, { since }) => {
    for await (const part of breachList(db, momentIn(since))) process.stdout.write(part);
  },
};
