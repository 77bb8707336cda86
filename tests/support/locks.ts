import { onTestFinished } from 'vitest';

import type { Shop } from '#server/app/bootstrap.ts';

/**
 * The number of deadlocks that PostgreSQL has resolved in this database. Connections report their statistics only
 * now and then, so each of the shop's is made to report them first.
 */
export async function deadlocksSoFar({
  pool,
  ordersPool,
}: Pick<Shop, 'pool' | 'ordersPool'>): Promise<number> {
  const all = await Promise.all(
    [pool, ordersPool].flatMap((one) =>
      Array.from({ length: one.options.max }, () => one.connect()),
    ),
  );
  for (const client of all) await client.query('select pg_stat_force_next_flush()');
  for (const client of all) client.release();
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? 0;
}

/** Keeps a row locked until what it returns is called, or the test ends. */
export async function holdRow(
  { pool }: Pick<Shop, 'pool'>,
  table: 'product' | 'account',
  id: number,
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(`select from ${table} where id = $1 for no key update`, [id]);
  let isHeld = true;
  const release = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  onTestFinished(release);
  return release;
}

/** How many connections for orders wait for a lock. */
export async function waitingOrders({ pool }: Pick<Shop, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = 'jalsa orders' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
