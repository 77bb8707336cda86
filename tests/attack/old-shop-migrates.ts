import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startServer, stopEmbedded } from '#server/platform/db/embedded.ts';
import { migrateUnderLoad } from '#tests/support/migration-load.ts';
import { fillOldShop } from '#tests/support/old-shop.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { mustBeSound, within } from './verdict.ts';

/** Multiplied by the orders of the plan: a million in a complete run. */
const times = 10;
const maxStopMs = 1_000;
const quietMs = 10_000;

/** Customers order and browse while a shop with two years of data gets its new tables, columns and indexes. */
async function migrateMany({ orders: planned }: Plan): Promise<string> {
  const orders = planned * times;
  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-old-shop-'));
  try {
    const url = await startServer({ dir });
    await fillOldShop(url, orders);
    const seed = Math.floor(performance.timeOrigin) % 1_000_000;
    const { placed, read, errors, quiet, migrations } = await migrateUnderLoad({
      url,
      orders,
      seed,
      quietMs,
    });
    must(errors.length === 0, `Seed ${seed}: ${errors.length} failed: ${errors[0]}`);
    const [longest] = migrations.toSorted((one, other) => other.stop.ms - one.stop.ms);
    must(longest !== undefined, 'Nothing was migrated.');
    const stop = `${longest.stop.ms.toFixed(0)} ms, ${longest.stop.statement} in ${longest.name}`;
    must(longest.stop.ms <= maxStopMs, `Seed ${seed}: a stop of ${stop}`);
    await within(url, mustBeSound);
    const seconds = migrations.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1_000;
    return `${orders} orders, ${migrations.length} migrations in ${seconds.toFixed(0)} s with seed ${seed}, ${placed} orders and ${read} reads beside them, none failed, longest stop ${stop} (before them ${quiet.ms.toFixed(0)} ms), all invariants hold`;
  } finally {
    await stopEmbedded(dir).catch(() => undefined);
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

export const oldShopMigrates: Attack[] = [
  {
    number: '63',
    what: 'a shop of two years with a million orders is brought up to date under load',
    expected: 'no statement stops for more than 1 s, none fails, every tally is true',
    provedBy: [
      [
        'tests/migrate-old-shop.test.ts',
        'an old shop is brought up to date beside an idle reader while customers order: nobody waits for long, every sum is true',
      ],
      [
        'tests/migrate-old-shop.test.ts',
        'whose order with a code was under way, or used it long ago, has used it after the update too',
      ],
      [
        'server/platform/db/migrate-beside-traffic.test.ts',
        'while somebody keeps a table, a migration waits for it, and nobody waits for the migration',
      ],
    ],
    run: migrateMany,
  },
];
