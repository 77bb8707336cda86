import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import type { Db } from '#server/database.ts';
import { startEmbedded, stopEmbedded } from '#server/platform/db/embedded.ts';

import { type Attack, type Plan, must } from './attack.ts';
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts';
import { beginOrders } from './order-load.ts';
import { benchProgram, shopCommand } from './programs.ts';
import { mustBeSound, tally, within } from './verdict.ts';

interface Table {
  name: string;
  /** The column with the order that a row belongs to. */
  ofOrder?: string;
  /** Columns that differ rightly: what changes with orders is proved by the invariants. */
  moving?: string[];
}

const tables: Table[] = [
  // Transactions are numbered by each database for itself; restored orders have none.
  { name: 'order', ofOrder: 'id', moving: ['placed_in'] },
  { name: 'order_line', ofOrder: 'order_id' },
  { name: 'order_change', ofOrder: 'order_id' },
  { name: 'stock_movement', ofOrder: 'order_id' },
  { name: 'account', moving: ['order_count', 'spent_paise'] },
  { name: 'product', moving: ['stock', 'in_stock', 'updated_at'] },
  { name: 'category' },
  { name: 'sub_category' },
];
const ordersBefore = 20;

/** Backs up a shop with many orders while more arrive, and restores it to an empty machine. */
async function backUpUnderLoad({ orders }: Plan): Promise<string> {
  await using shop = await openAttackedShop();
  const filled = await benchProgram('fill-with-orders.ts', [String(orders)], {
    DATABASE_URL: shop.databaseUrl,
  });
  const file = path.join(shop.dir, 'backup.tar');
  const load = beginOrders(shop);
  await load.more(ordersBefore);
  const before = load.acknowledged().map(({ orderId }) => orderId ?? 0);
  const backup = await shopCommand(['backup', file], {
    DATA_DIR: shop.dir,
    DATABASE_URL: shop.databaseUrl,
  });
  const during = load.acknowledged().length - before.length;
  must(during > 0, 'No order came in while the backup was made.');
  await load.enough();
  const statuses = load.attempts.flatMap((attempt) => attempt.statuses);
  must(
    statuses.every((status) => status === 201),
    `Strange answers: ${tally(statuses)}`,
  );

  const dir = await mkdtemp(path.join(tmpdir(), 'jalsa-restored-'));
  const cluster = path.join(dir, 'postgres');
  try {
    const restore = await shopCommand(['restore', file], { DATA_DIR: dir });
    const { ownerUrl: url } = await startEmbedded({ dir: cluster });
    const check = await shopCommand(['check'], { DATA_DIR: dir, DATABASE_URL: url });
    const { rows, restoredCount } = await within(url, (db) => compare(shop, db, orders, before));
    const megabytes = (await stat(file)).size / 1e6;
    return (
      `${orders} orders made in ${filled.toFixed(0)} s; backup of ${megabytes.toFixed(0)} MB in ${backup.toFixed(1)} s ` +
      `while ${during} orders came in, restored in ${restore.toFixed(1)} s, checked in ${check.toFixed(1)} s: ` +
      `${restoredCount} orders, ${rows} rows as in the shop, none of ${before.length} from before it lost; all invariants hold in both`
    );
  } finally {
    await stopEmbedded(cluster).catch(() => undefined);
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** The restored data must be identical to the shop's, and contain everything from before the backup began. */
async function compare(shop: AttackedShop, restored: Db, orders: number, before: number[]) {
  const found = await restored.selectFrom('order').select('id').orderBy('id').execute();
  const ids = found.map(({ id }) => id);
  const restoredIds = new Set(ids);
  must(ids.length >= orders + before.length, `${ids.length} of ${orders} orders are there.`);
  must(
    before.every((id) => restoredIds.has(id)),
    'An order from before the backup is lost.',
  );
  await mustBeSound(restored);
  const rows = await within(shop.databaseUrl, async (db) => {
    await mustBeSound(db);
    let count = 0;
    for (const table of tables) {
      const [own, other] = [await digest(db, table, ids), await digest(restored, table, ids)];
      must(own.rows === other.rows, `${table.name}: ${own.rows} rows, restored ${other.rows}.`);
      must(own.sum === other.sum, `${table.name}: what was restored is not what the shop has.`);
      count += other.rows;
    }
    return count;
  });
  return { rows, restoredCount: ids.length };
}

/** The number of rows of a table and a checksum of them; for tables that belong to orders, only of these orders. */
async function digest(db: Db, { name, ofOrder, moving = [] }: Table, orders: number[]) {
  const isChosen = ofOrder ? sql`${sql.ref(ofOrder)} = any(${orders}::int[])` : sql`true`;
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*)::int as rows, md5(string_agg(row, ',' order by row)) as sum
    from (select (to_jsonb(t) - ${moving}::text[])::text as row from ${sql.table(name)} as t where ${isChosen}) as found
  `.execute(db);
  const [found] = rows;
  must(found !== undefined && found.rows > 0, `${name}: no rows are compared.`);
  return found;
}

export const backups: Attack[] = [
  {
    number: '46',
    what: 'backup of 100,000 orders while more come in, restored on an empty machine',
    expected: 'same rows, invariants hold',
    provedBy: [
      [
        'server/cli/backup.test.ts',
        'while the shop sells, a backup has every order from before it, and none half',
      ],
      [
        'server/cli/backup.test.ts',
        'a shop restored on an empty machine is the same to the last row and the last byte',
      ],
      [
        'tests/backup.test.ts',
        'a shop is backed up while it serves, and serves again where it is restored',
      ],
    ],
    run: backUpUnderLoad,
  },
];
