import type { Shop } from '#server/bootstrap.ts';

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
