import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { migrationsFolder } from '#server/app/bootstrap.ts';
import { migrate } from '#server/platform/db/migrate.ts';

import { emptyDatabase } from './support/migrations.ts';

test('the numbers of those who have run the shop are kept for the log, and of no customer who used a reset link', async () => {
  const url = await emptyDatabase('earlier_staff');
  await migrate(url, migrationsFolder, '0060_successors_with_a_password');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const people: number[] = [];
  for (const [phone, role] of [
    ['9000000001', 1],
    ['9000000002', 3],
    ['9000000003', 3],
    ['9000000004', 2],
  ]) {
    const { rows } = await client.query<{ id: number }>(
      `insert into account (phone, password_hash, role_id) values ($1, 'x', $2) returning id`,
      [phone, role],
    );
    people.push(rows[0]?.id ?? 0);
  }
  const [owner, former, customer] = people;
  for (const [actor, action] of [
    [owner, 'product_changed'],
    [former, 'product_changed'],
    [former, 'reset_link_used'],
    [customer, 'reset_link_used'],
  ]) {
    await client.query('insert into audit_entry (actor_id, action) values ($1, $2)', [
      actor,
      action,
    ]);
  }
  await migrate(url, migrationsFolder);
  const { rows } = await client.query<{ phone: string }>(
    'select phone from staff_number order by phone',
  );
  expect(rows.map(({ phone }) => phone)).toEqual(['9000000001', '9000000002', '9000000004']);
});
