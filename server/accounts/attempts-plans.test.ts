import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { rowsLookedAt, statementsOf } from '#tests/support/plans.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

import { forgetNumber } from './queries/attempts.ts';

/** A right login reads its own attempts only, in a given database whose texts are sorted as in a dictionary too. */
test.each(['"C"', '"en-x-icu"'])(
  'with %s a number is forgotten without a look at others',
  async (order) => {
    const shop = await openTestShop();
    await sql`alter table login_attempt alter column key type text collate ${sql.raw(order)}`.execute(
      shop.admin,
    );
    await sql`
    insert into login_attempt (key, attempts, last_at)
    select 'phone ' || 9000000000 + n % 5000 || case when n >= 5000 then ' from address 10.0.0.1' else '' end, 1, now()
    from generate_series(0, 9999) as n
  `.execute(shop.db);
    await sql`analyze login_attempt`.execute(shop.admin);
    const asked = await statementsOf(shop.db, (db) => forgetNumber(db, 'phone 9000000001'));
    const left = await shop.db.selectFrom('login_attempt').select('key').execute();
    expect(left).toHaveLength(9_998);
    for (const question of asked) {
      expect(await rowsLookedAt(shop.db, question)).toBeLessThan(100);
    }
  },
);
