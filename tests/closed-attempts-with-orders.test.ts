import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { checkInvariants } from '#server/cli/invariants.ts';
import type { DB } from '#server/migrations/tables.ts';
import { migrationsFolder } from '#server/app/bootstrap.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';

import { emptyDatabase } from './support/migrations.ts';
import { fillOldShop } from './support/old-shop.ts';

/** Before 0056 an attempt could be closed a day after it had placed its order. */
const before = '0055_refusals_are_kept';

test('a shop that noted attempts as given up beside their orders is sound after its update', async () => {
  const url = await emptyDatabase('closed_beside_orders');
  await fillOldShop(url, 10);
  await migrate(url, migrationsFolder, before);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`update "order" set attempt_key = 'kept ' || id`);
  await client.query(
    `insert into closed_attempt (account_id, attempt_key)
     select account_id, attempt_key from "order" where id % 2 = 0
     union all select id, 'without an order' from account`,
  );
  await migrate(url, migrationsFolder);
  const { db, close } = connect<DB>(url, () => undefined);
  onTestFinished(close);
  const broken = (await checkInvariants(db)).filter(({ count }) => count > 0);
  expect(broken.filter(({ name }) => name === 'attempts')).toEqual([]);
  const { rows } = await client.query<{ key: string }>(
    'select distinct attempt_key as key from closed_attempt',
  );
  expect(rows).toEqual([{ key: 'without an order' }]);
});
