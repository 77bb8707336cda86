import { sql } from 'kysely';

import type { Db } from '#server/database.ts';

import type { Invariant } from './invariant.ts';

export const phoneKeyInvariant: Invariant = {
  name: 'phone key',
  sentence:
    'the key of the hashes of phone numbers is there: without it they mean nothing any more',
  query: `
    select hashes || ' hashes of phone numbers mean nothing any more: their key is gone' as broken
    from (select (select count(*) from phone_record) + (select count(*) from promo_use where phone_hash is not null) as hashes) as counted
    where hashes > 0 and not exists (select from phone_key)`,
};

/** A new shop has none either: it is made with the first hash. */
export async function hasPhoneKey(db: Db): Promise<boolean> {
  const { rows } = await sql`select from phone_key`.execute(db);
  return rows.length > 0;
}

/** Whoever hashes a number makes the key if there is none, which a check must not do: what needs it is not judged. */
export const unhashed = (query: string): string =>
  /\bphone_hash\(/.test(query)
    ? `select 'this cannot be judged: the key of the hashes of phone numbers is gone' as broken
       where exists (select from phone_record) or exists (select from promo_use where phone_hash is not null)`
    : query;
