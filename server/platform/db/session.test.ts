import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import type { DB } from '#server/migrations/tables.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { openSession } from './session.ts';

const limits = [
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'lock_timeout',
  'statement_timeout',
  'transaction_timeout',
];

test('work that takes long has no limit of time, whatever the keeper of the database has set', async () => {
  const { admin, url } = await openTestShop();
  const name = new URL(url).pathname.slice(1);
  for (const limit of limits) {
    await sql`alter database ${sql.id(name)} set ${sql.raw(limit)} = '1min'`.execute(admin);
  }

  const session = await openSession<DB>(url, 'test');
  onTestFinished(() => session[Symbol.asyncDispose]());
  const { rows } = await session.client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [limits],
  );
  expect(rows).toEqual(limits.map((limit) => ({ name: limit, setting: '0' })));
});
